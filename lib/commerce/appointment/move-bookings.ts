import { writeAudit } from "@/lib/kernel/audit/service";
import { loadRules } from "@/lib/commerce/availability/rules";
import type { Time } from "@/lib/commerce/availability/times";
import { availabilityText } from "@/lib/commerce/availability/texts";
import type { Actor, UserActor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { invalid, isConflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { makeSame } from "./computed/make-as-host";
import { stale } from "./load";
import { FREE } from "./release";
import { hasGuest, slotSelect, type SlotRow } from "./rows";
import { tellAppointment } from "./tell";
import { freeNow, openNow } from "./visible";

/** Times that a dialog offers for bookings to move to. */
const MOST_TIMES = 300;

/** A free time under new hours, which is not stored yet. */
export type FreeTime = { starts_at: string; ends_at: string };

/** The starts of those times at which the company is busy by its own calendars. */
async function busyStarts(
  tx: Db,
  memberId: number,
  times: readonly Time[],
): Promise<ReadonlySet<number>> {
  const asked = JSON.stringify(
    times.map(({ from, busyUntil }) => ({
      from: new Date(from).toISOString(),
      to: new Date(busyUntil).toISOString(),
    })),
  );
  const rows = await tx.$queryRaw<{ from: Date }[]>`
    SELECT t."from" FROM jsonb_to_recordset(${asked}::jsonb) AS t("from" timestamptz, "to" timestamptz)
    WHERE is_company_busy(${memberId}::int, t."from", t."to", false)`;
  return new Set(rows.map(({ from }) => from.getTime()));
}

/**
 * The times of new hours that bookings may move to: those that meet nothing but these bookings
 * themselves.
 */
export async function freeTimes(
  tx: Db,
  memberId: number,
  moving: readonly SlotRow[],
  times: readonly Time[],
  now: Date,
): Promise<FreeTime[]> {
  const taken = await tx.appointmentSlot.findMany({
    where: {
      memberId,
      busyUntil: { gt: now },
      id: { notIn: moving.map(({ id }) => id) },
      NOT: { isGenerated: true, ...openNow(now) },
    },
    select: { startsAt: true, busyUntil: true },
  });
  const busy = await busyStarts(tx, memberId, times);
  return times
    .filter(
      ({ from, busyUntil }) =>
        from > now.getTime() &&
        !busy.has(from) &&
        !taken.some((row) => row.startsAt.getTime() < busyUntil && row.busyUntil.getTime() > from),
    )
    .slice(0, MOST_TIMES)
    .map(({ from, to }) => ({
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(to).toISOString(),
    }));
}

/**
 * Takes the time of a booking that moves away, before the times of the new hours are written out:
 * one that was written out from hours or made for the booking goes, one that the company wrote is
 * offered no more.
 * @throws AppError conflict for a change meanwhile
 */
export async function leaveTime(tx: Db, actor: UserActor, slot: SlotRow): Promise<void> {
  const where = { id: slot.id, version: slot.version };
  const { count } =
    slot.isGenerated || slot.forOneBooking
      ? await tx.appointmentSlot.deleteMany({ where })
      : await tx.appointmentSlot.updateMany({
          where,
          data: { ...FREE, status: "cancelled", version: { increment: 1 } },
        });
  if (count === 0) throw stale(actor, slot);
}

/**
 * Books a free time for the guest of a booking that has left its former one, and tells both sides the
 * old and the new time.
 * @param by who moves it; a guest accepts a time that the company proposed
 */
export async function bookFor(
  tx: Db,
  actor: Actor,
  {
    former,
    slot,
    now,
    by = "host",
  }: { former: SlotRow; slot: SlotRow; now: Date; by?: "host" | "guest" },
): Promise<void> {
  const { bookedById, visitorId, calendarUid } = former;
  if (!hasGuest(former) || calendarUid === null) throw new Error("a booking without a guest");
  const calendarSequence = former.calendarSequence + 1;
  await tx.appointmentSlot.update({
    where: { id: slot.id },
    data: {
      status: "booked",
      // A proposed time that was computed is removed with the booking that it takes the place of.
      removedAt: null,
      bookedById,
      visitorId,
      bookedAt: now,
      heldUntil: null,
      note: former.note,
      answers: former.answers ?? Prisma.DbNull,
      meetingRoomId: former.meetingRoomId,
      calendarUid,
      calendarSequence,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  const booking = { ...slot, bookedById, visitorId, calendarUid, calendarSequence };
  await tellAppointment(tx, "appointment_moved", booking, by, former);
  await writeAudit(tx, {
    actorId: actor.kind === "user" ? actor.userId : null,
    action: "appointment.moved",
    subject: { kind: "appointment", id: slot.id },
  });
}

/**
 * The same for a time of new hours, by its beginning.
 * @throws AppError invalid on `bookings` for a time that is not free
 */
export async function takeTime(
  tx: Db,
  actor: UserActor,
  { former, to, now, locale }: { former: SlotRow; to: Date; now: Date; locale: Locale },
): Promise<void> {
  const { memberId } = former;
  if (former.isComputed) {
    if (to <= now) throw invalid("bookings", availabilityText("timeTaken", locale));
    const { rules } = await loadRules(tx, memberId);
    const slot = await makeSame(tx, former, { at: to, rules, now, locale }).catch((error) => {
      throw isConflict(error) ? invalid("bookings", availabilityText("timeTaken", locale)) : error;
    });
    return bookFor(tx, actor, { former, slot, now });
  }
  const free = { memberId, startsAt: to, removedAt: null, ...freeNow(now) };
  const slot =
    to > now ? await tx.appointmentSlot.findFirst({ where: free, select: slotSelect }) : null;
  if (!slot || !hasGuest(former) || former.calendarUid === null)
    throw invalid("bookings", availabilityText("timeTaken", locale));
  await bookFor(tx, actor, { former, slot, now });
}
