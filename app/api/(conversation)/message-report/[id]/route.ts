import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { reportChange, reportView } from "@/lib/conversation/message/report/schema";
import { getReport, resolveReport } from "@/lib/conversation/message/report/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get a reported message",
    access: "manager",
    isHidden: true,
    params: idParams,
    response: reportView,
    responseKind: "item",
    run: ({ actor, params }) => getReport(actor, params.id),
  }),
  PUT: route({
    summary: "Resolve the report of a message, or reopen it",
    access: "manager",
    isHidden: true,
    params: idParams,
    body: reportChange,
    response: reportView,
    responseKind: "item",
    find: ({ actor, params }) => getReport(actor, params.id),
    run: ({ actor, item, body }) => resolveReport(actor, item.id, body.resolved),
  }),
});
