import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import type { SectionCode } from "@/lib/core/paths";
import { fold } from "@/lib/greek/fold";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { ContentStatus } from "@/prisma/client/enums";
import { postRowSelect, viewPostRow, type PostRowView } from "./admin-row";
import { mayEditAllPosts } from "./edit-policy";

export type { PostRowView } from "./admin-row";

/** What the list for editing may be narrowed by; `status` and `search` count in any language, `review` means what waits for an editor. */
export type PostEditFilters = {
  search?: string; status?: ContentStatus; category?: SectionCode; subCategoryId?: number; memberId?: number; isFeatured?: boolean; ids?: number[];
  missing?: Locale; outdated?: Locale; review?: boolean; trash?: boolean;
};

/** Orders of the list; `-` before one turns it round. */
export const POST_EDIT_SORTS = ["updated_at", "published_at", "product_name", "id"] as const;
export type PostEditSort = (typeof POST_EDIT_SORTS)[number] | `-${(typeof POST_EDIT_SORTS)[number]}`;

const escaped = (word: string) => word.replace(/[\\%_]/g, "\\$&");

/** Words of one or two letters begin the title, longer ones stand anywhere in the text (security.md §2.10). */
const wordCondition = (word: string) =>
  word.length < 3 ? Prisma.sql`t.title_fold LIKE ${`${escaped(word)}%`}` : Prisma.sql`t.search_fold LIKE ${`%${escaped(word)}%`}`;

const some = (condition: Prisma.Sql) => Prisma.sql`EXISTS (SELECT 1 FROM post_translation AS t WHERE t.post_id = p.id AND ${condition})`;
const named = (locale: Locale) => Prisma.sql`t.locale = ${locale}::"Locale"`;

const owned = (userId: number) =>
  Prisma.sql`p.member_id IN (SELECT o.member_id FROM user_profile AS o JOIN member AS m ON m.id = o.member_id AND m.deleted_at IS NULL WHERE o.user_id = ${userId})`;

const isOlder = (locale: Locale) => Prisma.sql`EXISTS (
  SELECT 1 FROM post_translation AS t JOIN post_translation AS o ON o.post_id = t.post_id AND o.locale <> t.locale AND o.words_at > t.words_at WHERE t.post_id = p.id AND ${named(locale)})`;

const WAITS = Prisma.sql`p.id IN (
  SELECT t.post_id FROM post_translation AS t WHERE t.locale IN ('el', 'en') AND t.status = 'in_review' UNION SELECT w.post_id FROM post_pending AS w WHERE w.state = 'in_review')`;

function conditionsOf(actor: UserActor, { search, status, category, subCategoryId, memberId, missing, outdated, review, trash, isFeatured, ids }: PostEditFilters): Prisma.Sql {
  const words = search === undefined ? [] : fold(search).split(" ").filter(Boolean);
  return Prisma.join([
    trash ? Prisma.sql`p.deleted_at IS NOT NULL` : Prisma.sql`p.deleted_at IS NULL`,
    ...(mayEditAllPosts(actor) ? [] : [owned(actor.userId)]),
    ...(words.length === 0 ? [] : [some(Prisma.join(words.map(wordCondition), " AND "))]),
    ...(status === undefined ? [] : [some(Prisma.sql`t.status = ${status}::"ContentStatus"`)]),
    ...(category === undefined ? [] : [Prisma.sql`p.category_id = (SELECT id FROM category WHERE code = ${category})`]),
    ...(subCategoryId === undefined ? [] : [Prisma.sql`p.sub_category_id = ${subCategoryId}`]),
    ...(memberId === undefined ? [] : [Prisma.sql`p.member_id = ${memberId}`]),
    ...(isFeatured === undefined ? [] : [Prisma.sql`p.is_featured = ${isFeatured}`]),
    ...(ids === undefined ? [] : [Prisma.sql`p.id = ANY(${ids})`]),
    ...(missing === undefined ? [] : [Prisma.sql`NOT ${some(named(missing))}`]),
    ...(outdated === undefined ? [] : [isOlder(outdated)]),
    ...(review ? [WAITS] : []),
  ], " AND ");
}

/** By what a page is ordered, and the rows that this needs beside the posts. Dates are those of the asked language, else of the other one. */
function orderOf(sort: PostEditSort, locale: Locale): { by: Prisma.Sql; join: Prisma.Sql } {
  const direction = sort.startsWith("-") ? Prisma.sql`DESC NULLS LAST` : Prisma.sql`ASC NULLS LAST`;
  const words = Prisma.sql`
    LEFT JOIN post_translation AS own ON own.post_id = p.id AND own.locale = ${locale}::"Locale"
    LEFT JOIN post_translation AS other ON other.post_id = p.id AND other.locale = ${otherLocale(locale)}::"Locale"`;
  switch (sort.replace("-", "")) {
    // The order of `pageByTitle`.
    case "product_name": return { by: Prisma.sql`own.title_fold IS NULL, coalesce(own.title_fold, other.title_fold) COLLATE "C" ${direction}, p.id`, join: words };
    case "published_at": return { by: Prisma.sql`coalesce(own.published_at, other.published_at) ${direction}, p.id DESC`, join: words };
    case "id": return { by: sort === "id" ? Prisma.sql`p.id` : Prisma.sql`p.id DESC`, join: Prisma.empty };
    // In the order of its index, which has no place for nulls: there are none.
    default: return { by: sort === "updated_at" ? Prisma.sql`p.updated_at, p.id DESC` : Prisma.sql`p.updated_at DESC, p.id`, join: Prisma.empty };
  }
}

type Id = { id: number };

/** The index of titles is in the order of their letters as they are stored. */
const byTitle = (sort: PostEditSort) => (sort.startsWith("-") ? Prisma.sql`named.title_fold USING ~>~` : Prisma.sql`named.title_fold USING ~<~`);

/** Posts that have a name in a language, by way of their names: in the order of the index 200,000 need not be sorted. */
const titled = (where: Prisma.Sql, locale: Locale, unless = Prisma.empty) => Prisma.sql`
  FROM post_translation AS named JOIN post AS p ON p.id = named.post_id
  WHERE named.locale = ${locale}::"Locale" AND ${where} ${unless}`;

const hasNone = (locale: Locale) => Prisma.sql`AND NOT EXISTS (SELECT 1 FROM post_translation AS f WHERE f.post_id = p.id AND f.locale = ${locale}::"Locale")`;

/** Further on than this, to sort all is faster than to go through the index. */
const FAR = 40_000;

/** A page by name: those that have one in the asked language, then those that have one in the other language alone. */
async function pageByTitle(where: Prisma.Sql, locale: Locale, sort: PostEditSort, { currentPage, perPage }: Paging): Promise<Id[]> {
  const offset = currentPage * perPage;
  const first = titled(where, locale);
  const own = await db.$queryRaw<Id[]>`SELECT p.id ${first} ORDER BY ${byTitle(sort)}, p.id OFFSET ${offset} LIMIT ${perPage}`;
  if (own.length === perPage) return own;
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${first}`;
  const second = titled(where, otherLocale(locale), hasNone(locale));
  const behind = Math.max(0, offset - (counted?.total ?? 0));
  const others = await db.$queryRaw<Id[]>`SELECT p.id ${second} ORDER BY ${byTitle(sort)}, p.id OFFSET ${behind} LIMIT ${perPage - own.length}`;
  return [...own, ...others];
}

function pageOf(where: Prisma.Sql, locale: Locale, sort: PostEditSort, paging: Paging): Promise<Id[]> {
  const isByTitle = sort === "product_name" || sort === "-product_name";
  if (isByTitle && paging.currentPage * paging.perPage < FAR) return pageByTitle(where, locale, sort, paging);
  const { by, join } = orderOf(sort, locale);
  return db.$queryRaw<Id[]>`SELECT p.id FROM post AS p ${join} WHERE ${where} ORDER BY ${by} OFFSET ${paging.currentPage * paging.perPage} LIMIT ${paging.perPage}`;
}

/** Posts for editing, the last changed first unless `sort` says otherwise: editors all, everybody else those of the own company. */
export async function listPostsForEditing(actor: UserActor, filters: PostEditFilters, paging: Paging, locale: Locale, sort: PostEditSort = "-updated_at"): Promise<Paged<PostRowView>> {
  const where = conditionsOf(actor, filters);
  const [counted, ids] = await Promise.all([
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM post AS p WHERE ${where}`,
    pageOf(where, locale, sort, paging),
  ]);
  const rows = await db.post.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, select: postRowSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return paged(ids.flatMap(({ id }) => byId.get(id) ?? []).map((row) => viewPostRow(row, locale)), counted[0]?.total ?? 0, paging);
}
