import { bulkRoutes } from "@/lib/kernel/api/bulk-routes";
import { webinarList } from "@/lib/commerce/event/desk/screen-list";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { webinarScope } from "@/lib/commerce/event/desk/list";
import { requireOrganiser } from "@/lib/commerce/event/policy";
import { bulkEvents } from "@/lib/commerce/event/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = bulkRoutes({
  summary: "Publish, take down, delete or restore several webinars, or undo that",
  access: "user",
  list: webinarList,
  scope: (actor, { search, ...filters }) =>
    webinarScope(actor, translationFilters({ search, filters })),
  find: requireOrganiser,
  change: (actor, picked, locale) => bulkEvents(actor, picked, locale, "webinar"),
});
