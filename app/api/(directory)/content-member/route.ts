import { withFlatFields } from "@/lib/kernel/content/flat-fields";
import { directoryPostKind } from "@/lib/directory/directory-post/kind";
import { pagedQuery } from "@/lib/kernel/http/params";
import { directoryPostEditQuery } from "@/lib/directory/directory-post/desk/query";
import {
  directoryPostResponse,
  directoryPostRowResponse,
  directoryPostRowTranslation,
} from "@/lib/directory/directory-post/read/schema";
import { listDirectoryPostsForEditing } from "@/lib/directory/directory-post/desk/list";
import { listDirectoryPosts } from "@/lib/directory/directory-post/read/service";
import { methods } from "@/lib/kernel/api/methods";
import { omit } from "@/lib/kernel/core/records";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary:
      "List the published directory posts of companies; with admin=true those that you may edit",
    access: "public",
    query: pagedQuery,
    cached: directoryPostKind.cachedEndpoints["/api/content-member"],
    response: directoryPostResponse,
    responseKind: "list",
    run: ({ locale, query }) => listDirectoryPosts(locale, query.paging),
    admin: {
      access: "user",
      query: directoryPostEditQuery,
      response: directoryPostRowResponse,
      run: async ({ actor, locale, query: { paging, sort, ...filters } }) =>
        withFlatFields(
          await listDirectoryPostsForEditing(
            actor,
            omit(filters, ["locale"]),
            paging,
            locale,
            sort,
          ),
          locale,
          directoryPostRowTranslation,
        ),
    },
  }),
});
