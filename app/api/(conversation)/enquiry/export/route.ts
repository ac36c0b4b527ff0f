import { enquiryTable } from "@/lib/conversation/enquiry/export-table";
import { enquiryList } from "@/lib/conversation/enquiry/screen-list";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the enquiries to your company, as a CSV file",
    access: "user",
    query: exportQuery(enquiryList.apiQuery),
    response: "text/csv",
    responseKind: "raw",
    run: ({ actor, locale, query: { heads, ...query } }) =>
      exportCsv(enquiryTable(actor, query), { locale, heads }),
  }),
});
