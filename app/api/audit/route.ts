import { listAudit } from "@/lib/audit/list";
import { auditQuery, auditResponse } from "@/lib/audit/schema";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List who changed what",
    access: "manager",
    query: auditQuery,
    response: auditResponse,
    responseKind: "list",
    run: ({ actor, locale, query: { user_id, subject_kind, subject_id, paging, ...filters } }) =>
      listAudit(
        actor,
        { userId: user_id, subjectKind: subject_kind, subjectId: subject_id, ...filters },
        paging,
        locale,
      ),
  }),
});
