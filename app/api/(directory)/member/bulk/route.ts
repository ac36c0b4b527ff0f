import { runSelected } from "@/lib/kernel/content/bulk-filter";
import { memberFilters, memberList } from "@/lib/directory/member/desk/screen-list";
import { memberScope } from "@/lib/directory/member/desk/list";
import { bulkBody, bulkResponse } from "@/lib/kernel/content/bulk";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { changeMembers } from "@/lib/directory/member/write/bulk";
import { requireVerified } from "@/lib/directory/member/edit-policy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, take down, delete or restore several companies, or undo that",
    access: "user",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    find: async ({ actor }) => requireVerified(actor),
    run: ({ actor, locale, body }) =>
      runSelected(
        body,
        locale,
        {
          list: memberList,
          scope: ({ search, ...filters }) => memberScope(actor, memberFilters({ search, filters })),
        },
        (picked) => changeMembers(actor, picked, locale),
      ),
  }),
});
