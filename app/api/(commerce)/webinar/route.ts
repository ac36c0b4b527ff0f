import { bodyByRole } from "@/lib/kernel/api/declaration";
import { listRoutes } from "@/lib/kernel/api/list-routes";
import { listWebinarsForEditing } from "@/lib/commerce/event/desk/list";
import { eventEditQuery } from "@/lib/commerce/event/desk/query";
import { eventResponses } from "@/lib/commerce/event/desk/responses";
import { requireOrganiser } from "@/lib/commerce/event/policy";
import { eventListQuery } from "@/lib/commerce/event/read/schema";
import { newWebinar, ownNewWebinar } from "@/lib/commerce/event/write/schema";
import { createEvent } from "@/lib/commerce/event/write/update";
import { webinarManifest } from "@/lib/commerce/webinar/manifest";
import { listWebinars } from "@/lib/commerce/webinar/read";
import { webinarEditResponse, webinarResponse } from "@/lib/commerce/webinar/schema";
import { withDuration } from "@/lib/commerce/webinar/view";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = listRoutes({
  summaries: {
    list: "List published webinars; with admin=true those that you manage",
    create: "Create a webinar",
  },
  access: "user",
  query: eventListQuery,
  response: webinarResponse,
  list: ({ filters, paging }, locale, actor) => listWebinars(actor, filters, paging, locale),
  editQuery: eventEditQuery,
  ...eventResponses,
  listForEditing: listWebinarsForEditing,
  bodySize: webinarManifest.bodySizes["POST /api/webinar"],
  body: bodyByRole({ user: ownNewWebinar, editor: newWebinar }),
  find: requireOrganiser,
  editResponse: webinarEditResponse,
  create: async (actor, body, locale) =>
    withDuration(await createEvent(actor, body, locale, "webinar")),
});
