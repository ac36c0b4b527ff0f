import { trashOf } from "@/lib/kernel/content/trash";
import { conflict } from "@/lib/kernel/core/errors";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { loadEventForEditing } from "../desk/load";
import type { EventEditView } from "../desk/view";
import { eventText } from "../texts";

const trash = trashOf<EditorActor, EventEditView>({
  kind: "event",
  requireRight: requireEditor,
  move: ({ tx, id }, where, data) => tx.event.updateMany({ where: { ...where, id }, data }),
  // Orders are kept as documents of a sale, and name their event.
  checkRemoved: async ({ tx, id, locale }) => {
    const webinar = { endsAt: { gt: new Date() }, cancelledAt: null };
    if ((await tx.webinarSignup.count({ where: { webinarId: id, webinar } })) > 0)
      throw conflict({ message: eventText("hasSignups", locale) });
    if ((await tx.order.count({ where: { eventId: id } })) > 0)
      throw conflict({ message: eventText("hasOrders", locale) });
  },
  view: loadEventForEditing,
});

/**
 * Moves an event to the trash for 30 days.
 * @throws AppError forbidden, not_found; conflict for one with orders, and for a webinar ahead with
 * sign-ups
 */
export const removeEvent = trash.remove;

/**
 * Restores an event from the trash with its former status.
 * @throws AppError forbidden, not_found for one that is not in the trash
 */
export const restoreEvent = trash.restore;
