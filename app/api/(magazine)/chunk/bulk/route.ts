import { runSelected } from "@/lib/kernel/content/bulk-filter";
import { chunkList } from "@/lib/magazine/chunk/desk/screen-list";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { chunkScope } from "@/lib/magazine/chunk/desk/load";
import { bulkBody, bulkResponse } from "@/lib/kernel/content/bulk";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { bulkChunks } from "@/lib/magazine/chunk/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, take down, delete or restore several chunks, or undo that",
    access: "editor",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) =>
      runSelected(
        body,
        locale,
        {
          list: chunkList,
          scope: ({ search, ...filters }) =>
            chunkScope(actor, translationFilters({ search, filters })),
        },
        (picked) => bulkChunks(actor, picked, locale),
      ),
  }),
});
