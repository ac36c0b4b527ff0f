import { historyRoutes } from "@/lib/kernel/api/history-routes";
import { eventEditResponse } from "@/lib/commerce/event/desk/responses";
import { findEditableEvent } from "@/lib/commerce/event/policy";
import { restoreEvent } from "@/lib/commerce/event/write/remove";
import { restoreEventRevision } from "@/lib/commerce/event/write/update";

export const history = historyRoutes({
  kind: "event",
  noun: "an event",
  access: "editor",
  response: eventEditResponse,
  find: (actor, part) => findEditableEvent(actor, part, "event"),
  findToChange: (actor, part) => findEditableEvent(actor, part, "event"),
  findInTrash: (actor, part) => findEditableEvent(actor, part, "event", { trash: true }),
  restoreVersion: restoreEventRevision,
  takeOutOfTrash: restoreEvent,
});
