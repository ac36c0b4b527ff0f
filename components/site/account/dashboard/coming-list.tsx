import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import type { Coming } from "@/lib/site/account/coming";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listUrl } from "@/lib/kernel/content/list-url";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { DeskSection } from "@/components/kit/desk/screen/desk-section";

type Props = { locale: Locale; coming: Coming };

/** The next bookings and tickets of a user, and the saved things; nothing without any. */
export async function ComingList({ locale, coming: { bookings, tickets, saved } }: Props) {
  const [t, when] = await Promise.all([
    getTranslations({ locale, namespace: "account.lists.tasks" }),
    getTranslations({ locale, namespace: "account.dates" }),
  ]);
  if (bookings.length + tickets.length + saved === 0) return null;
  const times = { today: when("today"), yesterday: when("yesterday") };
  const rows = [
    ...bookings.map(({ id, at, title, isHost }) => ({
      key: `booking-${id}`,
      href: listUrl(SCREENS.appointments.path, isHost ? {} : { side: "guest" }),
      at,
      title: isHost ? t("bookingHere") : t("bookingAt", { company: title }),
    })),
    ...tickets.map(({ id, at, title, path }) => ({ key: `order-${id}`, href: path, at, title })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  return (
    <DeskSection name="coming" title={t("coming")}>
      <ul className="desk-list">
        {rows.map(({ key, href, at, title }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <Link locale={locale} href={href} className="row-link">
              {title}
            </Link>
            <time dateTime={at.toISOString()} className="text-sm text-soft">
              {relativeDateText(at, locale, times)}
            </time>
          </li>
        ))}
        {saved > 0 && (
          <li>
            <Link locale={locale} href={SCREENS.saved.path} className="row-link">
              {t("savedThings", { count: saved })}
            </Link>
          </li>
        )}
      </ul>
    </DeskSection>
  );
}
