import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requireManaged } from "@/lib/commerce/event/policy";
import { readCode } from "../read-code";
import { ticketText } from "../texts";
import { lockByCode, ticketSelect, unknownCode, viewTicket } from "./check-in";
import type { CheckedIn, DoorPayment } from "./schema";

/**
 * Marks that the price of a ticket was taken at the door, or takes the mark back, with an entry in the
 * audit log. The first mark counts: a second one, also at the same moment, is answered with it.
 * @throws AppError forbidden, not_found; invalid on `code` for an unknown one and for one of another
 * event; conflict for a ticket that is not paid at the door, or does not admit any more
 */
export async function setDoorPaid(
  actor: UserActor,
  eventId: number,
  { code, paid }: DoorPayment,
  locale: Locale,
): Promise<CheckedIn> {
  await requireManaged(actor, eventId);
  return inTransaction(async (tx) => {
    const shown = readCode(code);
    const row = await lockByCode(tx, actor, eventId, shown);
    if (!row) throw unknownCode(locale);
    if (row.code !== shown) throw invalid("code", ticketText("given_on", locale));
    if (row.eventId !== eventId) throw invalid("code", ticketText("other_event", locale));
    const isDue = row.order.status === "due_at_door" && row.status === "valid";
    if (!isDue || row.grossCents === 0)
      throw conflict({ message: ticketText("notDue", locale), data: { reason: "not_due" } });
    if (paid !== (row.doorPaidAt === null)) return viewTicket(row, row.checkedInAt, locale);
    const changed = await tx.ticket.update({
      where: { id: row.id },
      data: paid
        ? { doorPaidAt: new Date(), doorPaidById: actor.userId }
        : { doorPaidAt: null, doorPaidById: null },
      select: ticketSelect,
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: paid ? "event.door_paid" : "event.door_payment_undone",
      subject: { kind: "event", id: eventId },
      detail: { order: row.order.number, cents: row.grossCents },
    });
    return viewTicket(changed, changed.checkedInAt, locale);
  });
}
