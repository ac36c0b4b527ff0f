import { calendarsResponse } from "@/lib/commerce/appointment/calendar/schema";
import { getCalendars } from "@/lib/commerce/appointment/calendar/sources";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the calendars of a company's appointments, by the id of the company",
    access: "user",
    params: idParams,
    response: calendarsResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => getCalendars(actor, params.id, locale),
  }),
});
