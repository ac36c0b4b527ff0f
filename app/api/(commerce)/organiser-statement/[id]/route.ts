import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { payOutStatement } from "@/lib/commerce/organiser-statement/pay-out";
import { readStatement } from "@/lib/commerce/organiser-statement/read";
import { payOutBody, statementDetailResponse } from "@/lib/commerce/organiser-statement/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get a statement with its lines",
    access: "user",
    params: idParams,
    response: statementDetailResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => readStatement(actor, params.id, locale),
  }),
  PUT: route({
    summary: "Mark a statement as paid out",
    access: "manager",
    params: idParams,
    body: payOutBody,
    response: statementDetailResponse,
    responseKind: "item",
    run: ({ actor, locale, params, body }) => payOutStatement(actor, params.id, body, locale),
  }),
});
