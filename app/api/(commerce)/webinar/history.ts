import { historyRoutes } from "@/lib/kernel/api/history-routes";
import { findEditableEvent } from "@/lib/commerce/event/policy";
import { restoreEvent } from "@/lib/commerce/event/write/remove";
import { restoreEventRevision } from "@/lib/commerce/event/write/update";
import { webinarEditResponse } from "@/lib/commerce/webinar/schema";
import { withDuration } from "@/lib/commerce/webinar/view";

export const history = historyRoutes({
  kind: "event",
  noun: "a webinar",
  access: "editor",
  response: webinarEditResponse,
  find: (actor, part) => findEditableEvent(actor, part, "webinar"),
  findToChange: (actor, part) => findEditableEvent(actor, part, "webinar"),
  findInTrash: (actor, part) => findEditableEvent(actor, part, "webinar", { trash: true }),
  restoreVersion: async (...restore) => withDuration(await restoreEventRevision(...restore)),
  takeOutOfTrash: async (...restore) => withDuration(await restoreEvent(...restore)),
});
