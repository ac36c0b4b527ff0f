import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { cardResponse, newCard } from "@/lib/commerce/renewal/schema";
import { beginCard, dropCard } from "@/lib/commerce/membership-renewal/service";

const addressed = { access: "user", params: idParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    ...addressed,
    summary: "Store or replace the card of a company, at a page of the gateway, for its renewals",
    body: newCard,
    response: cardResponse,
    responseKind: "item",
    limit: "order",
    run: ({ actor, locale, params, body }) => beginCard(actor, params.id, body, locale),
  }),
  DELETE: route({
    ...addressed,
    summary: "Remove the card of a company, which ends its renewal by card",
    responseKind: "empty",
    run: ({ actor, params }) => dropCard(actor, params.id),
  }),
});
