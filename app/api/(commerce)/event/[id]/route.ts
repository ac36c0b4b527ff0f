import { itemRoutes } from "@/lib/kernel/api/item-routes";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";
import { eventEditResponse } from "@/lib/commerce/event/desk/responses";
import { eventKind } from "@/lib/commerce/event/kind";
import { findEditableEvent } from "@/lib/commerce/event/policy";
import { withSeatsOfOne } from "@/lib/commerce/event/read/availability";
import { eventResponse } from "@/lib/commerce/event/read/schema";
import { getEvent } from "@/lib/commerce/event/read/service";
import { removeEvent } from "@/lib/commerce/event/write/remove";
import { eventChange } from "@/lib/commerce/event/write/schema";
import { updateEvent } from "@/lib/commerce/event/write/update";
import { idOrSlugParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes({
  summaries: {
    get: "Get a published event by id or slug; with admin=true any event, for editors",
    change: "Update or cancel an event",
    remove: "Move an event to the trash",
  },
  access: "editor",
  params: idOrSlugParams,
  bodySize: eventKind.bodySizes["PUT /api/event/{id}"],
  body: eventChange,
  response: eventResponse,
  editResponse: eventEditResponse,
  find: (actor, id) => findEditableEvent(actor, id, "event"),
  get: async (id, locale) => withSeatsOfOne(await getEvent(id, locale, "event")),
  getForEditing: (actor, id, locale) => getEventForEditing(actor, id, locale, "event"),
  update: updateEvent,
  remove: removeEvent,
});
