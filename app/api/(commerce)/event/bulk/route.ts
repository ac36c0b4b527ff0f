import { bulkRoutes } from "@/lib/kernel/api/bulk-routes";
import { eventList } from "@/lib/commerce/event/desk/screen-list";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { eventScope } from "@/lib/commerce/event/desk/list";
import { requireOrganiser } from "@/lib/commerce/event/policy";
import { bulkEvents } from "@/lib/commerce/event/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = bulkRoutes({
  summary: "Publish, take down, delete or restore several events, or undo that",
  access: "user",
  list: eventList,
  scope: (actor, { search, ...filters }) =>
    eventScope(actor, translationFilters({ search, filters })),
  find: requireOrganiser,
  change: (actor, picked, locale) => bulkEvents(actor, picked, locale, "event"),
});
