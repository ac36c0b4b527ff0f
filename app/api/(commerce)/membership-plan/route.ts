import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { pagedQuery } from "@/lib/kernel/http/params";
import { listPlansForEditing } from "@/lib/commerce/membership-plan/desk";
import { membershipPlanManifest } from "@/lib/commerce/membership-plan/manifest";
import { listPlans } from "@/lib/commerce/membership-plan/read";
import {
  planChange,
  planEditQuery,
  planEditResponse,
  planResponse,
} from "@/lib/commerce/membership-plan/schema";
import { createPlan } from "@/lib/commerce/membership-plan/write";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the plans of membership on offer; with admin=true all, for managers",
    access: "public",
    query: pagedQuery,
    cached: membershipPlanManifest.cachedEndpoints["/api/membership-plan"],
    response: planResponse,
    responseKind: "list",
    run: ({ locale, query }) => listPlans(locale, query.paging),
    admin: {
      access: "manager",
      query: planEditQuery,
      response: planEditResponse,
      run: ({ actor, locale, query: { search, sort, paging } }) =>
        listPlansForEditing(actor, { search }, paging, locale, sort),
    },
  }),
  POST: route({
    summary: "Create a plan of membership",
    access: "manager",
    body: planChange,
    response: planEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createPlan(actor, body, locale),
  }),
});
