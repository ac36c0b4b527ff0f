import { tagResponse } from "@/lib/core/cache-tags";
import { db } from "@/lib/core/db";
import { memoize } from "@/lib/core/render-cache";
import { hasDeadKey, otherLayout } from "@/lib/greek/keyboard";
import type { Locale } from "@/lib/i18n/locale";
import { publicMembers } from "@/lib/member/policy";
import { publicPosts } from "@/lib/post/policy";
import { findCandidates, type Scope } from "./candidates";
import { highlight, type Highlight, type Marks } from "./highlight";
import { countZeroResult } from "./zero-results";
import { bestCandidates } from "./rank";
import { readQuery, type ReadOptions, type ReadQuery } from "./read-query";
import type { ProfessionNames } from "./profession-synonyms";
import { toTsQuery } from "@/lib/core/ts-query";

type PostHit = {
  id: number;
  slug: string;
  product_name: string;
  category: string;
  highlight: Highlight;
};
type MemberHit = {
  id: number;
  slug: string;
  member_name: string;
  is_member: boolean;
  professions: string[];
  area: string | null;
  highlight: Highlight;
};
export type SearchResult = { posts: PostHit[]; members: MemberHit[] };

export const MIN_QUERY_LENGTH = 2;
export const MAX_QUERY_LENGTH = 80;
export const DEFAULT_LIMIT = 8;
export const MAX_LIMIT = 20;

type Found = { query: ReadQuery; posts: number[]; members: number[]; below?: Found };

const loadProfessions = (): Promise<ProfessionNames[]> =>
  memoize("profession names", async () => {
    tagResponse("professions");
    const rows = await db.professionTranslation.findMany({
      select: { professionId: true, name: true },
    });
    const names = new Map<number, string[]>();
    for (const row of rows)
      names.set(row.professionId, [...(names.get(row.professionId) ?? []), row.name]);
    return [...names].map(([id, all]) => ({ id, names: all }));
  });

async function findIds(
  query: ReadQuery | null,
  locale: Locale,
  scope: Scope,
  limit: number,
): Promise<Found | null> {
  const wanted = query?.isHopeful && toTsQuery(query.wanted);
  if (!query || !wanted) return null;
  const candidateQuery = {
    locale,
    scope,
    folded: query.folded,
    wanted,
    profession: query.profession && toTsQuery(query.profession),
    want: limit,
  };
  const [posts, members] = await Promise.all([
    findCandidates("post", candidateQuery),
    findCandidates("member", candidateQuery),
  ]);
  if (posts.length + members.length === 0) return null;
  return {
    query,
    posts: bestCandidates(posts, query, limit).map((row) => row.id),
    members: bestCandidates(members, query, limit).map((row) => row.id),
  };
}

/**
 * Searches for the text as typed, with one typo in words that the lexicon lacks; else as typed on
 * the other keyboard layout; else with one typo in any word.
 */
async function findWithFallbacks(
  text: string,
  locale: Locale,
  scope: Scope,
  limit: number,
): Promise<Found | null> {
  const professions = await loadProfessions();
  const find = async (query: string, typos: ReadOptions["typos"]) =>
    findIds(
      await readQuery(query, professions, { typos, greeklish: query === text }),
      locale,
      scope,
      limit,
    );
  const swapped = otherLayout(text);
  const other = () => (swapped ? find(swapped, "unfinished") : null);
  // A dead key between characters is no punctuation: the keyboard layout was wrong.
  if (hasDeadKey(text))
    return (await other()) ?? (await find(text, "unfinished")) ?? find(text, "any");
  const direct = await find(text, "unfinished");
  if (direct && (isWhole(direct.query) || isFull(direct, limit))) return direct;
  // No typed word is in the lexicon: whole words from the other layout follow the prefix and
  // phonetic matches.
  const below = await other();
  if (direct) return below && isWhole(below.query) ? { ...direct, below } : direct;
  return below ?? find(text, "any");
}

/** Whether the limit is reached for both kinds. */
const isFull = ({ posts, members }: Found, limit: number) =>
  posts.length >= limit && members.length >= limit;
const isWhole = ({ words }: ReadQuery) => words.every((word) => word.isWhole);

const marksOf = ({ words }: ReadQuery): Marks => ({
  prefixes: words.flatMap((word) => (word.twin ? [word.word, word.twin] : [word.word])),
  words: new Set(
    words.flatMap((word) => [
      ...word.found.forms.filter((form) => word.forms.has(form)),
      ...word.found.phonetic,
      ...word.fuzzy,
      ...word.others.flat(),
    ]),
  ),
  keyPrefixes: words.flatMap((word) => [...word.found.keyPrefixes.keys()]),
});

async function loadPosts(
  ids: number[],
  locale: Locale,
  scope: Scope,
  marks: Marks,
): Promise<PostHit[]> {
  const rows = await db.postTranslation.findMany({
    where:
      scope === "public"
        ? { ...publicPosts(locale), postId: { in: ids } }
        : { locale, postId: { in: ids }, post: { deletedAt: null } },
    select: {
      postId: true,
      slug: true,
      title: true,
      post: { select: { category: { select: { code: true } } } },
    },
  });
  const byId = new Map(rows.map((row) => [row.postId, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      id: row.postId,
      slug: row.slug,
      product_name: row.title,
      category: row.post.category.code,
      highlight: highlight(row.title, marks),
    }));
}

async function loadMembers(
  ids: number[],
  locale: Locale,
  scope: Scope,
  marks: Marks,
): Promise<MemberHit[]> {
  const rows = await db.memberTranslation.findMany({
    where:
      scope === "public"
        ? { ...publicMembers(locale), memberId: { in: ids } }
        : { locale, memberId: { in: ids }, member: { deletedAt: null } },
    select: {
      memberId: true,
      slug: true,
      name: true,
      area: true,
      member: {
        select: {
          isMember: true,
          professions: {
            orderBy: { position: "asc" },
            select: {
              profession: {
                select: { translations: { where: { locale }, select: { name: true } } },
              },
            },
          },
        },
      },
    },
  });
  const byId = new Map(rows.map((row) => [row.memberId, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      id: row.memberId,
      slug: row.slug,
      member_name: row.name,
      is_member: row.member.isMember,
      area: row.area,
      professions: row.member.professions.flatMap((link) =>
        link.profession.translations.map((translation) => translation.name),
      ),
      highlight: highlight(row.name, marks),
    }));
}

async function load(found: Found, locale: Locale, scope: Scope): Promise<SearchResult> {
  const marks = marksOf(found.query);
  const [posts, members] = await Promise.all([
    loadPosts(found.posts, locale, scope, marks),
    loadMembers(found.members, locale, scope, marks),
  ]);
  return { posts, members };
}

const append = <T extends { id: number }>(above: T[], below: T[], limit: number) =>
  [...above, ...below.filter((hit) => !above.some(({ id }) => id === hit.id))].slice(0, limit);

async function search(
  text: string,
  locale: Locale,
  scope: Scope,
  limit: number,
): Promise<SearchResult> {
  const found = await findWithFallbacks(text, locale, scope, limit);
  if (!found) return { posts: [], members: [] };
  const above = await load(found, locale, scope);
  if (!found.below) return above;
  const below = await load(found.below, locale, scope);
  return {
    posts: append(above.posts, below.posts, limit),
    members: append(above.members, below.members, limit),
  };
}

const isTooShort = (text: string) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length < MIN_QUERY_LENGTH;

/**
 * Public posts and companies for a query of 2 to 80 characters, at most `limit` of each, best
 * first: any case, accent and inflection, Greeklish, the wrong keyboard layout, one typo, synonyms
 * of professions (docs/greek.md#search). A query without results is counted.
 */
export async function searchSite(
  query: string,
  locale: Locale,
  limit: number,
): Promise<SearchResult> {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  if (isTooShort(text)) return { posts: [], members: [] };
  const result = await search(text, locale, "public", limit);
  if (result.posts.length + result.members.length === 0) await countZeroResult(text, locale);
  return result;
}

/**
 * The same for the editing view: finds drafts too, counts nothing. The caller has checked that the
 * actor may see all content.
 */
export async function searchContent(
  query: string,
  locale: Locale,
  limit: number,
): Promise<SearchResult> {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  return isTooShort(text) ? { posts: [], members: [] } : search(text, locale, "all", limit);
}
