import { withFlatFields } from "@/lib/kernel/content/flat-fields";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listWebinarsForEditing } from "@/lib/commerce/event/desk/list";
import { eventEditQuery } from "@/lib/commerce/event/desk/query";
import { eventRowResponse, eventRowTranslation } from "@/lib/commerce/event/desk/responses";
import { eventListQuery } from "@/lib/commerce/event/read/schema";
import { newWebinar } from "@/lib/commerce/event/write/schema";
import { createEvent } from "@/lib/commerce/event/write/update";
import { webinarManifest } from "@/lib/commerce/webinar/manifest";
import { listWebinars } from "@/lib/commerce/webinar/read";
import { webinarEditResponse, webinarResponse } from "@/lib/commerce/webinar/schema";
import { withDuration } from "@/lib/commerce/webinar/view";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published webinars; with admin=true all webinars, for editors",
    access: "public",
    query: eventListQuery,
    response: webinarResponse,
    responseKind: "list",
    run: ({ actor, locale, query: { filters, paging } }) =>
      listWebinars(actor, filters, paging, locale),
    admin: {
      access: "editor",
      query: eventEditQuery,
      response: eventRowResponse,
      run: async ({ actor, locale, query: { paging, sort, ...filters } }) =>
        withFlatFields(
          await listWebinarsForEditing(actor, filters, paging, locale, sort),
          locale,
          eventRowTranslation,
        ),
    },
  }),
  POST: route({
    summary: "Create a webinar",
    access: "editor",
    bodySize: webinarManifest.bodySizes["POST /api/webinar"],
    body: newWebinar,
    response: webinarEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: async ({ actor, locale, body }) =>
      withDuration(await createEvent(actor, body, locale, "webinar")),
  }),
});
