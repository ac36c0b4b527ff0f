import {
  findFew,
  findPage,
  narrow,
  type EditList,
  type Narrowed,
} from "@/lib/kernel/content/edit-list";
import { pageOfRows, type PageOfIds, type RowSource } from "@/lib/kernel/content/list-pages";
import type { ListScope } from "@/lib/kernel/content/list-scope";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Paged, Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { withFoundIds } from "@/lib/kernel/search-engine/list-search";
import { inOrderOf } from "@/lib/kernel/core/records";
import { Prisma } from "@/prisma/client/client";
import { mayEditAllPosts } from "../edit-policy";
import {
  containsTokens,
  ownPosts,
  POST_CONDITIONS,
  POST_TABLES,
  searchCondition,
  WAITS,
  type OfTranslation,
  type PostEditFilters,
  type PostFilters,
} from "./conditions";
import { isByDate, isByTitle, orderOf, type PostEditSort } from "./orders";
import {
  ALL,
  ALL_TITLES,
  gatherFound,
  IS_PUBLISHED,
  MOST_FOUND,
  mostSorted,
  pageByDate,
  pageByTitle,
  titlesHolding,
  walkPublished,
  walkTo,
  type PostOrder,
} from "./pages";
import { postRowSelect, viewPostRow, type PostRowView } from "./row";

export type { PostRowView } from "./row";
export type { PostEditFilters } from "./conditions";
export { POST_EDIT_SORTS, type PostEditSort } from "./orders";

const ANY = Prisma.sql`true`;

/** The list of posts, without its search, which has an index of its own. */
export const postList: EditList<PostFilters, PostEditSort> = {
  ...POST_TABLES,
  orderOf,
  owned: { seesAll: mayEditAllPosts, where: ownPosts },
  filters: POST_CONDITIONS,
  wide: {
    filters: ["category"],
    walk: ({ where, breadth }, order) =>
      isByDate(order.sort)
        ? pageByDate(breadth === "published" ? IS_PUBLISHED : ANY, where, order)
        : walkTo(where, order),
  },
  walks: {
    all(where, order) {
      if (isByDate(order.sort)) return pageByDate(ANY, undefined, order);
      return isByTitle(order.sort) ? pageByTitle(ALL_TITLES, order) : walkTo(where, order);
    },
    published: walkPublished,
  },
  sorted: { most: mostSorted, walk: walkTo },
};

async function pageOfSearch(
  condition: OfTranslation,
  { where, breadth: asked, isWide }: Narrowed,
  order: PostOrder,
): Promise<PageOfIds> {
  const breadth = isWide ? "part" : asked;
  const narrowed = breadth === "all" ? undefined : where;
  const found = await gatherFound(condition, narrowed, order, MOST_FOUND);
  const holding = Prisma.sql`${where} AND ${containsTokens(condition)}`;
  if (!found.isTooWide)
    return { total: found.total, ids: found.isSorted ? found.ids : await walkTo(holding, order) };
  // Among few posts a frequent word is checked per post.
  if (breadth === "part") return findFew(postList, holding, order);
  const { currentPage, perPage } = order.paging;
  if (currentPage * perPage >= MOST_FOUND) return { total: MOST_FOUND, ids: [] };
  // The dates of two translations have no common index order.
  if (isByDate(order.sort))
    return { total: MOST_FOUND, ids: (await gatherFound(condition, narrowed, order, ALL)).ids };
  return {
    total: MOST_FOUND,
    ids: await (breadth === "all" && isByTitle(order.sort)
      ? pageByTitle(titlesHolding(condition), order)
      : walkTo(holding, order)),
  };
}

/** A page of a list, by the fastest plan for its filters and order. */
function pageOf(actor: UserActor, filters: PostEditFilters, order: PostOrder): Promise<PageOfIds> {
  const condition = searchCondition(filters.search);
  const asked = narrow(postList, actor, filters);
  return condition ? pageOfSearch(condition, asked, order) : findPage(postList, asked, order);
}

/** What the filters of a user select from the posts. */
export async function postScope(actor: UserActor, filters: PostEditFilters): Promise<ListScope> {
  const found = await withFoundIds("post", filters);
  const asked = narrow(postList, actor, found);
  const condition = searchCondition(found.search);
  const holds = condition
    ? Prisma.sql`AND x.id IN (SELECT t.post_id FROM post_translation AS t WHERE ${condition(Prisma.sql`t`)})`
    : Prisma.empty;
  // The filter by review is one of posts, but a state of the list.
  const { anyState } = filters.review
    ? narrow(postList, actor, { ...found, review: false })
    : asked;
  return {
    actor,
    tables: POST_TABLES,
    where: Prisma.sql`${asked.where} ${holds}`,
    anyState: Prisma.sql`${anyState} ${holds}`,
    isSearched: Boolean(filters.search),
    states: { review: WAITS },
  };
}

/** How `listPostsForEditing` finds and loads its rows. */
export const postRowSource = (
  actor: UserActor,
  filters: PostEditFilters,
  locale: Locale,
  sort: PostEditSort = "-updated_at",
): RowSource<PostRowView> => ({
  find: async (paging) =>
    pageOf(actor, await withFoundIds("post", filters), { locale, sort, paging }),
  load: async (ids) => {
    const where = { id: { in: [...ids] } };
    const rows = await db.post.findMany({ where, select: postRowSelect });
    return inOrderOf(ids, rows, ({ id }) => id).map((row) => viewPostRow(row, locale));
  },
});

/**
 * Posts for editing: all for editors, else those of the user's company; by default the last changed
 * first. Of more than `MOST_FOUND` matches of a search only this many are listed.
 */
export const listPostsForEditing = (
  actor: UserActor,
  filters: PostEditFilters,
  paging: Paging,
  locale: Locale,
  sort?: PostEditSort,
): Promise<Paged<PostRowView>> => pageOfRows(postRowSource(actor, filters, locale, sort), paging);
