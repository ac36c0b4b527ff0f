import { listAudit } from "@/lib/kernel/audit/list";
import { auditQuery, auditResponse, filtersOf } from "@/lib/kernel/audit/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List who changed what",
    access: "manager",
    query: auditQuery,
    response: auditResponse,
    responseKind: "list",
    run: ({ actor, locale, query }) => listAudit(actor, filtersOf(query), query.paging, locale),
  }),
});
