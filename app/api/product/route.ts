import { bodyByRole } from "@/lib/http/by-role";
import { parseInput, queryValues } from "@/lib/http/input";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { listPostsForEditing } from "@/lib/post/desk/list";
import { editFilters, editQuery, postQuery } from "@/lib/post/desk/query";
import { postEditResponse } from "@/lib/post/desk/responses";
import { createPost } from "@/lib/post/write/create";
import { mayEditAllPosts, requireAuthor } from "@/lib/post/edit-policy";
import { postListQuery, postOrder, postResponse } from "@/lib/post/read/schema";
import { listWholePosts } from "@/lib/post/read/service";
import { newPost, ownNewPost } from "@/lib/post/write/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published posts; with admin=true those that one may edit, as rows of a list",
    access: "public",
    query: postQuery,
    response: postResponse,
    answer: "list",
    run: ({ actor, locale, query, request }) => {
      const values = queryValues(new URL(request.url).searchParams);
      if (actor.kind === "user" && query.admin) {
        const asked = parseInput(editQuery, values, locale);
        return listPostsForEditing(actor, editFilters(asked), asked.paging, locale, asked.sort);
      }
      const { filters, paging, sort } = parseInput(postListQuery, values, locale);
      return listWholePosts(locale, filters, paging, postOrder(sort));
    },
  }),
  POST: route({
    summary: "Make a post, which is a draft unless an editor says otherwise",
    access: "user",
    hasDocuments: true,
    body: bodyByRole(ownNewPost, newPost),
    response: postEditResponse,
    answer: "item",
    status: 201,
    isRepeatable: true,
    find: ({ actor }) => requireAuthor(actor),
    run: ({ actor, locale, body }) =>
      createPost(
        actor,
        parseInput(mayEditAllPosts(actor) ? newPost : ownNewPost, body, locale),
        locale,
      ),
  }),
});
