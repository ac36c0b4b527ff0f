import { eventCalendarHref } from "@/components/commerce/event-card/calendar-href";
import { wayHref } from "@/components/commerce/event-card/way-href";
import { Picture } from "@/components/kit/asset/picture";
import { formatLongDate, SITE_ZONE } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import { formatHours } from "@/lib/kernel/core/times";
import { listEventCards } from "@/lib/commerce/event/read/service";
import type { OrderView } from "@/lib/commerce/order/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = { locale: Locale; order: OrderView; eventId: number; starts: Date; isOpen: boolean };

/** The picture of an event, while its page is public. */
async function pictureOf(eventId: number, locale: Locale) {
  const [card] = await listEventCards(locale, { ids: [eventId] }, 1);
  return card?.cover ?? null;
}

/**
 * What the order is for, always in view: picture, day, hour and place, with its calendar file and
 * the way while it is awaited. Beside the order, on a phone at the bottom edge.
 */
export async function OrderSummary({ locale, order, eventId, starts, isOpen }: Props) {
  const [t, tEvent, site, picture] = await Promise.all([
    getTranslations({ locale, namespace: "order" }),
    getTranslations({ locale, namespace: "event" }),
    getTranslations({ locale, namespace: "site" }),
    pictureOf(eventId, locale),
  ]);
  const zone = order.time_zone ?? SITE_ZONE;
  const ends = order.ends_at === null ? null : new Date(order.ends_at);
  const where = [order.is_online && tEvent("online"), order.place].filter(Boolean).join(" · ");
  return (
    <section aria-label={t("summary")} className="order-summary">
      {picture && (
        <Picture
          asset={picture}
          decorative
          sizes="(min-width: 768px) 24rem, 4rem"
          className="order-picture"
        />
      )}
      <dl className="order-facts">
        <div>
          <dt className="meta">{t("when")}</dt>
          <dd>
            <time dateTime={starts.toISOString()}>
              <span className="order-day">{formatLongDate(starts, locale, zone)}</span>
              <span className="order-hours">{formatHours({ starts, ends, zone }, locale)}</span>
            </time>
          </dd>
        </div>
        {where !== "" && (
          <div className="order-where">
            <dt className="meta">{t("where")}</dt>
            <dd>{where}</dd>
          </div>
        )}
      </dl>
      <p className="order-links">
        {isOpen && !order.is_event_cancelled && (
          <a href={eventCalendarHref(eventId, locale)} className="link-line" download>
            {t("calendar")}
          </a>
        )}
        {order.place !== null && (
          <a
            href={wayHref([order.place])}
            className="link-line"
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("way")} <span className="visually-hidden">{site("newTab")}</span>
          </a>
        )}
        <Link locale={locale} href={paths.event(eventId)} className="link-line order-event-link">
          {t("toEvent")}
        </Link>
      </p>
    </section>
  );
}
