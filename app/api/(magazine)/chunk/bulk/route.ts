import { bulkRoutes } from "@/lib/kernel/api/bulk-routes";
import { chunkList } from "@/lib/magazine/chunk/desk/screen-list";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { chunkScope } from "@/lib/magazine/chunk/desk/load";
import { bulkChunks } from "@/lib/magazine/chunk/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = bulkRoutes({
  summary: "Publish, take down, delete or restore several chunks, or undo that",
  access: "editor",
  list: chunkList,
  scope: (actor, { search, ...filters }) =>
    chunkScope(actor, translationFilters({ search, filters })),
  change: bulkChunks,
});
