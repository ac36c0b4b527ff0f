import { Static } from "@/components/kit/ui/static";
import { formatDate, formatTime, formatWeekdayShort } from "@/lib/kernel/core/dates";
import { listDates } from "@/lib/commerce/event-series/read";
import { eventPath } from "@/lib/commerce/event/path";
import type { EventCard, EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import "./dates.css";

/** So many dates stand open; the others unfold. */
const OPEN = 4;

type Texts = Awaited<ReturnType<typeof getTranslations<"event">>>;

/** What a reader must know of a date; the number of seats left comes later, as the page is cached. */
function stateOf(date: EventCard, t: Texts): string | undefined {
  if (date.cancelled_at) return t("isCancelled");
  return date.sold_out ? t("soldOut") : undefined;
}

type DateProps = { date: EventCard; isOwn: boolean; locale: Locale; t: Texts };

function DateRow({ date, isOwn, locale, t }: DateProps) {
  const starts = new Date(date.starts_at);
  const zone = date.time_zone;
  const state = stateOf(date, t);
  return (
    <li className="event-date">
      <Link
        locale={locale}
        href={eventPath(date.kind, date.slug)}
        aria-current={isOwn ? "page" : undefined}
        className="event-date-link"
      >
        <time dateTime={date.starts_at}>
          {formatWeekdayShort(starts, locale, zone)} {formatDate(starts, locale, zone)}
          {" · "}
          {formatTime(starts, locale, zone)}
        </time>
      </Link>
      {state ? (
        <span className="event-date-state">{state}</span>
      ) : (
        <span className="event-date-state" data-date={date.id} />
      )}
    </li>
  );
}

/**
 * The dates of the series that can still be visited, each a link to its own page; nothing for an event
 * without other dates to come.
 */
export async function EventDates({ event, locale }: { event: EventView; locale: Locale }) {
  if (event.series_id === null) return null;
  const dates = await listDates(event.series_id, locale, { isOver: false });
  const others = dates.filter(({ id }) => id !== event.id);
  if (others.length === 0) return null;
  const [t, order] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    getTranslations({ locale, namespace: "order" }),
  ]);
  // The own date stands among the open ones, whatever its place.
  const at = Math.max(0, dates.findIndex(({ id }) => id === event.id) - 1);
  const from = Math.min(at, Math.max(0, dates.length - OPEN));
  const open = dates.slice(from, from + OPEN);
  const folded = dates.filter((date) => !open.includes(date));
  const rows = (some: readonly EventCard[]) =>
    some.map((date) => (
      <DateRow key={date.id} date={date} isOwn={date.id === event.id} locale={locale} t={t} />
    ));
  return (
    <Static
      as="nav"
      aria-labelledby="dates"
      className="event-dates print:hidden"
      data-late="dates"
      data-late-soon=""
      data-series={event.series_id}
      data-none={t("soldOut")}
      data-one={order("buy.seats", { count: 1 })}
      data-many={order("buy.seats", { count: 7 }).replace("7", "{count}")}
    >
      <h2 id="dates" className="meta">
        {t("dates.choose")}
      </h2>
      <ul>{rows(open)}</ul>
      {folded.length > 0 && (
        <details>
          <summary className="link-line">{t("dates.more", { count: folded.length })}</summary>
          <ul>{rows(folded)}</ul>
        </details>
      )}
    </Static>
  );
}
