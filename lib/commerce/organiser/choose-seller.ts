import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Seller } from "./schema";
import { allowanceOf } from "./service";
import { organiserText } from "./texts";

/**
 * Chooses who sells an event of a company, with the other dates of its series. Orders that were made
 * keep their seller.
 * @throws AppError forbidden, not_found; invalid on `seller` for an event of the house, and for a company
 * that issues no documents
 */
export async function chooseSeller(
  actor: ManagerActor,
  eventId: number,
  seller: Seller,
  locale: Locale,
): Promise<{ event_id: number; seller: Seller }> {
  requireManager(actor);
  return inTransaction(async (tx) => {
    const event = await tx.event.findFirst({
      where: { id: eventId, deletedAt: null, kind: "event" },
      select: { organiserId: true, seriesId: true, seller: true },
    });
    if (!event) throw notFound();
    const { organiserId, seriesId } = event;
    if (seller === "company") {
      if (organiserId === null) throw invalid("seller", organiserText("ofHouse", locale));
      const { issuer } = await allowanceOf(tx, organiserId);
      if (!issuer) throw invalid("seller", organiserText("noIssuer", locale));
    }
    // No save of the event: nobody who edits it has to take over anything.
    await tx.$executeRaw`
      UPDATE event SET seller = ${seller}::"EventSeller"
      WHERE id = ${eventId} OR (series_id = ${seriesId} AND organiser_id = ${organiserId})`;
    if (seller !== event.seller)
      await writeAudit(tx, {
        actorId: actor.userId,
        action: "event.seller_chosen",
        subject: { kind: "event", id: eventId },
        detail: { changes: { seller: [event.seller, seller] } },
      });
    return { event_id: eventId, seller };
  });
}
