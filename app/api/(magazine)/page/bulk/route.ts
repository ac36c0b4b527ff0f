import { runSelected } from "@/lib/kernel/content/bulk-filter";
import { pageList } from "@/lib/magazine/page/desk/screen-list";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { pageScope } from "@/lib/magazine/page/desk/load";
import { bulkBody, bulkResponse } from "@/lib/kernel/content/bulk";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { bulkPages } from "@/lib/magazine/page/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, take down, delete or restore several pages, or undo that",
    access: "editor",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) =>
      runSelected(
        body,
        locale,
        {
          list: pageList,
          scope: ({ search, ...filters }) =>
            pageScope(actor, translationFilters({ search, filters })),
        },
        (picked) => bulkPages(actor, picked, locale),
      ),
  }),
});
