import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { postRowSelect, viewPostRow, type PostRowView } from "./admin-row";
import { breadthOf, conditionsOf, holdsWords, searchCondition, type PostEditFilters } from "./list-conditions";
import { isByDate, isByTitle, type PostEditSort } from "./list-orders";
import { ALL, countPairs, countPosts, gatherFound, gatherPart, MOST_FOUND, pageByDate, pageByTitle, walkPairs, walkTo, type ListOrder, type PageOfIds } from "./list-pages";

export type { PostRowView } from "./admin-row";
export type { PostEditFilters } from "./list-conditions";
export { POST_EDIT_SORTS, type PostEditSort } from "./list-orders";

const ANY = Prisma.sql`true`;
const IS_PUBLISHED = Prisma.sql`(pair.el_status = 'published' OR pair.en_status = 'published')`;

/** All posts, or those of a section. */
async function pageOfAll(where: Prisma.Sql, ofSection: boolean, order: ListOrder): Promise<number[]> {
  if (isByDate(order.sort)) return pageByDate(ANY, ofSection ? where : undefined, order);
  return isByTitle(order.sort) && !ofSection ? pageByTitle(undefined, order) : walkTo(where, order);
}

/** What is published: nearly all posts, or those of a section. */
async function pageOfPublished(where: Prisma.Sql, ofSection: boolean, order: ListOrder): Promise<number[]> {
  if (!ofSection) return walkPairs(IS_PUBLISHED, where, order);
  return isByDate(order.sort) ? pageByDate(IS_PUBLISHED, where, order) : walkTo(where, order);
}

async function pageOfPart(where: Prisma.Sql, order: ListOrder): Promise<PageOfIds> {
  const { total, ids, isSorted } = await gatherPart(where, order);
  return { total, ids: isSorted ? ids : await walkTo(where, order) };
}

async function pageOfSearch(words: Prisma.Sql, where: Prisma.Sql, isPart: boolean, order: ListOrder): Promise<PageOfIds> {
  const found = await gatherFound(words, where, order, MOST_FOUND);
  const holding = Prisma.sql`${where} AND ${holdsWords(words)}`;
  if (!found.isTooWide) return { total: found.total, ids: found.isSorted ? found.ids : await walkTo(holding, order) };
  // Of a few posts each is asked whether it holds the word that very many hold.
  if (isPart) return pageOfPart(holding, order);
  const { currentPage, perPage } = order.paging;
  if (currentPage * perPage >= MOST_FOUND) return { total: MOST_FOUND, ids: [] };
  // Dates of two languages stand in no one order that could be walked.
  const { ids } = isByDate(order.sort) ? await gatherFound(words, where, order, ALL) : { ids: await walkTo(holding, order) };
  return { total: MOST_FOUND, ids };
}

/** The page of a list by the way that is short for its filters and its order, however many posts there are. */
async function pageOf(actor: UserActor, filters: PostEditFilters, order: ListOrder): Promise<PageOfIds> {
  const [words, where, breadth] = [searchCondition(filters.search), conditionsOf(actor, filters), breadthOf(actor, filters)];
  if (words) return pageOfSearch(words, where, breadth === "part" || filters.category !== undefined, order);
  if (breadth === "part") return pageOfPart(where, order);
  const ofSection = filters.category !== undefined;
  const [total, ids] = await Promise.all([
    breadth === "published" && !ofSection ? countPairs(IS_PUBLISHED) : countPosts(where),
    breadth === "published" ? pageOfPublished(where, ofSection, order) : pageOfAll(where, ofSection, order),
  ]);
  return { total, ids };
}

/**
 * Posts for editing, the last changed first unless `sort` says otherwise: editors all, everybody else those of the own company. Of a word that more than
 * `MOST_FOUND` posts hold so many are listed.
 */
export async function listPostsForEditing(actor: UserActor, filters: PostEditFilters, paging: Paging, locale: Locale, sort: PostEditSort = "-updated_at"): Promise<Paged<PostRowView>> {
  const { total, ids } = await pageOf(actor, filters, { locale, sort, paging });
  const rows = await db.post.findMany({ where: { id: { in: ids } }, select: postRowSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return paged(ids.flatMap((id) => byId.get(id) ?? []).map((row) => viewPostRow(row, locale)), total, paging);
}
