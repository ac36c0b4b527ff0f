import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { postRowSelect, viewPostRow, type PostRowView } from "./row";
import {
  breadthOf,
  conditionsOf,
  containsTokens,
  searchCondition,
  type OfTranslation,
  type PostEditFilters,
} from "./conditions";
import { isByDate, isByTitle, type PostEditSort } from "./orders";
import {
  ALL,
  ALL_TITLES,
  countPosts,
  countUnpublished,
  gatherFound,
  gatherSubCategory,
  IS_PUBLISHED,
  MOST_FOUND,
  pageByDate,
  pageByTitle,
  titlesHolding,
  walkPublished,
  walkTo,
  type ListOrder,
  type PageOfIds,
} from "./pages";

export type { PostRowView } from "./row";
export type { PostEditFilters } from "./conditions";
export { POST_EDIT_SORTS, type PostEditSort } from "./orders";

const ANY = Prisma.sql`true`;
/** Up to so many unpublished posts, a list of published ones scans all in order. */
const MOST_UNPUBLISHED = 30_000;

/** All posts. */
async function pageOfAll(where: Prisma.Sql, order: ListOrder): Promise<number[]> {
  if (isByDate(order.sort)) return pageByDate(ANY, undefined, order);
  return isByTitle(order.sort) ? pageByTitle(ALL_TITLES, order) : walkTo(where, order);
}

/** Those of a section, all or what is published. */
const pageOfSection = (
  where: Prisma.Sql,
  onlyPublished: boolean,
  order: ListOrder,
): Promise<number[]> =>
  isByDate(order.sort)
    ? pageByDate(onlyPublished ? IS_PUBLISHED : ANY, where, order)
    : walkTo(where, order);

async function pageOfSubCategory(where: Prisma.Sql, order: ListOrder): Promise<PageOfIds> {
  const { total, ids, isSorted } = await gatherSubCategory(where, order);
  return { total, ids: isSorted ? ids : await walkTo(where, order) };
}

async function pageOfSearch(
  words: OfTranslation,
  where: Prisma.Sql,
  breadth: ReturnType<typeof breadthOf>,
  order: ListOrder,
): Promise<PageOfIds> {
  const narrowed = breadth === "all" ? undefined : where;
  const found = await gatherFound(words, narrowed, order, MOST_FOUND);
  const holding = Prisma.sql`${where} AND ${containsTokens(words)}`;
  if (!found.isTooWide)
    return { total: found.total, ids: found.isSorted ? found.ids : await walkTo(holding, order) };
  // For few posts a frequent word is checked per post.
  if (breadth === "part") return pageOfSubCategory(holding, order);
  const { currentPage, perPage } = order.paging;
  if (currentPage * perPage >= MOST_FOUND) return { total: MOST_FOUND, ids: [] };
  // The dates of two translations have no common index order.
  if (isByDate(order.sort))
    return { total: MOST_FOUND, ids: (await gatherFound(words, narrowed, order, ALL)).ids };
  return {
    total: MOST_FOUND,
    ids: await (breadth === "all" && isByTitle(order.sort)
      ? pageByTitle(titlesHolding(words), order)
      : walkTo(holding, order)),
  };
}

const inOne = async (counted: Promise<number>, found: Promise<number[]>): Promise<PageOfIds> => {
  const [total, ids] = await Promise.all([counted, found]);
  return { total, ids };
};

/** A page of a list, by the fastest plan for its filters and order. */
async function pageOf(
  actor: UserActor,
  filters: PostEditFilters,
  order: ListOrder,
): Promise<PageOfIds> {
  const [words, where, breadth] = [
    searchCondition(filters.search),
    conditionsOf(actor, filters),
    breadthOf(actor, filters),
  ];
  if (words)
    return pageOfSearch(words, where, filters.category === undefined ? breadth : "part", order);
  if (breadth === "part") return pageOfSubCategory(where, order);
  const isPublished = breadth === "published";
  if (filters.category !== undefined)
    return inOne(countPosts(where), pageOfSection(where, isPublished, order));
  if (!isPublished) return inOne(countPosts(where), pageOfAll(where, order));
  const unpublished = await countUnpublished();
  if (unpublished > MOST_UNPUBLISHED) return pageOfSubCategory(where, order);
  const { total, ids } = await inOne(countPosts(conditionsOf(actor, {})), walkPublished(order));
  return { total: total - unpublished, ids };
}

/**
 * Posts for editing, the last changed first unless `sort` says otherwise: editors all, others those
 * of their own company. Of a word that more than `MOST_FOUND` posts hold so many are listed.
 */
export async function listPostsForEditing(
  actor: UserActor,
  filters: PostEditFilters,
  paging: Paging,
  locale: Locale,
  sort: PostEditSort = "-updated_at",
): Promise<Paged<PostRowView>> {
  const { total, ids } = await pageOf(actor, filters, { locale, sort, paging });
  const rows = await db.post.findMany({ where: { id: { in: ids } }, select: postRowSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return paged(
    ids.flatMap((id) => byId.get(id) ?? []).map((row) => viewPostRow(row, locale)),
    total,
    paging,
  );
}
