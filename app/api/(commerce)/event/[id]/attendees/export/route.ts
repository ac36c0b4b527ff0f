import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedEvent } from "@/lib/commerce/event/policy";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { idParams } from "@/lib/kernel/http/params";
import { attendeeTable } from "@/lib/commerce/ticket/attendee/export-table";
import { omit } from "@/lib/kernel/core/records";
import { attendeeExportQuery } from "@/lib/commerce/ticket/attendee/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the attendees of an event, as a CSV file",
    access: "user",
    params: idParams,
    query: exportQuery(attendeeExportQuery),
    response: "text/csv",
    responseKind: "raw",
    find: ({ actor, params }) => findManagedEvent(actor, String(params.id)),
    run: async ({ actor, locale, item, query: { heads, ...filters } }) =>
      exportCsv(await attendeeTable(actor, item.id, omit(filters, ["locale"]), locale), {
        locale,
        heads,
      }),
  }),
});
