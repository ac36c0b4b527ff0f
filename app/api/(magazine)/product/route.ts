import { postKind } from "@/lib/magazine/post/kind";
import { bodyByRole } from "@/lib/kernel/api/declaration";
import { listRoutes } from "@/lib/kernel/api/list-routes";
import { paged } from "@/lib/kernel/core/paging";
import { listPostsForEditing } from "@/lib/magazine/post/desk/list";
import { editFilters, postEditQuery } from "@/lib/magazine/post/desk/query";
import {
  postEditResponse,
  postRowResponse,
  postRowTranslation,
} from "@/lib/magazine/post/desk/responses";
import { createPost } from "@/lib/magazine/post/write/update";
import { requireAuthor } from "@/lib/magazine/post/edit-policy";
import { namedFilters } from "@/lib/magazine/post/read/named-filters";
import { postOrder, postResponse, postListQuery } from "@/lib/magazine/post/read/schema";
import { listWholePosts } from "@/lib/magazine/post/read/service";
import { bothOf, idsOfSearch } from "@/lib/kernel/search-engine/list-search";
import { newPost, ownNewPost } from "@/lib/magazine/post/write/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = listRoutes({
  summaries: {
    list: "List published posts; with admin=true the rows of those that you may edit",
    create: "Create a post, by default as a draft",
  },
  access: "user",
  cached: postKind.cachedEndpoints["/api/product"],
  query: postListQuery,
  response: postResponse,
  list: async ({ filters, search, named, paging, sort }, locale) => {
    const [found, ids] = await Promise.all([
      namedFilters(named, locale),
      idsOfSearch("post", search, locale),
    ]);
    if (!found) return paged([], 0, paging);
    const all = { ...filters, ...found, ids: bothOf(filters.ids, ids) };
    return listWholePosts(locale, all, paging, postOrder(sort));
  },
  editQuery: postEditQuery,
  rowResponse: postRowResponse,
  rowTranslation: postRowTranslation,
  listForEditing: (actor, filters, paging, locale, sort) =>
    listPostsForEditing(actor, editFilters(filters), paging, locale, sort),
  bodySize: postKind.bodySizes["POST /api/product"],
  body: bodyByRole({ user: ownNewPost, editor: newPost }),
  editResponse: postEditResponse,
  find: requireAuthor,
  create: createPost,
});
