import { millisecondsInHour } from "date-fns/constants";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { changeSlot, findForWrite } from "@/lib/commerce/appointment/change";
import { newSlot, slotChange, type NewSlot } from "@/lib/commerce/appointment/schema";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";

/** An instant some hours from now. */
export const inHours = (hours: number): Date => new Date(Date.now() + hours * millisecondsInHour);

/** A new time, whose beginning and end are counted from one moment. */
export function times(from: number, to: number): NewSlot {
  const start = inHours(from);
  const end = new Date(start.getTime() + (to - from) * millisecondsInHour);
  return newSlot.parse({ starts_at: start.toISOString(), ends_at: end.toISOString() });
}

/** A company in the directory. */
export async function testMember(): Promise<number> {
  const { id } = await db.member.create({
    data: {
      approvedAt: new Date(0),
      translations: {
        create: {
          locale: "el",
          name: "Ωρολογοποιείο",
          slug: `orologia-${randomUUID().slice(0, 8)}`,
          status: "published",
          publishedAt: new Date(0),
        },
      },
    },
    select: { id: true },
  });
  return id;
}

/** A slot of an hour. */
export async function testSlot(
  memberId: number,
  startsAt: Date,
  data: { bookedById?: number; status?: "booked" | "cancelled" } = {},
): Promise<number> {
  const endsAt = new Date(startsAt.getTime() + millisecondsInHour);
  const booking =
    data.bookedById === undefined
      ? {}
      : { status: "booked" as const, bookedAt: new Date(), calendarUid: randomUUID() };
  const { id } = await db.appointmentSlot.create({
    data: {
      memberId,
      startsAt,
      endsAt,
      busyUntil: endsAt,
      bookableUntil: startsAt,
      ...booking,
      ...data,
    },
    select: { id: true },
  });
  return id;
}

/** A signed-in reader who acts for no company. */
export const testGuest = async (): Promise<UserActor> => (await testUser()).actor();

/** A PUT of a slot, as the route makes it. */
export const put = async (actor: UserActor, id: number, body: object) =>
  changeSlot(actor, await findForWrite(actor, id), slotChange.parse(body), "en");

/** A 409 with a message. */
export const conflict = (message: RegExp) => ({
  code: "conflict",
  message: expect.stringMatching(message) as unknown,
});
