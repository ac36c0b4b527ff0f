import { bodyByRole } from "@/lib/kernel/api/declaration";
import { listRoutes } from "@/lib/kernel/api/list-routes";
import { listEventsForEditing } from "@/lib/commerce/event/desk/list";
import { eventEditQuery } from "@/lib/commerce/event/desk/query";
import { eventResponses } from "@/lib/commerce/event/desk/responses";
import { eventKind } from "@/lib/commerce/event/kind";
import { requireOrganiser } from "@/lib/commerce/event/policy";
import { withSeats } from "@/lib/commerce/event/read/availability";
import { eventListQuery, eventResponse } from "@/lib/commerce/event/read/schema";
import { listEvents } from "@/lib/commerce/event/read/service";
import { newEvent, ownNewEvent } from "@/lib/commerce/event/write/schema";
import { createEvent } from "@/lib/commerce/event/write/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = listRoutes({
  summaries: {
    list: "List published events; with admin=true those that you manage",
    create: "Create an event",
  },
  access: "user",
  query: eventListQuery,
  response: eventResponse,
  list: async ({ filters, paging }, locale) =>
    withSeats(await listEvents(locale, { ...filters, kind: "event" }, paging)),
  editQuery: eventEditQuery,
  ...eventResponses,
  listForEditing: listEventsForEditing,
  bodySize: eventKind.bodySizes["POST /api/event"],
  body: bodyByRole({ user: ownNewEvent, editor: newEvent }),
  find: requireOrganiser,
  create: createEvent,
});
