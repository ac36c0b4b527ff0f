import { millisecondsInMinute } from "date-fns/constants";
import { writeAudit } from "@/lib/kernel/audit/service";
import { lockRules } from "@/lib/commerce/availability/rules";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { isOverlap } from "@/lib/kernel/core/database-codes";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/appointment-create.json";
import en from "@/messages/en/services/appointment-create.json";
import { refuse, loadSlot } from "./load";
import { slotSelect, viewSlot, type SlotRow } from "./rows";
import type { NewSlot, SlotView } from "./schema";
import { appointmentText } from "./texts";
import { checkTimes } from "./times";

const { text } = localizedTexts({ el, en });

/**
 * The company that a new time is for: the own one, for managers any.
 * @throws AppError forbidden, invalid on `member_id` for a manager who names none
 */
export async function companyOf(
  actor: UserActor,
  asked: number | undefined,
  locale: Locale,
): Promise<number> {
  if (!actor.verified) throw new AppError("forbidden");
  const memberId = asked ?? actor.memberId;
  if (hasRole(actor, "manager")) {
    const known =
      memberId === null ? 0 : await db.member.count({ where: { id: memberId, deletedAt: null } });
    if (memberId === null || known === 0) throw invalid("member_id", text("memberNeeded", locale));
    return memberId;
  }
  if (memberId === null || memberId !== actor.memberId) throw new AppError("forbidden");
  return memberId;
}

/**
 * A company offers a time beside its weekly hours.
 * @throws AppError forbidden, invalid on `starts_at`, `ends_at` or `member_id`, conflict for a time
 * that overlaps another one of the company
 */
export async function createSlot(
  actor: UserActor,
  { starts_at: startsAt, ends_at: endsAt, member_id: asked }: NewSlot,
  locale: Locale,
): Promise<SlotView> {
  const memberId = await companyOf(actor, asked, locale);
  checkTimes(startsAt, endsAt, locale);
  try {
    return await inTransaction(async (tx) => {
      const { bufferMinutes } = await lockRules(tx, memberId, "update");
      const busyUntil = new Date(endsAt.getTime() + bufferMinutes * millisecondsInMinute);
      const slot = await tx.appointmentSlot.create({
        data: { memberId, startsAt, endsAt, busyUntil, bookableUntil: startsAt },
        select: slotSelect,
      });
      await writeAudit(tx, {
        actorId: actor.userId,
        action: "appointment.created",
        subject: { kind: "appointment", id: slot.id },
      });
      return viewSlot(actor, slot, new Date());
    });
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw conflict({ message: appointmentText("memberOverlap", locale) });
  }
}

/**
 * Deletes a time that nobody holds or booked. The row of one of the weekly hours stays, so that
 * they do not offer it again.
 * @throws AppError forbidden for others, conflict with the slot while it is held or booked
 */
export async function deleteSlot(actor: UserActor, slot: SlotRow, locale: Locale): Promise<void> {
  await inTransaction(async (tx) => {
    const { count } = await tx.appointmentSlot.updateMany({
      where: {
        id: slot.id,
        removedAt: null,
        OR: [
          { status: { in: ["open", "cancelled"] }, bookedById: null, visitorId: null },
          { status: "held", heldUntil: { lte: new Date() } },
        ],
      },
      data: {
        status: "cancelled",
        removedAt: new Date(),
        heldUntil: null,
        bookedById: null,
        visitorId: null,
        version: { increment: 1 },
      },
    });
    if (count === 0) throw refuse(actor, await loadSlot(tx, slot.id), "inUse", locale);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "appointment.deleted",
      subject: { kind: "appointment", id: slot.id },
    });
  });
}

/**
 * A slot that the actor may delete.
 * @throws AppError not_found for others and deleted ones, forbidden without a confirmed address
 */
export async function findOwnSlot(actor: UserActor, id: number): Promise<SlotRow> {
  const slot = await loadSlot(db, id);
  if (actor.memberId !== slot.memberId && !hasRole(actor, "manager")) throw notFound();
  if (!actor.verified) throw new AppError("forbidden");
  return slot;
}
