import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { makeDates } from "@/lib/commerce/event-series/make";
import { madeDatesResponse, newDates } from "@/lib/commerce/event-series/schema";
import { findManagedWebinar } from "@/lib/commerce/event/policy";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Make further dates of a webinar by a rule or a list; with dry_run they are only told",
    access: "user",
    params: idParams,
    body: newDates,
    response: madeDatesResponse,
    responseKind: "item",
    isRepeatable: true,
    find: ({ actor, params }) => findManagedWebinar(actor, String(params.id)),
    run: ({ actor, locale, item, body }) => makeDates(actor, item.id, body, locale),
  }),
});
