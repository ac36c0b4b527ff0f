import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import {
  getAvailability,
  getOwnAvailability,
  saveAvailability,
} from "@/lib/commerce/appointment/hours";
import { availabilityChange, availabilityResponse } from "@/lib/commerce/availability/schema";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the appointment hours of a company, by the id of the company",
    access: "public",
    params: idParams,
    response: availabilityResponse,
    responseKind: "item",
    run: ({ actor, params }) => getAvailability(actor, params.id),
  }),
  PUT: route({
    summary: "Update the appointment hours; 409 lists the bookings that need a decision",
    access: "user",
    params: idParams,
    body: availabilityChange,
    response: availabilityResponse,
    responseKind: "item",
    find: ({ actor, params }) => getOwnAvailability(actor, params.id),
    run: ({ actor, locale, params, request, body }) => {
      const version = requestedVersion(request, body.version);
      return saveAvailability(actor, params.id, { ...body, version }, locale);
    },
  }),
});
