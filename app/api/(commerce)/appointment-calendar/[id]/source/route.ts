import { calendarsResponse, newSource } from "@/lib/commerce/appointment/calendar/schema";
import { addSource, requireCalendars } from "@/lib/commerce/appointment/calendar/sources";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Add a calendar elsewhere whose busy times take free appointment times away",
    access: "user",
    params: idParams,
    body: newSource,
    response: calendarsResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: ({ actor, params }) => requireCalendars(actor, params.id),
    run: ({ actor, locale, params, body }) => addSource(actor, params.id, body, locale),
  }),
});
