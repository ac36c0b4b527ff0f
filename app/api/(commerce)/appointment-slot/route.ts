import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { createSlot } from "@/lib/commerce/appointment/create";
import { listFirstSlots } from "@/lib/commerce/appointment/first";
import { listSlots } from "@/lib/commerce/appointment/list";
import { newSlot, slotQuery, slotResponse } from "@/lib/commerce/appointment/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List free times, your bookings and the times of your company",
    access: "public",
    query: slotQuery,
    response: slotResponse,
    responseKind: "list",
    run: ({ actor, query: { paging, first_of: companies, ...filters } }) =>
      companies ? listFirstSlots(actor, companies) : listSlots(actor, filters, paging),
  }),
  POST: route({
    summary: "Offer a time of your company beside its weekly hours",
    access: "user",
    body: newSlot,
    response: slotResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createSlot(actor, body, locale),
  }),
});
