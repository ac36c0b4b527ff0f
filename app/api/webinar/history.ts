import { historyRoutes } from "@/lib/kernel/api/history-routes";
import { findEditableEvent } from "@/lib/event/policy";
import { restoreEvent } from "@/lib/event/write/remove";
import { restoreEventRevision } from "@/lib/event/write/update";
import { webinarEditResponse } from "@/lib/webinar/schema";
import { withDuration } from "@/lib/webinar/view";

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
