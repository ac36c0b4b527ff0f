import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { renewalResponse } from "@/lib/commerce/renewal/schema";
import { resumeRenewal } from "@/lib/commerce/membership-renewal/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Take that back, until the period ends",
    access: "user",
    params: idParams,
    response: renewalResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => resumeRenewal(actor, params.id, locale),
  }),
});
