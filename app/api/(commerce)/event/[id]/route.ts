import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";
import { eventEditResponse } from "@/lib/commerce/event/desk/responses";
import { eventManifest } from "@/lib/commerce/event/manifest";
import { findEditableEvent } from "@/lib/commerce/event/policy";
import { withSeatsOfOne } from "@/lib/commerce/event/read/availability";
import { eventResponse } from "@/lib/commerce/event/read/schema";
import { getEvent } from "@/lib/commerce/event/read/service";
import { removeEvent } from "@/lib/commerce/event/write/remove";
import { eventChange } from "@/lib/commerce/event/write/schema";
import { updateEvent } from "@/lib/commerce/event/write/update";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idOrSlugParams, itemQuery } from "@/lib/kernel/http/params";

const addressed = { access: "editor", params: idOrSlugParams } as const;

const change = route({
  ...addressed,
  bodySize: eventManifest.bodySizes["PUT /api/event/{id}"],
  summary: "Update or cancel an event",
  body: eventChange,
  response: eventEditResponse,
  responseKind: "item",
  find: ({ actor, params }) => findEditableEvent(actor, params.id, "event"),
  run: ({ actor, locale, body, item, request }) =>
    updateEvent(actor, item.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get a published event by id or slug; with admin=true any event, for editors",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    response: eventResponse,
    responseKind: "item",
    run: async ({ locale, params }) => withSeatsOfOne(await getEvent(params.id, locale, "event")),
    admin: {
      access: "editor",
      response: eventEditResponse,
      run: ({ actor, locale, params }) => getEventForEditing(actor, params.id, locale, "event"),
    },
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Move an event to the trash",
    responseKind: "empty",
    find: ({ actor, params }) => findEditableEvent(actor, params.id, "event"),
    run: ({ actor, item, locale }) => removeEvent(actor, item.id, locale),
  }),
});
