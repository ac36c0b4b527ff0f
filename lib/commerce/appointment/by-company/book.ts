import { millisecondsInMinute } from "date-fns/constants";
import { randomUUID } from "node:crypto";
import { lockRules, type Rules } from "@/lib/commerce/availability/rules";
import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { isOverlap } from "@/lib/kernel/core/database-codes";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { findForWrite } from "../change";
import { chosenOf } from "../computed/make";
import { makeForCaller } from "../computed/make-as-host";
import { companyOf } from "../create";
import { loadSlot, refuse } from "../load";
import { checkAnswers, readQuestions, type Answers } from "../offer/questions";
import { FREE } from "../release";
import { isHost, slotSelect, stateOf, viewSlot, type SlotRow } from "../rows";
import type { SlotView } from "../schema";
import { tellAppointment } from "../tell";
import { appointmentText } from "../texts";
import { checkTimes } from "../times";
import { openNow } from "../visible";
import type { CallerBooking } from "./schema";

/** When: one of the free times, another time, or a time of a type. */
type Wanted =
  | { memberId: number; slotId: number }
  | { memberId: number; starts: Date; ends: Date }
  | {
      memberId: number;
      typeId: number;
      personId: number | null;
      placeId: number | null;
      startsAt: Date;
    };

/**
 * What is booked and for which company.
 * @throws AppError forbidden, not_found, invalid on `starts_at`, `ends_at` or `member_id`
 */
async function wantedTime(
  actor: UserActor,
  { slot_id: slotId, starts_at: starts, ends_at: ends, member_id: asked, ...body }: CallerBooking,
  locale: Locale,
): Promise<Wanted> {
  const { type_id: typeId, person_id: personId = null, place_id: placeId = null } = body;
  if (slotId) {
    const { memberId } = await findForWrite(actor, slotId);
    if (!actor.verified || !isHost(actor, memberId)) throw new AppError("forbidden");
    return { memberId, slotId };
  }
  const memberId = await companyOf(actor, asked, locale);
  if (!starts) throw invalid("starts_at", appointmentText("timeNeeded", locale));
  if (typeId) {
    if (starts <= new Date()) throw invalid("starts_at", appointmentText("future", locale));
    return { memberId, typeId, personId, placeId, startsAt: starts };
  }
  if (!ends) throw invalid("ends_at", appointmentText("timeNeeded", locale));
  checkTimes(starts, ends, locale);
  return { memberId, starts, ends };
}

/**
 * A row for a time that was not offered, which goes with its booking; the free time with the same
 * beginning and end, if there is one. Free times of the weekly hours that it meets are offered no more.
 */
async function makeTime(
  tx: Db,
  { memberId, starts, ends }: { memberId: number; starts: Date; ends: Date },
  { bufferMinutes }: Rules,
  now: Date,
): Promise<SlotRow> {
  const busyUntil = new Date(ends.getTime() + bufferMinutes * millisecondsInMinute);
  const free = { AND: [openNow(now), { memberId, removedAt: null }] };
  const same = await tx.appointmentSlot.findFirst({
    where: { ...free, startsAt: starts, endsAt: ends },
    select: slotSelect,
  });
  if (same) return same;
  await tx.appointmentSlot.deleteMany({
    where: { ...free, isGenerated: true, startsAt: { lt: busyUntil }, busyUntil: { gt: starts } },
  });
  return tx.appointmentSlot.create({
    data: {
      memberId,
      startsAt: starts,
      endsAt: ends,
      busyUntil,
      bookableUntil: starts,
      forOneBooking: true,
    },
    select: slotSelect,
  });
}

/** The row of what is wanted, in which nobody is yet. @throws AppError as `makeForCaller` */
async function rowOf(
  tx: Db,
  wanted: Wanted,
  { rules, now, locale }: { rules: Rules; now: Date; locale: Locale },
): Promise<SlotRow> {
  if ("slotId" in wanted) return loadSlot(tx, wanted.slotId);
  if ("starts" in wanted) return makeTime(tx, wanted, rules, now);
  const { memberId, startsAt } = wanted;
  const chosen = await chosenOf(tx, memberId, wanted, locale);
  return makeForCaller(tx, { ...chosen, startsAt, rules, now, locale });
}

/**
 * The answers of who called as they are stored. A form that shows the questions sends them, and needs
 * those that are required as a guest's does; clients that know none send nothing.
 * @throws AppError invalid on `answers.<id>`
 */
async function answersTo(
  tx: Db,
  { memberId, type }: SlotRow,
  given: NonNullable<CallerBooking["answers"]>,
  locale: Locale,
): Promise<Answers> {
  const asked =
    type ??
    (await tx.appointmentType.findFirst({
      where: { memberId, isDefault: true },
      select: { questions: true },
    }));
  return checkAnswers(readQuestions(asked?.questions ?? []), given, locale);
}

async function book(
  tx: Db,
  actor: UserActor,
  wanted: Wanted,
  { guest, note = null, answers: given }: CallerBooking,
  locale: Locale,
): Promise<SlotView> {
  const { memberId } = wanted;
  // Other bookings are made under the same lock; who writes a new time keeps them out.
  const rules = await lockRules(tx, memberId, "slotId" in wanted ? "share" : "update");
  const now = new Date();
  const slot = await rowOf(tx, wanted, { rules, now, locale });
  const isOver = "slotId" in wanted && slot.isComputed;
  if (stateOf(slot, now) !== "open" || isOver) throw refuse(actor, slot, "taken", locale);
  if (slot.startsAt <= now) throw refuse(actor, slot, "past", locale);
  const answers = given && (await answersTo(tx, slot, given, locale));
  const { id: visitorId } = await tx.appointmentVisitor.create({
    data: { ...guest, byCompany: true, confirmedAt: now },
    select: { id: true },
  });
  const holder = { bookedById: null, visitorId };
  const booking = { calendarUid: randomUUID(), calendarSequence: 0 };
  const { count } = await tx.appointmentSlot.updateMany({
    // A computed time was made for it.
    where: { AND: [{ id: slot.id, removedAt: null }, slot.isComputed ? {} : openNow(now)] },
    data: {
      ...FREE,
      ...holder,
      ...booking,
      status: "booked",
      bookedAt: now,
      note,
      ...(answers && { answers }),
      version: { increment: 1 },
    },
  });
  if (count === 0) throw refuse(actor, await loadSlot(tx, slot.id), "taken", locale);
  await tellAppointment(tx, "appointment_booked", { ...slot, ...holder, ...booking }, "host");
  await writeAudit(tx, {
    actorId: actor.userId,
    action: "appointment.booked",
    subject: { kind: "appointment", id: slot.id },
  });
  return viewSlot(actor, await loadSlot(tx, slot.id), now);
}

/**
 * A company books for somebody who called: a free time, one that it had not offered, or one of a type. The limits for
 * guests protect the company and do not hold here; one of its own keeps it from mailing strangers.
 * Who left an e-mail address is told by mail, with the link that cancels.
 * @throws AppError forbidden for others, not_found, too_many, invalid on `guest.phone` without any way to
 * reach the guest, and on `starts_at`, `ends_at`, `member_id`, `type_id`, `person_id`, `place_id` or `answers.<id>`,
 * conflict for a time that is taken or past
 */
export async function bookForCaller(
  actor: UserActor,
  body: CallerBooking,
  locale: Locale,
): Promise<SlotView> {
  const wanted = await wantedTime(actor, body, locale);
  const { email, phone } = body.guest;
  if (email === null && phone === null)
    throw invalid("guest.phone", appointmentText("reachNeeded", locale));
  await countRequest("appointment_by_company", String(wanted.memberId));
  try {
    return await inTransaction((tx) => book(tx, actor, wanted, body, locale));
  } catch (error) {
    if (!isOverlap(error)) throw error;
    if ("slotId" in wanted) throw refuse(actor, await loadSlot(db, wanted.slotId), "taken", locale);
    throw conflict({ message: appointmentText("memberOverlap", locale) });
  }
}
