import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { reportQuery, reportView } from "@/lib/conversation/message/report/schema";
import { listReports } from "@/lib/conversation/message/report/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the reported messages, open or resolved",
    access: "manager",
    isHidden: true,
    query: reportQuery,
    response: reportView,
    responseKind: "list",
    run: ({ actor, query }) => listReports(actor, query),
  }),
});
