import { runSelected } from "@/lib/kernel/content/bulk-filter";
import { eventList } from "@/lib/commerce/event/desk/screen-list";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { eventScope } from "@/lib/commerce/event/desk/list";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { bulkBody, bulkResponse } from "@/lib/kernel/content/bulk";
import { bulkEvents } from "@/lib/commerce/event/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, take down, delete or restore several events, or undo that",
    access: "editor",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) =>
      runSelected(
        body,
        locale,
        {
          list: eventList,
          scope: ({ search, ...filters }) =>
            eventScope(actor, translationFilters({ search, filters })),
        },
        (picked) => bulkEvents(actor, picked, locale, "event"),
      ),
  }),
});
