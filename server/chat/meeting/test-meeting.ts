import { randomUUID } from "node:crypto";
import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { expect } from "vitest";
import { signVisitor } from "@/lib/commerce/appointment/visitor/token";
import type { MeetingAuth, MeetingServerToClient } from "@/lib/commerce/meeting-room/events";
import { MEETING_NAMESPACE } from "@/lib/commerce/meeting-room/limits";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { testClient } from "../test-chat";

/** For tests: how long something may take on a busy machine. */
export const WAIT = { timeout: 8_000, interval: 5 };

/** An hour booked with a new company. */
async function book(startsAt: Date, by: { bookedById: number } | { visitorId: number }) {
  const { id: memberId } = await db.member.create({ data: {}, select: { id: true } });
  const calendarUid = randomUUID();
  const endsAt = new Date(startsAt.getTime() + millisecondsInHour);
  const { id: slotId } = await db.appointmentSlot.create({
    data: {
      memberId,
      startsAt,
      endsAt,
      busyUntil: endsAt,
      bookableUntil: startsAt,
      status: "booked",
      bookedAt: new Date(),
      calendarUid,
      ...by,
    },
    select: { id: true },
  });
  return { memberId, slotId, uid: calendarUid };
}

/** For tests: a company with a person, and a booking by a guest that began some minutes ago. */
export async function testBooking(minutesAgo = 5) {
  const guest = await testUser();
  const startsAt = new Date(Date.now() - minutesAgo * millisecondsInMinute);
  const booking = await book(startsAt, { bookedById: guest.userId });
  return { ...booking, guest, host: await testUser({ memberId: booking.memberId }) };
}

/** For tests: a booking by somebody without an account. @returns its signature */
export async function testVisitorBooking(): Promise<string> {
  const email = `visitor-${randomUUID()}@example.test`;
  const { id } = await db.appointmentVisitor.create({
    data: { name: "Μαρία Δούκα", email, locale: "el", confirmedAt: new Date() },
  });
  await book(new Date(Date.now() + 5 * millisecondsInMinute), { visitorId: id });
  return signVisitor(id);
}

/** For tests: random, as a page makes it. */
export const random = (): string => randomUUID().replaceAll("-", "");

type Joined = Parameters<MeetingServerToClient["joined"]>[0];

/** For tests: a client of a meeting, in the room or refused. */
export async function attend(
  port: number,
  room: string,
  more: Partial<MeetingAuth> & { user?: TestUser } = {},
) {
  const { user, ...auth } = more;
  const made = testClient(
    { port, namespace: MEETING_NAMESPACE },
    { auth: { room, nonce: random(), ...auth, ...(user ? { token: user.accessToken } : {}) } },
  );
  const error = await made.connected();
  expect(error).toBeUndefined();
  await expect
    .poll(() => made.all("joined").length + made.all("refused").length, WAIT)
    .toBeGreaterThan(0);
  const [joined] = made.all("joined") as Joined[];
  const [refused] = made.all("refused") as { reason: string }[];
  return { ...made, joined, reason: refused?.reason, id: joined?.you ?? "" };
}
