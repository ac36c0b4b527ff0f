import { millisecondsInMinute } from "date-fns/constants";
import { writeAudit } from "@/lib/kernel/audit/service";
import { lockRules } from "@/lib/commerce/availability/rules";
import type { Actor, UserActor } from "@/lib/kernel/core/actor";
import { isOverlap } from "@/lib/kernel/core/database-codes";
import { movedEnd } from "@/lib/kernel/core/dates";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { acceptProposal } from "./by-company/accept";
import { cancelSlot } from "./cancel";
import { loadSlot, refuse, stale } from "./load";
import { moveAsHost } from "./move-as-host";
import { hasGuest, isGuest, isHost, stateOf, viewSlot, type SlotRow } from "./rows";
import type { SlotChange, SlotView } from "./schema";
import { takeSlot } from "./take";
import { userTaker } from "./taker";
import { appointmentText } from "./texts";
import { checkTimes } from "./times";
import { publicMember } from "./visible";

/**
 * The slot that a write addresses: any of a public company, and those of one's own company or
 * bookings.
 * @throws AppError not_found
 */
export async function findForWrite(actor: Actor, id: number): Promise<SlotRow> {
  const slot = await loadSlot(db, id);
  // What a visitor may do depends on the body: they are told nothing before.
  if (actor.kind === "visitor") return slot;
  if (isHost(actor, slot.memberId) || isGuest(actor, slot, new Date())) return slot;
  if ((await db.member.count({ where: { id: slot.memberId, ...publicMember() } })) > 0) return slot;
  throw notFound();
}

/** Changes columns of a slot in the version that was read. @throws AppError conflict */
async function write(
  tx: Db,
  actor: UserActor,
  slot: SlotRow,
  data: Prisma.AppointmentSlotUncheckedUpdateManyInput,
): Promise<SlotRow> {
  const { count } = await tx.appointmentSlot.updateMany({
    where: { id: slot.id, version: slot.version },
    data: { ...data, version: { increment: 1 } },
  });
  const written = await loadSlot(tx, slot.id);
  if (count === 0) throw stale(actor, written);
  return written;
}

/** What the company says about how a booking went, where it differs from what is stored. */
function outcomeOf(
  slot: SlotRow,
  { no_show: noShow, took_place: tookPlace, company_note: companyNote }: SlotChange,
) {
  const isNew = <T>(value: T | undefined, stored: T) => value !== undefined && value !== stored;
  return {
    // One says the opposite of the other.
    ...(isNew(tookPlace, slot.tookPlace) && { tookPlace, ...(tookPlace && { noShow: false }) }),
    ...(isNew(noShow, slot.noShow) && { noShow, ...(noShow && { tookPlace: false }) }),
    ...(isNew(companyNote, slot.companyNote) && { companyNote }),
  };
}
type Outcome = ReturnType<typeof outcomeOf>;

/**
 * The company marks that a booking took place, or that its guest did not come, takes that back, or
 * writes a note of its own.
 */
async function writeOutcome(
  actor: UserActor,
  slot: SlotRow,
  outcome: Outcome,
  locale: Locale,
): Promise<SlotRow> {
  const { noShow, tookPlace } = outcome;
  const now = new Date();
  if (!isHost(actor, slot.memberId)) throw new AppError("forbidden");
  if (slot.status !== "booked") throw refuse(actor, slot, "notBooked", locale);
  // A guest may come late, as long as it lasts.
  if (noShow && slot.endsAt > now) throw refuse(actor, slot, "notOver", locale);
  if (slot.startsAt > now) throw refuse(actor, slot, "notBegun", locale);
  return inTransaction(async (tx) => {
    const written = await write(tx, actor, slot, outcome);
    const about = { actorId: actor.userId, subject: { kind: "appointment", id: slot.id } } as const;
    if (noShow !== undefined && noShow !== slot.noShow)
      await writeAudit(tx, { ...about, action: "appointment.no_show", detail: { to: noShow } });
    if (tookPlace !== undefined && tookPlace !== slot.tookPlace)
      await writeAudit(tx, {
        ...about,
        action: "appointment.took_place",
        detail: { to: tookPlace },
      });
    return written;
  });
}

/** Runs a change that may meet another time of the company. @throws AppError conflict */
async function withoutOverlap<T>(
  actor: UserActor,
  slot: SlotRow,
  locale: Locale,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw refuse(actor, await loadSlot(db, slot.id), "memberOverlap", locale);
  }
}

/** The company gives a free slot another time; it is no longer one of the weekly hours. */
async function changeTimes(
  actor: UserActor,
  slot: SlotRow,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  locale: Locale,
): Promise<SlotRow> {
  if (!isHost(actor, slot.memberId)) throw new AppError("forbidden");
  if (stateOf(slot, new Date()) !== "open" || slot.isComputed)
    throw refuse(actor, slot, "inUse", locale);
  checkTimes(startsAt, endsAt, locale);
  return withoutOverlap(actor, slot, locale, () =>
    inTransaction(async (tx) => {
      const { bufferMinutes } = await lockRules(tx, slot.memberId, "update");
      const busyUntil = new Date(endsAt.getTime() + bufferMinutes * millisecondsInMinute);
      const times = { startsAt, endsAt, busyUntil, bookableUntil: startsAt };
      return write(tx, actor, slot, { ...times, isGenerated: false });
    }),
  );
}

/** The company offers a time again that it had cancelled before anyone booked it. */
async function reopen(actor: UserActor, slot: SlotRow, locale: Locale): Promise<SlotRow> {
  if (!isHost(actor, slot.memberId)) throw new AppError("forbidden");
  if (slot.status !== "cancelled") throw refuse(actor, slot, "inUse", locale);
  // A computed time comes back by itself once its row is deleted.
  if (hasGuest(slot) || slot.isComputed) throw refuse(actor, slot, "hadGuest", locale);
  if (slot.startsAt <= new Date()) throw refuse(actor, slot, "past", locale);
  return withoutOverlap(actor, slot, locale, () =>
    inTransaction((tx) => write(tx, actor, slot, { status: "open", note: null })),
  );
}

/** The state that a change asks for, when it is another one or a booking. */
function wantedState(actor: UserActor, slot: SlotRow, change: SlotChange, now: Date) {
  const { status, booked_by: guest } = change;
  if (status === undefined) return undefined;
  if (status !== stateOf(slot, now)) return status;
  // The company sends a booking back as it was read, with another change.
  const isMarked = [change.no_show, change.took_place, change.company_note].some(
    (value) => value !== undefined,
  );
  const isSentBack = isMarked || (guest && guest === slot.bookedById);
  if (isHost(actor, slot.memberId) && isSentBack) return undefined;
  if (isGuest(actor, slot, now)) return undefined;
  return status === "held" || status === "booked" ? status : undefined;
}

/** The guest of a booking writes another note; anything else leaves the slot as it is. */
async function changeNote(
  actor: UserActor,
  slot: SlotRow,
  note: SlotChange["note"],
  now: Date,
): Promise<SlotRow> {
  const isNew = note !== undefined && note !== slot.note;
  if (!isNew || !isGuest(actor, slot, now) || slot.status !== "booked") return slot;
  return inTransaction((tx) => write(tx, actor, slot, { note }));
}

/** Carries out what a change asks for; the first that differs from the slot. */
async function apply(
  actor: UserActor,
  slot: SlotRow,
  change: SlotChange,
  locale: Locale,
): Promise<SlotRow> {
  const now = new Date();
  const wanted = wantedState(actor, slot, change, now);
  if (wanted === "held" || wanted === "booked") {
    const { note, replaces, version, answers: given } = change;
    return takeSlot(actor, slot.id, { status: wanted, note, replaces, version, given }, locale);
  }
  if (change.version !== undefined && change.version !== slot.version) throw stale(actor, slot);
  if (change.move_to_time !== undefined)
    return moveAsHost(actor, slot, { at: change.move_to_time }, locale);
  if (change.move_to !== undefined) return moveAsHost(actor, slot, { id: change.move_to }, locale);
  if (change.accept !== undefined)
    return acceptProposal(userTaker(actor), slot.id, change.accept, locale);
  if (wanted === "cancelled") return cancelSlot(actor, slot, locale);
  if (wanted === "open")
    return isGuest(actor, slot, now) && slot.status !== "cancelled"
      ? cancelSlot(actor, slot, locale)
      : reopen(actor, slot, locale);
  const outcome = outcomeOf(slot, change);
  if (Object.keys(outcome).length > 0) return writeOutcome(actor, slot, outcome, locale);
  const { starts_at: startsAt = slot.startsAt } = change;
  const { ends_at: endsAt = movedEnd(slot, startsAt) } = change;
  if (+startsAt !== +slot.startsAt || +endsAt !== +slot.endsAt)
    return changeTimes(actor, slot, { startsAt, endsAt }, locale);
  return changeNote(actor, slot, change.note, now);
}

/**
 * A change of a slot: guests hold, book, move, cancel and accept a proposed time; companies cancel,
 * move a booking, change the time of a free slot, offer it again, and say how a booking went.
 * @throws AppError forbidden, not_found, invalid on `booked_by`, `status`, `replaces`, `move_to`,
 * `move_to_time`, `starts_at` or `ends_at`, conflict with the slot as it is now
 */
export async function changeSlot(
  actor: UserActor,
  slot: SlotRow,
  change: SlotChange,
  locale: Locale,
): Promise<SlotView> {
  if (!actor.verified) throw new AppError("forbidden");
  const { booked_by: guest } = change;
  if (guest && guest !== actor.userId && guest !== slot.bookedById)
    throw invalid("booked_by", appointmentText("forOther", locale));
  return viewSlot(actor, await apply(actor, slot, change, locale), new Date());
}
