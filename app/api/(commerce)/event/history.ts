import { historyRoutes } from "@/lib/kernel/api/history-routes";
import { eventEditResponse } from "@/lib/commerce/event/desk/responses";
import { findManagedEvent } from "@/lib/commerce/event/policy";
import { restoreEvent } from "@/lib/commerce/event/write/remove";
import { restoreEventRevision } from "@/lib/commerce/event/write/update";

export const history = historyRoutes({
  kind: "event",
  noun: "an event",
  access: "user",
  response: eventEditResponse,
  find: (actor, part) => findManagedEvent(actor, part),
  findToChange: (actor, part) => findManagedEvent(actor, part),
  findInTrash: (actor, part) => findManagedEvent(actor, part, { trash: true }),
  restoreVersion: restoreEventRevision,
  takeOutOfTrash: restoreEvent,
});
