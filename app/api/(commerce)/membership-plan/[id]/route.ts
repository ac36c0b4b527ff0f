import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";
import { loadPlanForEditing } from "@/lib/commerce/membership-plan/desk";
import { planChange, planEditResponse } from "@/lib/commerce/membership-plan/schema";
import { removePlan, updatePlan } from "@/lib/commerce/membership-plan/write";

const addressed = { access: "manager", params: idParams } as const;

const change = route({
  ...addressed,
  summary: "Update a plan of membership; orders that were made keep their price",
  body: planChange,
  response: planEditResponse,
  responseKind: "item",
  run: ({ actor, locale, params, body, request }) =>
    updatePlan(actor, params.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get a plan of membership for editing",
    response: planEditResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => loadPlanForEditing(actor, params.id, locale),
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Delete a plan of membership that nobody has ordered",
    responseKind: "empty",
    run: ({ actor, params, locale }) => removePlan(actor, params.id, locale),
  }),
});
