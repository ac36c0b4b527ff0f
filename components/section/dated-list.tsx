import type { ReactNode } from "react";
import { EventRow } from "@/components/event/event-row";
import { DateRow } from "@/components/post/date-row";
import { Static } from "@/components/ui/static";
import { formatMonth } from "@/lib/core/dates";
import type { EventCard } from "@/lib/event/read/view";
import type { Locale } from "@/lib/i18n/locale";
import type { PostCard } from "@/lib/post/read/view";

type Entry = { key: string; at: Date; month: string; row: ReactNode };

const postEntry = (card: PostCard, locale: Locale): Entry => {
  const at = new Date(card.starts_at ?? card.published_at ?? 0);
  return {
    key: `p${card.id}`,
    at,
    month: formatMonth(at, locale),
    row: <DateRow card={card} locale={locale} heading="h4" />,
  };
};

const eventEntry = (card: EventCard, locale: Locale): Entry => {
  const at = new Date(card.starts_at);
  return {
    key: `e${card.id}`,
    at,
    month: formatMonth(at, locale, card.time_zone),
    row: <EventRow card={card} locale={locale} heading="h4" />,
  };
};

/** The entries of each month, in their order. */
function byMonth(entries: readonly Entry[]): Map<string, Entry[]> {
  const months = new Map<string, Entry[]>();
  for (const entry of entries) {
    const items = months.get(entry.month);
    if (items) items.push(entry);
    else months.set(entry.month, [entry]);
  }
  return months;
}

type Props = {
  locale: Locale;
  /** Posts with dates, in their order. */
  cards?: readonly PostCard[];
  /** Events, which are put among the posts by their start. */
  events?: readonly EventCard[];
};

/** Dated posts and events by month; with events all by their start. */
export function DatedList({ cards = [], events = [], locale }: Props) {
  const posts = cards.map((card) => postEntry(card, locale));
  const all = [...posts, ...events.map((card) => eventEntry(card, locale))];
  const entries = events.length > 0 ? all.sort((a, b) => a.at.getTime() - b.at.getTime()) : posts;
  const months = byMonth(entries);
  return (
    <Static className="border-t border-ink">
      {[...months].map(([month, items]) => (
        <section
          key={month}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-8 pt-6 wide:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
        >
          <h3 className="pb-2 text-xl text-accent first-letter:uppercase wide:text-2xl">{month}</h3>
          <ul>
            {items.map(({ key, row }) => (
              <li key={key}>{row}</li>
            ))}
          </ul>
        </section>
      ))}
    </Static>
  );
}
