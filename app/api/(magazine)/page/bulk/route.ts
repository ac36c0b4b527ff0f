import { bulkRoutes } from "@/lib/kernel/api/bulk-routes";
import { pageList } from "@/lib/magazine/page/desk/screen-list";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { pageScope } from "@/lib/magazine/page/desk/load";
import { bulkPages } from "@/lib/magazine/page/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = bulkRoutes({
  summary: "Publish, take down, delete or restore several pages, or undo that",
  access: "editor",
  list: pageList,
  scope: (actor, { search, ...filters }) =>
    pageScope(actor, translationFilters({ search, filters })),
  change: bulkPages,
});
