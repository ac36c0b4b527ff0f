import type { EditorActor } from "@/lib/kernel/core/actor";
import { requireEditor } from "@/lib/kernel/core/actor";
import { recordOf } from "@/lib/kernel/core/records";
import { db } from "@/lib/kernel/core/db";
import { COUNTED_KINDS, type CountedKind } from "@/lib/kernel/daily-count/kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { daysUntil } from "./periods";
import { countSearches, readSearches, type SearchSum } from "./searches";
import type { ReportDays } from "./schema";
import { readTitles } from "./titles";

const MAX_ITEMS = 10;
const MAX_QUERIES = 10;

/** An item with its number of views; the title is that of the locale, else of another one. */
type ReadItem = { id: number; title: string; views: number };

/** What readers of the site did on some days. */
export type ReadingReport = {
  /** Dates in Athens, oldest first. */
  days: string[];
  /** Views of each day. */
  views: Record<CountedKind, number[]>;
  /** The most viewed items. */
  items: Record<CountedKind, ReadItem[]>;
  searches: { found: number[]; missed: number[] };
  queries: SearchSum[];
  /** Queries without results. */
  misses: SearchSum[];
};

async function countViews(days: readonly string[]): Promise<ReadingReport["views"]> {
  const rows = await db.$queryRaw<{ day: string; kind: CountedKind; count: number }[]>`
    SELECT day::text, kind, sum(count)::int AS count FROM daily_count
    WHERE event = 'view' AND day BETWEEN ${days[0]}::date AND ${days.at(-1)}::date GROUP BY day, kind`;
  const counts = new Map(rows.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
  return recordOf(COUNTED_KINDS, (kind) => days.map((day) => counts.get(`${day} ${kind}`) ?? 0));
}

async function mostViewed(
  kind: CountedKind,
  days: readonly string[],
  locale: Locale,
): Promise<ReadItem[]> {
  const rows = await db.$queryRaw<{ id: number; views: number }[]>`
    SELECT item_id AS id, sum(count)::int AS views FROM daily_count
    WHERE kind = ${kind} AND event = 'view'
      AND day BETWEEN ${days[0]}::date AND ${days.at(-1)}::date
    GROUP BY item_id ORDER BY views DESC, item_id LIMIT ${MAX_ITEMS}`;
  const titles = await readTitles(
    kind,
    rows.map(({ id }) => id),
    locale,
  );
  return rows.map(({ id, views }) => ({ id, views, title: titles.get(id) ?? `#${id}` }));
}

/**
 * What was read and searched for in the last days, for editors.
 * @throws AppError forbidden
 */
export async function readReport(
  actor: EditorActor,
  count: ReportDays,
  locale: Locale,
  now = new Date(),
): Promise<ReadingReport> {
  requireEditor(actor);
  const days = daysUntil(now, count);
  const [views, searches, queries, misses, ...items] = await Promise.all([
    countViews(days),
    countSearches(days),
    readSearches(days, { found: true, take: MAX_QUERIES }),
    readSearches(days, { found: false, take: MAX_QUERIES }),
    ...COUNTED_KINDS.map(async (kind) => [kind, await mostViewed(kind, days, locale)] as const),
  ]);
  const byKind = new Map(items);
  return {
    days,
    views,
    items: recordOf(COUNTED_KINDS, (kind) => byKind.get(kind) ?? []),
    searches,
    queries,
    misses,
  };
}
