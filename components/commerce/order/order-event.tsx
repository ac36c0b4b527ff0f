import { eventCalendarHref } from "@/components/commerce/event-card/calendar-href";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { OrderView } from "@/lib/commerce/order/schema";

type Props = { locale: Locale; order: OrderView; starts: Date; isOpen: boolean };

/** When and where the event of an order takes place, with its calendar file while it is awaited. */
export async function OrderEvent({ locale, order, starts, isOpen }: Props) {
  const [t, tEvent] = await Promise.all([
    getTranslations({ locale, namespace: "order" }),
    getTranslations({ locale, namespace: "event" }),
  ]);
  const ends = order.ends_at === null ? null : new Date(order.ends_at);
  const zone = order.time_zone ?? SITE_ZONE;
  const where = [order.is_online && tEvent("online"), order.place].filter(Boolean).join(" · ");
  return (
    <>
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-soft sm:grid-cols-[auto_1fr]">
        <dt>{t("when")}</dt>
        <dd>{formatSpan({ starts, ends, zone }, locale)}</dd>
        {where !== "" && (
          <>
            <dt>{t("where")}</dt>
            <dd>{where}</dd>
          </>
        )}
      </dl>
      {order.event_id !== null && (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {isOpen && !order.is_event_cancelled && (
            <a href={eventCalendarHref(order.event_id, locale)} className="link-line" download>
              {t("calendar")}
            </a>
          )}
          <Link locale={locale} href={paths.event(order.event_id)} className="link-line">
            {t("toEvent")}
          </Link>
        </p>
      )}
    </>
  );
}
