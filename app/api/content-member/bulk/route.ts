import { bulkDirectoryPosts } from "@/lib/directory-post/write/bulk";
import { directoryPostBulkResponse } from "@/lib/directory-post/read/schema";
import { directoryPostBulk } from "@/lib/directory-post/write/schema";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, hide, delete or bring back several directory posts, or undo that",
    access: "user",
    body: directoryPostBulk,
    response: directoryPostBulkResponse,
    answer: "item",
    run: ({ actor, locale, body }) => bulkDirectoryPosts(actor, body, locale),
  }),
});
