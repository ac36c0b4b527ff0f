import { bulkRoutes } from "@/lib/kernel/api/bulk-routes";
import { directoryPostList } from "@/lib/directory/directory-post/desk/screen-list";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { directoryPostScope } from "@/lib/directory/directory-post/desk/list";
import { bulkDirectoryPosts } from "@/lib/directory/directory-post/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = bulkRoutes({
  summary: "Publish, take down, delete or restore several directory posts, or undo that",
  access: "user",
  list: directoryPostList,
  scope: (actor, { search, ...filters }) =>
    directoryPostScope(actor, translationFilters({ search, filters })),
  change: bulkDirectoryPosts,
});
