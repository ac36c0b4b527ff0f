import { bodyByRole } from "@/lib/kernel/api/declaration";
import { itemRoutes } from "@/lib/kernel/api/item-routes";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";
import { eventEditResponse } from "@/lib/commerce/event/desk/responses";
import { eventKind } from "@/lib/commerce/event/kind";
import { findManagedEvent } from "@/lib/commerce/event/policy";
import { withSeatsOfOne } from "@/lib/commerce/event/read/availability";
import { eventResponse } from "@/lib/commerce/event/read/schema";
import { getEvent } from "@/lib/commerce/event/read/service";
import { removeEvent } from "@/lib/commerce/event/write/remove";
import { eventChange, ownEventChange } from "@/lib/commerce/event/write/schema";
import { updateEvent } from "@/lib/commerce/event/write/update";
import { idOrSlugParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes({
  summaries: {
    get: "Get a published event by id or slug; with admin=true one that you manage",
    change: "Update or cancel an event",
    remove: "Move an event to the trash",
  },
  access: "user",
  params: idOrSlugParams,
  bodySize: eventKind.bodySizes["PUT /api/event/{id}"],
  body: bodyByRole({ user: ownEventChange, editor: eventChange }),
  response: eventResponse,
  editResponse: eventEditResponse,
  find: (actor, id) => findManagedEvent(actor, id),
  get: async (id, locale) => withSeatsOfOne(await getEvent(id, locale, "event")),
  getForEditing: (actor, id, locale) => getEventForEditing(actor, id, locale, "event"),
  update: updateEvent,
  remove: removeEvent,
});
