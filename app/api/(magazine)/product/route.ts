import { withFlatFields } from "@/lib/kernel/content/flat-fields";
import { postManifest } from "@/lib/magazine/post/manifest";
import { bodyByRole } from "@/lib/kernel/api/declaration";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
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

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published posts; with admin=true the rows of those that you may edit",
    access: "public",
    query: postListQuery,
    cached: postManifest.cachedEndpoints["/api/product"],
    response: postResponse,
    responseKind: "list",
    run: async ({ locale, query: { filters, search, named, paging, sort } }) => {
      const [found, ids] = await Promise.all([
        namedFilters(named, locale),
        idsOfSearch("post", search, locale),
      ]);
      if (!found) return paged([], 0, paging);
      const all = { ...filters, ...found, ids: bothOf(filters.ids, ids) };
      return listWholePosts(locale, all, paging, postOrder(sort));
    },
    admin: {
      access: "user",
      query: postEditQuery,
      response: postRowResponse,
      run: async ({ actor, locale, query }) =>
        withFlatFields(
          await listPostsForEditing(actor, editFilters(query), query.paging, locale, query.sort),
          locale,
          postRowTranslation,
        ),
    },
  }),
  POST: route({
    summary: "Create a post, by default as a draft",
    access: "user",
    bodySize: postManifest.bodySizes["POST /api/product"],
    body: bodyByRole({ user: ownNewPost, editor: newPost }),
    response: postEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: ({ actor }) => requireAuthor(actor),
    run: ({ actor, locale, body }) => createPost(actor, body, locale),
  }),
});
