import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { Booking } from "@/lib/commerce/appointment/booking";
import { paths } from "@/lib/kernel/core/paths";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { BookForm } from "./book-form";

type Props = { locale: Locale; booking: Booking };

/** The free times of a company, of which one is booked, or takes the place of a booking. */
export async function BookScreen({ locale, booking }: Props) {
  const t = await getTranslations({ locale, namespace: "account.appointment" });
  const { company, slots, chosen, replaced, isChosenTaken, isOwnCompany, isVerified } = booking;
  const former = replaced && {
    starts: new Date(replaced.starts_at),
    ends: new Date(replaced.ends_at),
    zone: replaced.time_zone,
  };
  const obstacle = () => {
    if (isOwnCompany) return t("ownCompany");
    return isVerified ? null : t("unverified");
  };
  const problem = obstacle();
  return (
    <ScreenTexts locale={locale} namespaces={["appointment"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={paths.member(company.slug)} className="hover:underline">
            {company.name}
          </Link>
        }
        title={t(replaced ? "moveTitle" : "bookTitle", { name: company.name })}
        intro={
          <p>{former ? t("moveText", { time: formatSpan(former, locale) }) : t("bookText")}</p>
        }
      />
      {isChosenTaken && (
        <p role="alert" className="mb-4">
          {t("taken")}
        </p>
      )}
      {problem ? (
        <p role="status">{problem}</p>
      ) : (
        <BookForm slots={slots} chosen={chosen} replaces={replaced?.id} />
      )}
    </ScreenTexts>
  );
}
