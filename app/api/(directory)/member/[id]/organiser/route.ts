import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { allowanceChange, allowanceResponse } from "@/lib/commerce/organiser/schema";
import { readAllowance, setAllowance } from "@/lib/commerce/organiser/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get what a company may do with its events",
    access: "manager",
    params: idParams,
    response: allowanceResponse,
    responseKind: "item",
    run: ({ actor, params }) => readAllowance(actor, params.id),
  }),
  PUT: route({
    summary: "Let a company's events go live without review, or let it sell tickets for a share",
    access: "manager",
    params: idParams,
    body: allowanceChange,
    response: allowanceResponse,
    responseKind: "item",
    run: ({ actor, locale, params, body }) => setAllowance(actor, params.id, body, locale),
  }),
});
