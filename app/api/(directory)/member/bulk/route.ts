import { bulkRoutes } from "@/lib/kernel/api/bulk-routes";
import { memberFilters, memberList } from "@/lib/directory/member/desk/screen-list";
import { memberScope } from "@/lib/directory/member/desk/list";
import { changeMembers } from "@/lib/directory/member/write/bulk";
import { requireVerified } from "@/lib/directory/member/edit-policy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = bulkRoutes({
  summary: "Publish, take down, delete or restore several companies, or undo that",
  access: "user",
  find: requireVerified,
  list: memberList,
  scope: (actor, { search, ...filters }) => memberScope(actor, memberFilters({ search, filters })),
  change: changeMembers,
});
