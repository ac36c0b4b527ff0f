import { listDirectoryPostsForEditing } from "@/lib/directory-post/desk/load";
import { directoryPostResponse } from "@/lib/directory-post/read/schema";
import { listDirectoryPosts } from "@/lib/directory-post/read/service";
import { directoryPostQuery } from "@/lib/directory-post/write/schema";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary:
      "List the published directory posts of companies; with admin=true those that one may edit",
    access: "public",
    query: directoryPostQuery,
    response: directoryPostResponse,
    answer: "list",
    run: async ({ actor, locale, query: { admin, paging, sort, locale: _asked, ...filters } }) =>
      actor.kind === "user" && admin
        ? listDirectoryPostsForEditing(actor, filters, paging, locale, sort)
        : listDirectoryPosts(locale, paging),
  }),
});
