import { trashOf } from "@/lib/content/trash";
import { requireEditor, type EditorActor } from "@/lib/core/actor";
import { loadEventForEditing } from "../desk/load";
import type { EventEditView } from "../desk/view";

const trash = trashOf<EditorActor, EventEditView>({
  kind: "event",
  requireRight: requireEditor,
  move: ({ tx, id }, where, data) => tx.event.updateMany({ where: { ...where, id }, data }),
  view: loadEventForEditing,
});

/** Moves an event to the trash for 30 days. @throws AppError forbidden, not_found */
export const removeEvent = trash.remove;

/**
 * Restores an event from the trash with its former status.
 * @throws AppError forbidden, not_found for one that is not in the trash
 */
export const restoreEvent = trash.restore;
