import { db } from "@/lib/core/db";
import { fold } from "@/lib/greek/fold";
import type { Locale } from "@/lib/i18n/locale";
import { publicMembers } from "@/lib/member/policy";
import { publicPosts } from "@/lib/post/policy";
import type { Prisma } from "@/prisma/client/client";
import { highlight, type Highlight } from "./highlight";

export type PostHit = { id: number; slug: string; product_name: string; category: string; highlight: Highlight };
export type MemberHit = { id: number; slug: string; member_name: string; is_member: boolean; professions: string[]; area: string | null; highlight: Highlight };
export type SearchResult = { posts: PostHit[]; members: MemberHit[] };

export const MIN_QUERY_LENGTH = 2;
export const MAX_QUERY_LENGTH = 80;
export const DEFAULT_LIMIT = 8;
export const MAX_LIMIT = 20;

const rank = (folded: string, words: string[], query: string) =>
  folded === query ? 0 : folded.startsWith(query) ? 1 : words.every((word) => ` ${folded}`.includes(` ${word}`)) ? 2 : 3;

/**
 * Public posts and companies whose words begin with or hold every word of the query, in any case and accent: exact name, prefix
 * of the name, words of the name or title, then the rest; members and recent posts win ties. Fewer than two letters find nothing.
 */
export async function searchSite(query: string, locale: Locale, limit: number): Promise<SearchResult> {
  const folded = fold(query);
  if (folded.length < MIN_QUERY_LENGTH) return { posts: [], members: [] };
  const words = folded.split(" ");
  const professionHit = (word: string): Prisma.MemberTranslationWhereInput => ({
    member: { professions: { some: { profession: { translations: { some: { nameFold: { contains: word } } } } } } },
  });
  const [posts, members] = await Promise.all([
    db.postTranslation.findMany({
      where: { ...publicPosts(locale), AND: words.map((word) => ({ searchFold: { contains: word } })) },
      orderBy: [{ publishedAt: "desc" }, { postId: "desc" }],
      take: 100,
      select: { postId: true, slug: true, title: true, titleFold: true, post: { select: { category: { select: { code: true } } } } },
    }),
    db.memberTranslation.findMany({
      where: { ...publicMembers(locale), AND: words.map((word) => ({ OR: [{ searchFold: { contains: word } }, professionHit(word)] })) },
      orderBy: [{ member: { isMember: "desc" } }, { name: "asc" }],
      take: 100,
      select: {
        memberId: true, slug: true, name: true, nameFold: true, area: true,
        member: { select: { isMember: true, professions: { orderBy: { position: "asc" }, select: { profession: { select: { translations: { where: { locale }, select: { name: true } } } } } } } },
      },
    }),
  ]);
  const best = <T>(rows: T[], name: (row: T) => string) => rows.map((row, at) => ({ row, at, score: rank(name(row), words, folded) })).sort((a, b) => a.score - b.score || a.at - b.at).slice(0, limit).map(({ row }) => row);
  return {
    posts: best(posts, (row) => row.titleFold ?? "").map((row) => ({ id: row.postId, slug: row.slug, product_name: row.title, category: row.post.category.code, highlight: highlight(row.title, words) })),
    members: best(members, (row) => row.nameFold ?? "").map((row) => ({
      id: row.memberId, slug: row.slug, member_name: row.name, is_member: row.member.isMember, area: row.area,
      professions: row.member.professions.flatMap((link) => link.profession.translations.map((translation) => translation.name)),
      highlight: highlight(row.name, words),
    })),
  };
}
