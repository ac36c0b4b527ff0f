import { calendarsResponse, sourceChange } from "@/lib/commerce/appointment/calendar/schema";
import {
  changeSource,
  findSourceCompany,
  removeSource,
} from "@/lib/commerce/appointment/calendar/sources";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    summary: "Change the name of a calendar elsewhere, and what happens while it cannot be read",
    access: "user",
    params: idParams,
    body: sourceChange,
    response: calendarsResponse,
    responseKind: "item",
    find: ({ actor, params }) => findSourceCompany(actor, params.id),
    run: ({ actor, locale, params, body }) => changeSource(actor, params.id, body, locale),
  }),
  DELETE: route({
    summary: "Remove a calendar elsewhere; its busy times are free again",
    access: "user",
    params: idParams,
    responseKind: "empty",
    run: ({ actor, params }) => removeSource(actor, params.id),
  }),
});
