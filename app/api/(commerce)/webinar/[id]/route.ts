import { bodyByRole } from "@/lib/kernel/api/declaration";
import { itemRoutes } from "@/lib/kernel/api/item-routes";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";
import { findManagedWebinar } from "@/lib/commerce/event/policy";
import { removeEvent } from "@/lib/commerce/event/write/remove";
import { ownWebinarChange, webinarChange } from "@/lib/commerce/event/write/schema";
import { updateEvent } from "@/lib/commerce/event/write/update";
import { webinarManifest } from "@/lib/commerce/webinar/manifest";
import { getWebinar } from "@/lib/commerce/webinar/read";
import { webinarEditResponse, webinarResponse } from "@/lib/commerce/webinar/schema";
import { withDuration } from "@/lib/commerce/webinar/view";
import { idOrSlugParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes({
  summaries: {
    get: "Get a published webinar by id or slug; with admin=true one that you manage",
    change: "Update or cancel a webinar; participants are told of another time",
    remove: "Move a webinar to the trash",
  },
  access: "user",
  params: idOrSlugParams,
  bodySize: webinarManifest.bodySizes["PUT /api/webinar/{id}"],
  body: bodyByRole({ user: ownWebinarChange, editor: webinarChange }),
  response: webinarResponse,
  editResponse: webinarEditResponse,
  find: (actor, id) => findManagedWebinar(actor, id),
  get: (id, locale, actor) => getWebinar(actor, id, locale),
  async getForEditing(actor, id, locale) {
    const view = await getEventForEditing(actor, id, locale, "webinar");
    return view && withDuration(view);
  },
  update: async (actor, id, body, locale, version) =>
    withDuration(await updateEvent(actor, id, body, locale, version)),
  remove: removeEvent,
});
