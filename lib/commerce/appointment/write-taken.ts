import { millisecondsInMinute } from "date-fns/constants";
import { randomUUID } from "node:crypto";
import { writeAudit } from "@/lib/kernel/audit/service";
import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { checkAnswers, readQuestions, type Answers } from "./offer/questions";
import { FREE } from "./release";
import { isHeldBy, type SlotRow } from "./rows";
import type { Taker } from "./taker";
import { tellAppointment } from "./tell";
import { openNow } from "./visible";

/** Minutes that a time is held while the form is open. */
const HOLD_MINUTES = 10;
/** The same for a visitor, who has a mail to open. */
const VISITOR_HOLD_MINUTES = 15;

/** What is asked for of a slot. */
export type Taking = {
  status: "held" | "booked";
  note?: string | null | undefined;
  /** The id of the booking that is moved here. */
  replaces?: number | null | undefined;
  version?: number | undefined;
  /** To the questions of its type, as they are stored. */
  answers?: Answers | undefined;
  /** The same as they were sent, by the ids of the questions. */
  given?: Readonly<Record<string, string>> | undefined;
  /** Whether its row was made in this transaction, from a free time of a type. */
  isFresh?: boolean;
};

/** What a booking takes along when it moves. */
export type Moved = Pick<
  SlotRow,
  "startsAt" | "endsAt" | "note" | "answers" | "meetingRoomId" | "isComputed"
> & {
  calendarUid: string;
  calendarSequence: number;
};

/** What is written of a slot, and when. */
type Write = {
  slot: SlotRow;
  taking: Taking;
  /** The booking that moves here. */
  moved?: Moved | undefined;
  now: Date;
  locale: Locale;
};

/**
 * The answers that a booking has: those that come with it, or those of the booking that moves here. Who
 * held a time of a type answers when they book it; times of the hours ask nothing of older clients.
 * @throws AppError invalid on `answers.<id>`
 */
async function answersOf(
  tx: Db,
  { holder }: Taker,
  { slot, taking: { answers, given }, moved, now, locale }: Write,
) {
  const { isComputed, memberId, type } = slot;
  // Those of whoever held it before are none of theirs.
  const kept = isHeldBy(holder, slot, now) ? slot.answers : null;
  if (answers) return answers;
  if (moved) return moved.answers;
  if (given === undefined && (kept !== null || !isComputed)) return kept;
  const asked =
    type ??
    (await tx.appointmentType.findFirst({
      where: { memberId, isDefault: true },
      select: { questions: true },
    }));
  return checkAnswers(readQuestions(asked?.questions ?? []), given ?? {}, locale);
}

/**
 * Writes the booking and tells both sides.
 * @returns whether the slot still was in the state that was read
 */
export async function writeBooking(
  tx: Db,
  taker: Taker,
  { slot, taking, moved, now, locale }: Write,
): Promise<boolean> {
  const calendarUid = moved?.calendarUid ?? randomUUID();
  const calendarSequence = moved ? moved.calendarSequence + 1 : 0;
  const { actor, holder } = taker;
  // A visitor writes the note with the hold.
  const noted = isHeldBy(holder, slot, now) ? slot.note : null;
  const kept = taking.note === undefined ? (moved?.note ?? noted) : taking.note;
  const answers = await answersOf(tx, taker, { slot, taking, moved, now, locale });
  const { count } = await tx.appointmentSlot.updateMany({
    where: takeable(slot, taker, now, taking.isFresh),
    data: {
      status: "booked",
      ...OF_NOBODY,
      ...holder,
      bookedAt: now,
      heldUntil: null,
      note: kept,
      answers: answers ?? Prisma.DbNull,
      meetingRoomId: moved?.meetingRoomId ?? null,
      calendarUid,
      calendarSequence,
      version: { increment: 1 },
    },
  });
  if (count === 0) return false;
  const kind = moved ? "appointment_moved" : "appointment_booked";
  const booking = { ...slot, ...OF_NOBODY, ...holder, calendarUid, calendarSequence };
  await tellAppointment(tx, kind, booking, "guest", moved);
  await writeAudit(tx, {
    actorId: actor.kind === "user" ? actor.userId : null,
    action: moved ? "appointment.moved" : "appointment.booked",
    subject: { kind: "appointment", id: slot.id },
  });
  return true;
}

/** Whoever had the slot before: a user or a visitor. */
const OF_NOBODY = { bookedById: null, visitorId: null };

/** The slot while it is open, or held by who takes it. */
const takeable = (slot: SlotRow, { holder }: Taker, now: Date, isFresh = false) => ({
  id: slot.id,
  removedAt: null,
  // In the same statement: what became busy since it was read is not taken.
  isBusy: false,
  OR: [
    openNow(now),
    { status: "held" as const, ...holder },
    ...(isFresh ? [{ isComputed: true, status: "held" as const, heldUntil: { lte: now } }] : []),
  ],
});

/** Writes the hold. @returns whether the slot still was in the state that was read */
export async function writeHold(tx: Db, taker: Taker, write: Write): Promise<boolean> {
  const { slot, taking, now } = write;
  const { holder } = taker;
  const isVisitor = "visitorId" in holder;
  // Users answer with the booking.
  const answers = isVisitor ? await answersOf(tx, taker, write) : null;
  const minutes = isVisitor ? VISITOR_HOLD_MINUTES : HOLD_MINUTES;
  const { count } = await tx.appointmentSlot.updateMany({
    where: takeable(slot, taker, now, taking.isFresh),
    data: {
      ...FREE,
      ...holder,
      status: "held",
      heldUntil: new Date(now.getTime() + minutes * millisecondsInMinute),
      note: isVisitor ? (taking.note ?? null) : null,
      answers: answers ?? Prisma.DbNull,
      version: { increment: 1 },
    },
  });
  return count > 0;
}
