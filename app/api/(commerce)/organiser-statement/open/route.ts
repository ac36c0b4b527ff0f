import { onePage } from "@/lib/kernel/core/paging";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { itemQuery } from "@/lib/kernel/http/params";
import { listOpenStatements } from "@/lib/commerce/organiser-statement/read";
import { openStatementResponse } from "@/lib/commerce/organiser-statement/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the months that are not closed, of one's company, for managers of all",
    access: "user",
    query: itemQuery,
    response: openStatementResponse,
    responseKind: "list",
    run: async ({ actor, locale }) => onePage(await listOpenStatements(actor, locale)),
  }),
});
