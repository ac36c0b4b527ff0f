import { historyRoutes } from "@/lib/kernel/api/history-routes";
import { findManagedWebinar } from "@/lib/commerce/event/policy";
import { restoreEvent } from "@/lib/commerce/event/write/remove";
import { restoreEventRevision } from "@/lib/commerce/event/write/update";
import { webinarEditResponse } from "@/lib/commerce/webinar/schema";
import { withDuration } from "@/lib/commerce/webinar/view";

export const history = historyRoutes({
  kind: "event",
  noun: "a webinar",
  access: "user",
  response: webinarEditResponse,
  find: (actor, part) => findManagedWebinar(actor, part),
  findToChange: (actor, part) => findManagedWebinar(actor, part),
  findInTrash: (actor, part) => findManagedWebinar(actor, part, { trash: true }),
  restoreVersion: async (...restore) => withDuration(await restoreEventRevision(...restore)),
  takeOutOfTrash: async (...restore) => withDuration(await restoreEvent(...restore)),
});
