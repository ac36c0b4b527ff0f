import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedEvent } from "@/lib/commerce/event/policy";
import { idParams } from "@/lib/kernel/http/params";
import { setDoorPaid } from "@/lib/commerce/ticket/door/payment";
import { checkInResponse, doorPaymentBody } from "@/lib/commerce/ticket/door/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Mark that a ticket was paid at the door, or take the mark back",
    access: "user",
    params: idParams,
    body: doorPaymentBody,
    response: checkInResponse,
    responseKind: "item",
    find: ({ actor, params }) => findManagedEvent(actor, String(params.id)),
    run: ({ actor, locale, item, body }) => setDoorPaid(actor, item.id, body, locale),
  }),
});
