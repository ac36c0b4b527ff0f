import { runSelected } from "@/lib/content/bulk-filter";
import { eventList } from "@/lib/event/desk/screen-list";
import { translationFilters } from "@/lib/content/list-filters";
import { eventScope } from "@/lib/event/desk/list";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { bulkBody, bulkResponse } from "@/lib/content/bulk";
import { bulkEvents } from "@/lib/event/write/bulk";

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
