import { trashOf } from "@/lib/kernel/content/trash";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { AppError, conflict } from "@/lib/kernel/core/errors";
import { settleWaiting } from "@/lib/kernel/notification/waiting";
import { loadEventForEditing } from "../desk/load";
import type { EventEditView } from "../desk/view";
import { isNeverPublic, managedEvents, mayEditAllEvents } from "../policy";
import { eventText } from "../texts";

/** Only editors delete and restore events that were public. @throws AppError forbidden */
async function requireMovable(tx: Db, actor: UserActor, id: number): Promise<void> {
  if (mayEditAllEvents(actor)) return;
  const rows = await tx.eventTranslation.findMany({ where: { eventId: id } });
  if (!isNeverPublic({ translations: rows })) throw new AppError("forbidden");
}

/** Whether people have a place at a webinar ahead, as users or as guests. */
async function hasSignups(tx: Db, webinarId: number): Promise<boolean> {
  const now = new Date();
  const where = { webinarId, webinar: { endsAt: { gt: now }, cancelledAt: null } };
  if ((await tx.webinarSignup.count({ where })) > 0) return true;
  const hasPlace = [{ confirmedAt: { not: null } }, { heldUntil: { gt: now } }];
  return (await tx.webinarGuest.count({ where: { ...where, leftAt: null, OR: hasPlace } })) > 0;
}

const trash = trashOf<UserActor, EventEditView>({
  kind: "event",
  move: ({ tx, actor, id }, where, data) =>
    tx.event.updateMany({ where: { AND: [managedEvents(actor), { ...where, id }] }, data }),
  afterRestore: ({ tx, actor, id }) => requireMovable(tx, actor, id),
  // Orders are kept as documents of a sale, and name their event.
  checkRemoved: async ({ tx, actor, id, locale }) => {
    await requireMovable(tx, actor, id);
    if (await hasSignups(tx, id)) throw conflict({ message: eventText("hasSignups", locale) });
    if ((await tx.order.count({ where: { eventId: id } })) > 0)
      throw conflict({ message: eventText("hasOrders", locale) });
    await settleWaiting(tx, "event_waits", id);
  },
  view: loadEventForEditing,
});

/**
 * Moves an event to the trash for 30 days: editors any, the people of a company drafts of their own
 * that were never public.
 * @throws AppError forbidden, not_found; conflict for one with orders, and for a webinar ahead with
 * sign-ups
 */
export const removeEvent = trash.remove;

/**
 * Restores an event from the trash with its former status; one that was public only for editors.
 * @throws AppError forbidden, not_found for one that is not in the trash
 */
export const restoreEvent = trash.restore;
