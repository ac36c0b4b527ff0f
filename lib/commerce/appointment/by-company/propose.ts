import { millisecondsInDay } from "date-fns/constants";
import { lockRules, type Rules } from "@/lib/commerce/availability/rules";
import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { makeSame } from "../computed/make-as-host";
import { loadSlot, refuse } from "../load";
import { offerText } from "../offer/texts";
import { FREE } from "../release";
import { hasGuest, isHost, slotSelect, type SlotRow } from "../rows";
import { tellProposed } from "../tell-proposed";
import { appointmentText } from "../texts";
import { viewProposals, type Proposal } from "../view";
import { freeNow } from "../visible";

/** A guest has a day to answer, if the appointment is not before. */
const ANSWER_MS = millisecondsInDay;

const live = (id: number, now: Date) =>
  ({ proposedForId: id, status: "held", heldUntil: { gt: now } }) as const;

/** Until when a time is held: a day, at most until it or the booking begins. */
const heldUntil = (booking: SlotRow, target: SlotRow, now: Date) =>
  new Date(
    Math.min(now.getTime() + ANSWER_MS, booking.startsAt.getTime(), target.startsAt.getTime()),
  );

/** Whether a mail reaches the guest. */
const isReached = ({ bookedById, visitor }: SlotRow) =>
  bookedById !== null || (visitor !== null && visitor.email !== null);

type Asked = { rules: Rules; now: Date; locale: Locale };

/** Holds a time for the guest of a booking. */
const holdFor = async (tx: Db, booking: SlotRow, target: SlotRow, now: Date) => {
  const until = heldUntil(booking, target, now);
  await tx.appointmentSlot.update({
    where: { id: target.id },
    data: {
      ...FREE,
      status: "held",
      heldUntil: until,
      proposedForId: booking.id,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  return { ...target, heldUntil: until };
};

/**
 * Holds the free times that are proposed.
 * @throws AppError invalid on `slot_ids` for what is no free time of the company, or of another type
 */
async function holdSlots(
  tx: Db,
  booking: SlotRow,
  slotIds: readonly number[],
  { now, locale }: Asked,
): Promise<SlotRow[]> {
  const { memberId, isComputed } = booking;
  if (isComputed) throw invalid("slot_ids", offerText("ofType", locale));
  const targets = await tx.appointmentSlot.findMany({
    where: {
      id: { in: [...slotIds] },
      memberId,
      removedAt: null,
      startsAt: { gt: now },
      ...freeNow(now),
    },
    orderBy: { startsAt: "asc" },
    select: slotSelect,
  });
  if (targets.length !== slotIds.length || targets.length === 0)
    throw invalid("slot_ids", appointmentText("taken", locale));
  const held = [];
  for (const target of targets) held.push(await holdFor(tx, booking, target, now));
  return held;
}

/**
 * Makes and holds the times of a type that are proposed.
 * @throws AppError invalid on `starts` for a booking of the hours and for the past, conflict for a time
 * that is not free
 */
async function holdTimes(
  tx: Db,
  booking: SlotRow,
  starts: readonly Date[],
  { rules, now, locale }: Asked,
): Promise<SlotRow[]> {
  if (!booking.isComputed) throw invalid("starts", appointmentText("taken", locale));
  if (starts.some((at) => at <= now)) throw invalid("starts", appointmentText("future", locale));
  const held = [];
  for (const at of starts.toSorted((a, b) => a.getTime() - b.getTime())) {
    const target = await makeSame(tx, booking, { at, rules, now, locale });
    held.push(await holdFor(tx, booking, target, now));
  }
  return held;
}

const areTimes = (asked: readonly number[] | readonly Date[]): asked is readonly Date[] =>
  asked[0] instanceof Date;

async function propose(
  tx: Db,
  actor: UserActor,
  { id, asked, locale }: { id: number; asked: readonly number[] | readonly Date[]; locale: Locale },
): Promise<Proposal[]> {
  const { memberId } = await loadSlot(tx, id);
  const rules = await lockRules(tx, memberId, "update");
  const now = new Date();
  const booking = await loadSlot(tx, id);
  if (booking.status !== "booked" || !hasGuest(booking))
    throw refuse(actor, booking, "notBooked", locale);
  if (booking.startsAt <= now) throw refuse(actor, booking, "past", locale);
  if (!isReached(booking)) throw refuse(actor, booking, "notReached", locale);
  if ((await tx.appointmentSlot.count({ where: live(id, now) })) > 0)
    throw refuse(actor, booking, "alreadyProposed", locale);
  const limits = { rules, now, locale };
  const held = areTimes(asked)
    ? await holdTimes(tx, booking, asked, limits)
    : await holdSlots(tx, booking, asked, limits);
  await tellProposed(
    tx,
    booking,
    held.map((one) => one.id),
  );
  await writeAudit(tx, {
    actorId: actor.userId,
    action: "appointment.proposed",
    subject: { kind: "appointment", id },
  });
  return viewProposals(held, now);
}

/** @throws AppError forbidden for others than the company */
function requireHost(actor: UserActor, { memberId }: SlotRow): void {
  if (!actor.verified || !isHost(actor, memberId)) throw new AppError("forbidden");
}

/**
 * The company proposes up to three other times to the guest of a booking: free times by their ids, for a
 * booking of a type their beginnings. The guest gets a mail and
 * accepts one with a button. They are held for a day, or until the booking or the time itself begins.
 * @throws AppError forbidden for others, too_many, invalid on `slot_ids` for what is no free time of the
 * company, conflict for what is not booked, has begun, was proposed other times already, or has a
 * guest whom no mail reaches
 */
export async function proposeTimes(
  actor: UserActor,
  slot: SlotRow,
  asked: readonly number[] | readonly Date[],
  locale: Locale,
): Promise<Proposal[]> {
  requireHost(actor, slot);
  await countRequest("appointment_by_company", String(slot.memberId));
  return inTransaction((tx) => propose(tx, actor, { id: slot.id, asked, locale }));
}

/**
 * The company withdraws what it proposed: the times are free again. Nothing happens without proposals.
 * @throws AppError forbidden for others
 */
export async function withdrawProposals(actor: UserActor, slot: SlotRow): Promise<void> {
  requireHost(actor, slot);
  await inTransaction(async (tx) => {
    await lockRules(tx, slot.memberId, "update");
    const { count } = await tx.appointmentSlot.updateMany({
      where: { proposedForId: slot.id, status: "held" },
      data: { ...FREE, version: { increment: 1 } },
    });
    if (count === 0) return;
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "appointment.proposals_withdrawn",
      subject: { kind: "appointment", id: slot.id },
    });
  });
}
