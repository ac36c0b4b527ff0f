import { memberList } from "@/lib/member/desk/screen-list";
import { exportQuery } from "@/lib/export/schema";
import { exportCsv } from "@/lib/export/service";
import { memberTable } from "@/lib/member/desk/export-table";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

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
