import { millisecondsInHour } from "date-fns/constants";
import { randomUUID } from "node:crypto";
import { feedToken, makeFeedKey } from "@/lib/commerce/appointment/calendar/feed-token";
import { signVisitor } from "@/lib/commerce/appointment/visitor/token";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";

/** Times of a company that a row of the matrix may address. */
export const APPOINTMENT_TARGETS = [
  "open_slot",
  "booked_slot",
  "visitor_slot",
  "busy_source",
  "appointment_type",
  "appointment_person",
  "appointment_place",
] as const;

/** Start and end of a time that can be offered, and one of a type of appointment, for bodies. */
export const newTimes = (): Record<"slot_start" | "slot_end" | "type_start", string> => {
  const start = Date.now() + 200 * millisecondsInHour;
  const hour = Math.ceil(start / millisecondsInHour) * millisecondsInHour;
  return {
    slot_start: new Date(start).toISOString(),
    slot_end: new Date(start + millisecondsInHour).toISOString(),
    type_start: new Date(hour).toISOString(),
  };
};

/** A type of appointment of a company that takes them at any time, somebody who does, or a place. */
async function makeOffer(target: string, memberId: number): Promise<number> {
  const select = { id: true };
  if (target === "appointment_person") {
    const data = { memberId, name: "Ελένη Ράπτη", isFirst: true };
    return (await db.appointmentPerson.create({ data, select })).id;
  }
  if (target === "appointment_place")
    return (await db.appointmentPlace.create({ data: { memberId, nameEl: "Ισόγειο" }, select })).id;
  const days = [1, 2, 3, 4, 5, 6, 7];
  const weekly = days.map((weekday) => ({ weekday, from: "00:00", to: "24:00" }));
  const hours = { weekly, closedOnHolidays: false };
  await db.availability.upsert({
    where: { memberId },
    create: { memberId, ...hours },
    update: hours,
    select: { memberId: true },
  });
  const translations = { create: { locale: "el" as const, title: "Τηλέφωνο" } };
  const { id } = await db.appointmentType.create({ data: { memberId, translations }, select });
  return id;
}

/** Somebody without an account who has confirmed their address. */
async function makeVisitor(): Promise<number> {
  const { id } = await db.appointmentVisitor.create({
    data: {
      name: "Μαρία Δούκα",
      email: `visitor-${randomUUID()}@example.test`,
      locale: "el",
      confirmedAt: new Date(),
    },
    select: { id: true },
  });
  return id;
}

/** A calendar elsewhere of a company. */
async function makeSource(memberId: number): Promise<number> {
  const { id } = await db.busySource.create({
    data: { memberId, name: "Google", sealedUrl: "x", shortUrl: "calendar.example.com/…" },
    select: { id: true },
  });
  return id;
}

/** The token of a company's secret calendar address. */
export async function makeFeedToken(
  target: string | undefined,
  memberId: number,
): Promise<{ feed_token?: string }> {
  if (target !== "appointment_feed") return {};
  const feedKey = makeFeedKey();
  await db.appointmentFeed.create({ data: { memberId, feedKey } });
  return { feed_token: feedToken(feedKey) };
}

/**
 * A free time of a company, or one that somebody booked who is none of the actors: a reader, or a
 * visitor; and a further free time.
 */
export async function makeAppointment(
  target: string | undefined,
  memberId: number,
): Promise<{ id: number; free: number; signature: string }> {
  if (!APPOINTMENT_TARGETS.some((one) => one === target)) return { id: 0, free: 0, signature: "" };
  if (target === "busy_source") return { id: await makeSource(memberId), free: 0, signature: "" };
  if (target?.startsWith("appointment_"))
    return { id: await makeOffer(target, memberId), free: 0, signature: "" };
  const startsAt = new Date(Date.now() + 100 * millisecondsInHour);
  const endsAt = new Date(startsAt.getTime() + millisecondsInHour);
  const later = new Date(endsAt.getTime() + millisecondsInHour);
  const { id: free } = await db.appointmentSlot.create({
    data: { memberId, startsAt: endsAt, endsAt: later, busyUntil: later, bookableUntil: endsAt },
    select: { id: true },
  });
  const isOpen = target === "open_slot";
  const visitorId = target === "visitor_slot" ? await makeVisitor() : null;
  const guest =
    visitorId === null ? { bookedById: isOpen ? null : (await testUser()).userId } : { visitorId };
  const booked = { status: "booked" as const, bookedAt: new Date(), calendarUid: randomUUID() };
  const booking = isOpen ? {} : { ...booked, ...guest };
  const { id } = await db.appointmentSlot.create({
    data: { memberId, startsAt, endsAt, busyUntil: endsAt, bookableUntil: startsAt, ...booking },
    select: { id: true },
  });
  return { id, free, signature: visitorId === null ? "" : signVisitor(visitorId) };
}
