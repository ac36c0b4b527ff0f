import type { Understanding } from "@/lib/directory/understanding/understand";
import { db } from "@/lib/kernel/core/db";
import { recordOf, keysOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import type { Asked } from "./asked";
import { findByWords, marksOf } from "./find";

/** So many hits are looked at for what is still to come. */
const POOL = 100;

type Row = { id: number; at: Date };

/** Events of a list that are still to come and not cancelled, the next one first. */
const nextEvents = (ids: readonly number[], now: Date): Promise<Row[]> =>
  db.$queryRaw`SELECT id, starts_at AS at FROM event
    WHERE id = ANY(${[...ids]}::int[]) AND ends_at > ${now} AND cancelled_at IS NULL ORDER BY starts_at, id`;

/** Posts of a list about what is still to come, the next one first. */
const nextPosts = (ids: readonly number[], now: Date): Promise<Row[]> =>
  db.$queryRaw`SELECT id, starts_at AS at FROM post
    WHERE id = ANY(${[...ids]}::int[]) AND coalesce(ends_at, starts_at) > ${now} ORDER BY starts_at, id`;

/**
 * What is to come in a place, when events are asked for («εκδηλώσεις στην Πάτρα»): events and dated
 * posts, the next one first. Null when there is none.
 */
export async function findUpcoming(
  { place, rest }: Understanding,
  locale: Locale,
  limit: number,
  now: Date,
): Promise<Asked | null> {
  const text = [place?.name[locale], rest].filter(Boolean).join(" ");
  const found = text ? await findByWords(text, locale, "public", POOL) : null;
  if (!found) return null;
  const { ranked, query } = found.first;
  const [events, posts] = await Promise.all([
    nextEvents(
      ranked.events.map(({ id }) => id),
      now,
    ),
    nextPosts(
      ranked.posts.map(({ id }) => id),
      now,
    ),
  ]);
  if (events.length + posts.length === 0) return null;
  const ids = {
    ...recordOf(keysOf(SEARCH_KINDS), (): number[] => []),
    events: events.slice(0, limit).map(({ id }) => id),
    posts: posts.slice(0, limit).map(({ id }) => id),
  };
  const isPostFirst = (posts[0]?.at.getTime() ?? Infinity) < (events[0]?.at.getTime() ?? Infinity);
  const order = (["events", "posts"] as const).filter((name) => ids[name].length > 0);
  return {
    answer: null,
    ids,
    order: isPostFirst ? order.toReversed() : order,
    marks: marksOf(query),
    readAs: null,
    leftOut: null,
  };
}
