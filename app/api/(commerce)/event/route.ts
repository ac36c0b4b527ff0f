import { withFlatFields } from "@/lib/kernel/content/flat-fields";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listEventsForEditing } from "@/lib/commerce/event/desk/list";
import { eventEditQuery } from "@/lib/commerce/event/desk/query";
import {
  eventEditResponse,
  eventRowResponse,
  eventRowTranslation,
} from "@/lib/commerce/event/desk/responses";
import { eventManifest } from "@/lib/commerce/event/manifest";
import { withSeats } from "@/lib/commerce/event/read/availability";
import { eventListQuery, eventResponse } from "@/lib/commerce/event/read/schema";
import { listEvents } from "@/lib/commerce/event/read/service";
import { newEvent } from "@/lib/commerce/event/write/schema";
import { createEvent } from "@/lib/commerce/event/write/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published events; with admin=true all events, for editors",
    access: "public",
    query: eventListQuery,
    response: eventResponse,
    responseKind: "list",
    run: async ({ locale, query: { filters, paging } }) =>
      withSeats(await listEvents(locale, { ...filters, kind: "event" }, paging)),
    admin: {
      access: "editor",
      query: eventEditQuery,
      response: eventRowResponse,
      run: async ({ actor, locale, query: { paging, sort, ...filters } }) =>
        withFlatFields(
          await listEventsForEditing(actor, filters, paging, locale, sort),
          locale,
          eventRowTranslation,
        ),
    },
  }),
  POST: route({
    summary: "Create an event",
    access: "editor",
    bodySize: eventManifest.bodySizes["POST /api/event"],
    body: newEvent,
    response: eventEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createEvent(actor, body, locale),
  }),
});
