import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { changeSlot, findForWrite } from "@/lib/commerce/appointment/change";
import { deleteSlot, findOwnSlot } from "@/lib/commerce/appointment/create";
import { getSlot } from "@/lib/commerce/appointment/list";
import { slotChange, slotResponse } from "@/lib/commerce/appointment/schema";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get a free time, your own booking, or a time of your company",
    access: "public",
    params: idParams,
    response: slotResponse,
    responseKind: "item",
    run: ({ actor, params }) => getSlot(actor, params.id),
  }),
  PUT: route({
    summary: "Hold a time for ten minutes, book, move or cancel it; the company changes it",
    access: "user",
    params: idParams,
    body: slotChange,
    response: slotResponse,
    responseKind: "item",
    find: ({ actor, params }) => findForWrite(actor, params.id),
    run: ({ actor, locale, request, body, item }) => {
      const version = requestedVersion(request, body.version);
      return changeSlot(actor, item, { ...body, version }, locale);
    },
  }),
  DELETE: route({
    summary: "Delete a time of your company that nobody holds or booked",
    access: "user",
    params: idParams,
    responseKind: "empty",
    find: ({ actor, params }) => findOwnSlot(actor, params.id),
    run: ({ actor, locale, item }) => deleteSlot(actor, item, locale),
  }),
});
