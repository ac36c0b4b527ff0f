import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { closeStatement } from "@/lib/commerce/organiser-statement/close";
import { listStatements } from "@/lib/commerce/organiser-statement/read";
import {
  newStatement,
  statementDetailResponse,
  statementQuery,
  statementResponse,
} from "@/lib/commerce/organiser-statement/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the statements of one's company, for managers those of all",
    access: "user",
    query: statementQuery,
    response: statementResponse,
    responseKind: "list",
    run: ({ actor, query: { member_id: memberId, state, flag, paging } }) =>
      listStatements(actor, { memberId, state, flag }, paging),
  }),
  POST: route({
    summary: "Close the first month of a company that is not closed",
    access: "manager",
    body: newStatement,
    response: statementDetailResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => closeStatement(actor, body, locale),
  }),
});
