import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { newRenewal, renewalResponse } from "@/lib/commerce/renewal/schema";
import { readRenewal, setRenewal } from "@/lib/commerce/membership-renewal/service";

const addressed = { access: "user", params: idParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "How the membership of a company (`id`) goes on by itself, with its card",
    response: renewalResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => readRenewal(actor, params.id, locale),
  }),
  PUT: route({
    ...addressed,
    summary: "Let it go on by itself, by the stored card or by transfer, with the consent to that",
    body: newRenewal,
    response: renewalResponse,
    responseKind: "item",
    limit: "order",
    run: ({ actor, locale, params, body }) => setRenewal(actor, params.id, body, locale),
  }),
});
