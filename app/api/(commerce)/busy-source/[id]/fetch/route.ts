import { calendarsResponse } from "@/lib/commerce/appointment/calendar/schema";
import { fetchSource } from "@/lib/commerce/appointment/calendar/sources";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Have a calendar elsewhere read now, at most once a minute",
    access: "user",
    params: idParams,
    response: calendarsResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => fetchSource(actor, params.id, locale),
  }),
});
