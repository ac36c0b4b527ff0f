import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedEvent } from "@/lib/commerce/event/policy";
import { idParams } from "@/lib/kernel/http/params";
import { changeDoorAddon } from "@/lib/commerce/ticket/door/addons";
import { doorAddonBody, doorAddonResponse } from "@/lib/commerce/ticket/door/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Mark that an add-on was handed out or paid at the door, or take the mark back",
    access: "user",
    params: idParams,
    body: doorAddonBody,
    response: doorAddonResponse,
    responseKind: "item",
    find: ({ actor, params }) => findManagedEvent(actor, String(params.id)),
    run: ({ actor, locale, item, body }) => changeDoorAddon(actor, item.id, body, locale),
  }),
});
