import { placeChange, placeEditResponse } from "@/lib/commerce/appointment/offer/schema";
import {
  changePlace,
  placeForEditing,
  removePlace,
} from "@/lib/commerce/appointment/offer/write-place";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";

const addressed = { access: "user", params: idParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get a place of your company for editing",
    response: placeEditResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => placeForEditing(actor, params.id, locale),
  }),
  PUT: route({
    ...addressed,
    summary: "Update a place of your company",
    body: placeChange,
    response: placeEditResponse,
    responseKind: "item",
    find: ({ actor, locale, params }) => placeForEditing(actor, params.id, locale),
    run: ({ actor, locale, params, request, body }) =>
      changePlace(actor, params.id, body, locale, requestedVersion(request, body.version)),
  }),
  DELETE: route({
    ...addressed,
    summary: "Remove a place at which no type of appointment is",
    responseKind: "empty",
    find: ({ actor, locale, params }) => placeForEditing(actor, params.id, locale),
    run: ({ actor, locale, params }) => removePlace(actor, params.id, locale),
  }),
});
