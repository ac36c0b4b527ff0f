import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedWebinar } from "@/lib/commerce/event/policy";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { idParams } from "@/lib/kernel/http/params";
import { participantTable } from "@/lib/commerce/webinar/participant/list";
import { participantExportQuery } from "@/lib/commerce/webinar/participant/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the participants of a webinar, as a CSV file",
    access: "user",
    params: idParams,
    query: exportQuery(participantExportQuery),
    response: "text/csv",
    responseKind: "raw",
    find: ({ actor, params }) => findManagedWebinar(actor, String(params.id)),
    run: ({ actor, locale, item, query: { heads, ...query } }) =>
      exportCsv(participantTable(actor, item.id, query), { locale, heads }),
  }),
});
