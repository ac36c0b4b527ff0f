import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { itemQuery } from "@/lib/kernel/http/params";
import { readMembershipFigures } from "@/lib/commerce/membership/figures";
import { membershipFiguresResponse } from "@/lib/commerce/membership/figures-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Count memberships by plan and month, what they brought, and which end soon",
    access: "manager",
    query: itemQuery,
    response: membershipFiguresResponse,
    responseKind: "item",
    run: ({ actor, locale }) => readMembershipFigures(actor, locale),
  }),
});
