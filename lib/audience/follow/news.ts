import { db } from "@/lib/kernel/core/db";
import { publishedSql, publishedWindowSql } from "@/lib/kernel/core/publication";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listMembers } from "@/lib/directory/member/read/service";
import type { MemberCard } from "@/lib/directory/member/read/view";
import { listFirstPosts } from "@/lib/magazine/post/read/service";
import type { PostCard } from "@/lib/magazine/post/read/view";
import { Prisma } from "@/prisma/client/client";

/** The ids of what somebody follows. */
export type Follows = { sectionIds: number[]; professionIds: number[]; memberIds: number[] };

export type News = { posts: PostCard[]; members: MemberCard[] };

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

/**
 * What appeared since a time in followed things and is public in this locale, the newest first: posts
 * of the sections and companies, and companies of the professions.
 * @param limit at most so many posts, and so many companies
 */
export async function newsOf(
  { sectionIds, professionIds, memberIds }: Follows,
  since: Date,
  locale: Locale,
  limit: number,
): Promise<News> {
  const [postRows, memberRows] = await Promise.all([
    db.$queryRaw<{ id: number }[]>`SELECT p.id FROM post AS p
      JOIN post_translation AS t ON t.post_id = p.id AND t.locale = ${locale}::"Locale"
      WHERE p.deleted_at IS NULL AND ${publishedWindowSql()} AND t.published_at > ${since}
        AND (p.category_id = ANY(${sectionIds}) OR p.member_id = ANY(${memberIds}))
      ORDER BY t.published_at DESC, p.id DESC LIMIT ${limit}`,
    db.$queryRaw<{ id: number }[]>`SELECT m.id FROM member AS m
      JOIN member_translation AS t ON t.member_id = m.id AND t.locale = ${locale}::"Locale"
      WHERE m.deleted_at IS NULL AND ${publishedSql()} AND t.published_at > ${since}
        AND EXISTS (SELECT FROM member_profession AS l
          WHERE l.member_id = m.id AND l.profession_id = ANY(${professionIds}))
      ORDER BY t.published_at DESC, m.id DESC LIMIT ${limit}`,
  ]);
  const ids = memberRows.map(({ id }) => id);
  const [posts, members] = await Promise.all([
    listFirstPosts(locale, { ids: postRows.map(({ id }) => id) }, limit),
    listMembers(locale, { ids }, { currentPage: 0, perPage: Math.max(1, ids.length) }),
  ]);
  const byId = new Map(members.items.map((card) => [card.id, card]));
  return { posts, members: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** The number of new things in each follow of a user since its last visit, by the follow's id. */
export async function countNews(userId: number, locale: Locale): Promise<Map<number, number>> {
  const inLocale = Prisma.sql`t.locale = ${locale}::"Locale"`;
  const rows = await db.$queryRaw<{ id: number; count: number }[]>`
    SELECT f.id, (CASE WHEN f.profession_id IS NOT NULL THEN (
        SELECT count(*) FROM member_profession AS l JOIN member AS m ON m.id = l.member_id
        JOIN member_translation AS t ON t.member_id = m.id AND ${inLocale}
        WHERE l.profession_id = f.profession_id AND m.deleted_at IS NULL
          AND ${publishedSql()} AND t.published_at > f.seen_at)
      ELSE (
        SELECT count(*) FROM post AS p JOIN post_translation AS t ON t.post_id = p.id AND ${inLocale}
        WHERE (p.category_id = f.category_id OR p.member_id = f.member_id)
          AND p.deleted_at IS NULL AND ${publishedWindowSql()} AND t.published_at > f.seen_at)
      END)::int AS count
    FROM follow AS f WHERE f.user_id = ${userId}`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The number of new things in all that a user follows; one in several follows counts in each. */
export async function sumNews(userId: number, locale: Locale): Promise<number> {
  const counts = await countNews(userId, locale);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** News on the screen of follows. */
const SHOWN = 20;

/** What is new in what a user follows since the last visit of the screen of follows. */
export async function latestNews(userId: number, locale: Locale): Promise<News> {
  const [follows, { _min: oldest }] = await Promise.all([
    followsOf(userId),
    db.follow.aggregate({ where: { userId }, _min: { seenAt: true } }),
  ]);
  return oldest.seenAt ? newsOf(follows, oldest.seenAt, locale, SHOWN) : { posts: [], members: [] };
}
