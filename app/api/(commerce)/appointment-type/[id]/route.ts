import { typeChange, typeEditResponse } from "@/lib/commerce/appointment/offer/schema";
import {
  changeType,
  typeForEditing,
  removeType,
} from "@/lib/commerce/appointment/offer/write-type";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";

const addressed = { access: "user", params: idParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get a type of appointment of your company for editing",
    response: typeEditResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => typeForEditing(actor, params.id, locale),
  }),
  PUT: route({
    ...addressed,
    summary: "Update a type of appointment of your company",
    body: typeChange,
    response: typeEditResponse,
    responseKind: "item",
    find: ({ actor, locale, params }) => typeForEditing(actor, params.id, locale),
    run: ({ actor, locale, params, request, body }) =>
      changeType(actor, params.id, body, locale, requestedVersion(request, body.version)),
  }),
  DELETE: route({
    ...addressed,
    summary: "Remove a type of appointment; bookings that were made stay",
    responseKind: "empty",
    find: ({ actor, locale, params }) => typeForEditing(actor, params.id, locale),
    run: ({ actor, locale, params }) => removeType(actor, params.id, locale),
  }),
});
