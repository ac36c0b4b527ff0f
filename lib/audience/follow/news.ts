import { db } from "@/lib/kernel/core/db";
import { publicItems, type PublicItem } from "@/lib/kernel/content/public-items";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { FOLLOW_KINDS, type FollowKind } from "./kinds";
import {
  byIds,
  FOLLOW_COLUMNS,
  isNewsOf,
  isNewsOfFollow,
  NEWS_KINDS,
  publicItemsSql,
  type Follows,
  type NewsKind,
} from "./news-sql";

/** A new item with its kind of content. */
export type NewsItem = PublicItem & { kind: NewsKind["kind"] };

/** The ids of what a user follows. */
async function followsOf(userId: number): Promise<Follows> {
  const rows = await db.follow.findMany({
    where: { userId },
    select: { categoryId: true, professionId: true, memberId: true },
  });
  return {
    sectionIds: rows.flatMap(({ categoryId }) => categoryId ?? []),
    professionIds: rows.flatMap(({ professionId }) => professionId ?? []),
    memberIds: rows.flatMap(({ memberId }) => memberId ?? []),
  };
}

/** The items of a kind that are news, the newest first. */
async function newsOfKind(
  kind: NewsKind,
  follows: Follows,
  since: Date,
  locale: Locale,
  limit: number,
): Promise<NewsItem[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT i.id FROM ${publicItemsSql(kind)} AND t.locale = ${locale}::"Locale"
      AND t.published_at > ${since} AND ${isNewsOf(kind, byIds(follows))}
    ORDER BY t.published_at DESC, i.id DESC LIMIT ${limit}`;
  const ids = rows.map(({ id }) => id);
  const items = await publicItems(kind, ids, locale);
  return ids.flatMap((id) => {
    const item = items.get(id);
    return item ? [{ kind: kind.kind, ...item }] : [];
  });
}

/**
 * What appeared since a time in followed things and is public in this locale, the newest first: what
 * belongs to the sections, professions and companies by the declarations of its kind.
 * @param limit at most so many items of a kind
 */
export async function newsOf(
  follows: Follows,
  since: Date,
  locale: Locale,
  limit: number,
): Promise<NewsItem[]> {
  const lists = await Promise.all(
    NEWS_KINDS.map((kind) => newsOfKind(kind, follows, since, locale, limit)),
  );
  return lists
    .flat()
    .toSorted((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0));
}

/** The number of new things in each follow of a user since its last visit, by the follow's id. */
export async function countNews(userId: number, locale: Locale): Promise<Map<number, number>> {
  const count = (kind: NewsKind, followed: FollowKind) => Prisma.sql`(
    SELECT count(*) FROM ${publicItemsSql(kind)} AND t.locale = ${locale}::"Locale"
      AND t.published_at > f.seen_at AND ${isNewsOfFollow(kind, followed)})`;
  const cases = FOLLOW_KINDS.map((followed) => {
    const counts = NEWS_KINDS.map((kind) => count(kind, followed));
    return Prisma.sql`WHEN f.${Prisma.raw(FOLLOW_COLUMNS[followed])} IS NOT NULL
      THEN ${Prisma.join(counts, " + ")}`;
  });
  const rows = await db.$queryRaw<{ id: number; count: number }[]>`
    SELECT f.id, (CASE ${Prisma.join(cases, " ")} END)::int AS count
    FROM follow AS f WHERE f.user_id = ${userId}`;
  return new Map(rows.map(({ id, count: sum }) => [id, sum]));
}

/** The number of new things in all that a user follows; one in several follows counts in each. */
export async function sumNews(userId: number, locale: Locale): Promise<number> {
  const counts = await countNews(userId, locale);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** News of a kind on the screen of follows. */
const SHOWN = 20;

/** What is new in what a user follows since the last visit of the screen of follows. */
export async function latestNews(userId: number, locale: Locale): Promise<NewsItem[]> {
  const [follows, { _min: oldest }] = await Promise.all([
    followsOf(userId),
    db.follow.aggregate({ where: { userId }, _min: { seenAt: true } }),
  ]);
  return oldest.seenAt ? newsOf(follows, oldest.seenAt, locale, SHOWN) : [];
}
