import { runSelected } from "@/lib/content/bulk-filter";
import { postFilters, postList } from "@/lib/post/desk/screen-list";
import { postScope } from "@/lib/post/desk/list";
import { AppError } from "@/lib/core/errors";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { bulkBody, bulkResponse } from "@/lib/content/bulk";
import { changePosts } from "@/lib/post/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, take down, delete or restore several posts, or undo that",
    access: "user",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    find: async ({ actor }) => {
      if (!actor.verified) throw new AppError("forbidden");
    },
    run: ({ actor, locale, body }) =>
      runSelected(
        body,
        locale,
        {
          list: postList,
          scope: ({ search, ...filters }) => postScope(actor, postFilters({ search, filters })),
        },
        (picked) => changePosts(actor, picked, locale),
      ),
  }),
});
