import { runSelected } from "@/lib/kernel/content/bulk-filter";
import { webinarList } from "@/lib/commerce/event/desk/screen-list";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { webinarScope } from "@/lib/commerce/event/desk/list";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { bulkBody, bulkResponse } from "@/lib/kernel/content/bulk";
import { bulkEvents } from "@/lib/commerce/event/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, take down, delete or restore several webinars, or undo that",
    access: "editor",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) =>
      runSelected(
        body,
        locale,
        {
          list: webinarList,
          scope: ({ search, ...filters }) =>
            webinarScope(actor, translationFilters({ search, filters })),
        },
        (picked) => bulkEvents(actor, picked, locale, "webinar"),
      ),
  }),
});
