import { runSelected } from "@/lib/kernel/content/bulk-filter";
import { directoryPostList } from "@/lib/directory/directory-post/desk/screen-list";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { directoryPostScope } from "@/lib/directory/directory-post/desk/list";
import { bulkDirectoryPosts } from "@/lib/directory/directory-post/write/bulk";
import { bulkBody, bulkResponse } from "@/lib/kernel/content/bulk";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, take down, delete or restore several directory posts, or undo that",
    access: "user",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) =>
      runSelected(
        body,
        locale,
        {
          list: directoryPostList,
          scope: ({ search, ...filters }) =>
            directoryPostScope(actor, translationFilters({ search, filters })),
        },
        (picked) => bulkDirectoryPosts(actor, picked, locale),
      ),
  }),
});
