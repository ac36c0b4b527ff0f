import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";
import { findEditableEvent } from "@/lib/commerce/event/policy";
import { removeEvent } from "@/lib/commerce/event/write/remove";
import { webinarChange } from "@/lib/commerce/event/write/schema";
import { updateEvent } from "@/lib/commerce/event/write/update";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idOrSlugParams, itemQuery } from "@/lib/kernel/http/params";
import { webinarManifest } from "@/lib/commerce/webinar/manifest";
import { getWebinar } from "@/lib/commerce/webinar/read";
import { webinarEditResponse, webinarResponse } from "@/lib/commerce/webinar/schema";
import { withDuration } from "@/lib/commerce/webinar/view";

const addressed = { access: "editor", params: idOrSlugParams } as const;

const change = route({
  ...addressed,
  bodySize: webinarManifest.bodySizes["PUT /api/webinar/{id}"],
  summary: "Update or cancel a webinar; participants are told of another time",
  body: webinarChange,
  response: webinarEditResponse,
  responseKind: "item",
  find: ({ actor, params }) => findEditableEvent(actor, params.id, "webinar"),
  run: async ({ actor, locale, body, item, request }) =>
    withDuration(
      await updateEvent(actor, item.id, body, locale, requestedVersion(request, body.version)),
    ),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get a published webinar by id or slug; with admin=true any webinar, for editors",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    response: webinarResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => getWebinar(actor, params.id, locale),
    admin: {
      access: "editor",
      response: webinarEditResponse,
      run: async ({ actor, locale, params }) => {
        const view = await getEventForEditing(actor, params.id, locale, "webinar");
        return view && withDuration(view);
      },
    },
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Move a webinar to the trash",
    responseKind: "empty",
    find: ({ actor, params }) => findEditableEvent(actor, params.id, "webinar"),
    run: ({ actor, item, locale }) => removeEvent(actor, item.id, locale),
  }),
});
