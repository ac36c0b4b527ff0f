import { personChange, personEditResponse } from "@/lib/commerce/appointment/offer/schema";
import {
  changePerson,
  personForEditing,
  removePerson,
} from "@/lib/commerce/appointment/offer/write-person";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";

const addressed = { access: "user", params: idParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get somebody of your company who takes appointments for editing",
    response: personEditResponse,
    responseKind: "item",
    run: ({ actor, params }) => personForEditing(actor, params.id),
  }),
  PUT: route({
    ...addressed,
    summary: "Update somebody of your company who takes appointments, with their hours",
    body: personChange,
    response: personEditResponse,
    responseKind: "item",
    find: ({ actor, params }) => personForEditing(actor, params.id),
    run: ({ actor, locale, params, request, body }) =>
      changePerson(actor, params.id, body, locale, requestedVersion(request, body.version)),
  }),
  DELETE: route({
    ...addressed,
    summary: "Remove somebody who takes appointments; bookings that were made stay",
    responseKind: "empty",
    find: ({ actor, params }) => personForEditing(actor, params.id),
    run: ({ actor, locale, params }) => removePerson(actor, params.id, locale),
  }),
});
