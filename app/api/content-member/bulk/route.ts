import { bulkDirectoryPosts } from "@/lib/directory-post/write/bulk";
import { bulkBody, bulkResponse } from "@/lib/content/bulk";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, take down, delete or restore several directory posts, or undo that",
    access: "user",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) => bulkDirectoryPosts(actor, body, locale),
  }),
});
