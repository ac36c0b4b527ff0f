import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedEvent } from "@/lib/commerce/event/policy";
import { idParams } from "@/lib/kernel/http/params";
import { undoCheckIn } from "@/lib/commerce/ticket/door/check-in";
import { checkInResponse, undoBody } from "@/lib/commerce/ticket/door/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Undo a check-in that was a mistake",
    access: "user",
    params: idParams,
    body: undoBody,
    response: checkInResponse,
    responseKind: "item",
    find: ({ actor, params }) => findManagedEvent(actor, String(params.id)),
    run: ({ actor, locale, item, body }) => undoCheckIn(actor, item.id, body.code, locale),
  }),
});
