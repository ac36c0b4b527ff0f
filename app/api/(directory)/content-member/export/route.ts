import { directoryPostList } from "@/lib/directory/directory-post/desk/screen-list";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { directoryPostTable } from "@/lib/directory/directory-post/desk/export-table";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the directory posts that you may edit, as a CSV file",
    access: "user",
    query: exportQuery(directoryPostList.apiQuery),
    response: "text/csv",
    responseKind: "raw",
    run: ({ actor, locale, query: { heads, ...query } }) =>
      exportCsv(directoryPostTable(actor, query, locale), { locale, heads }),
  }),
});
