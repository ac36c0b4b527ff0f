import { memberList } from "@/lib/directory/member/desk/screen-list";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { memberTable } from "@/lib/directory/member/desk/export-table";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the companies that you may edit, as a CSV file",
    access: "user",
    query: exportQuery(memberList.apiQuery),
    response: "text/csv",
    responseKind: "raw",
    run: ({ actor, locale, query: { heads, ...query } }) =>
      exportCsv(memberTable(actor, query, locale), { locale, heads }),
  }),
});
