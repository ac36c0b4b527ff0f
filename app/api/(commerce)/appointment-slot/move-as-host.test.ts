import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { parseEvents } from "@/lib/kernel/calendar-file/test-events";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { conflict, inHours, put, testGuest, testMember, testSlot } from "./test-slots";

let member: number;
let host: UserActor;
let guest: UserActor;
beforeAll(async () => {
  member = await testMember();
  host = await (await testUser({ memberId: member })).actor();
  guest = await testGuest();
});
beforeEach(async () => {
  await db.appointmentSlot.deleteMany();
  await db.mail.deleteMany();
});

/** A booking of the guest, and a free time of the company. */
async function booking() {
  const id = await testSlot(member, inHours(48));
  await put(guest, id, { status: "booked", note: "A roof" });
  await db.mail.deleteMany();
  return { id, free: await testSlot(member, inHours(72)) };
}
const slot = (id: number) => db.appointmentSlot.findUniqueOrThrow({ where: { id } });
const isUnchanged = async (id: number) => {
  expect(await slot(id)).toMatchObject({ status: "booked", bookedById: guest.userId });
  expect(await db.mail.count()).toBe(0);
};

describe("a company that moves a booking", () => {
  it("gives it another free time, and the former one is free", async () => {
    const { id, free } = await booking();
    const before = await slot(id);
    expect(await put(host, id, { move_to: free, version: before.version })).toMatchObject({
      id: free,
      status: "booked",
      booked_by: guest.userId,
      note: "A roof",
    });
    expect(await slot(id)).toMatchObject({ status: "open", bookedById: null, note: null });
    expect(await slot(free)).toMatchObject({
      calendarUid: before.calendarUid,
      calendarSequence: before.calendarSequence + 1,
    });
    expect(
      await db.auditEntry.findFirst({ where: { subjectId: free, action: "appointment.moved" } }),
    ).toMatchObject({ actorId: host.userId });
  });

  it("tells the guest both times, with the same entry of the calendar in a new version", async () => {
    const { id, free } = await booking();
    const { calendarUid: uid } = await slot(id);
    await put(host, id, { move_to: free });
    const mails = await db.mail.findMany({ where: { kind: "appointment_moved" } });
    expect(mails.map(({ userId }) => userId).sort()).toEqual([guest.userId, host.userId].sort());
    const mail = mails.find(({ userId }) => userId === guest.userId)!;
    const job = { ...(mail.payload as object), kind: mail.kind, userId: mail.userId } as MailJob;
    const composed = (await composeMail(mail, job, MAIL_WRITERS))!;
    const [event] = parseEvents(composed.calendar!.content);
    expect([event?.uid, event?.sequence]).toEqual([expect.stringContaining(uid!), 1]);
  });

  it.each([
    ["its guest", () => guest],
    ["an editor", () => testActor("editor")],
    ["another company", async () => (await testUser({ memberId: await testMember() })).actor()],
  ])("must be that of the booking: not %s", async (_name, actor) => {
    const { id, free } = await booking();
    const refused = put(await actor(), id, { move_to: free });
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
    await isUnchanged(id);
  });

  it("may be a manager", async () => {
    const { id, free } = await booking();
    expect(await put(await testActor("manager"), id, { move_to: free })).toMatchObject({
      id: free,
    });
  });

  it.each([
    ["booked", () => testSlot(member, inHours(80), { bookedById: host.userId })],
    ["over", () => testSlot(member, inHours(-5))],
    ["another company's", async () => testSlot(await testMember(), inHours(80))],
    ["missing", () => Promise.resolve(99_999_999)],
  ])("is refused a time that is %s", async (_name, target) => {
    const { id } = await booking();
    await db.mail.deleteMany();
    await expect(put(host, id, { move_to: await target() })).rejects.toMatchObject({
      code: "invalid",
      detail: { errors: { move_to: [expect.stringMatching(/no longer free/)] } },
    });
    await isUnchanged(id);
  });

  it("is refused when the guest is elsewhere at that time, or the booking has changed", async () => {
    const { id, free } = await booking();
    await testSlot(await testMember(), inHours(72), { bookedById: guest.userId });
    await expect(put(host, id, { move_to: free })).rejects.toMatchObject(
      conflict(/guest has another/),
    );
    const { version } = await slot(id);
    await expect(put(host, id, { move_to: free, version: version + 1 })).rejects.toMatchObject({
      code: "conflict",
    });
    await isUnchanged(id);
  });

  it("is refused once it has begun, and for what is not booked", async () => {
    const { id, free } = await booking();
    const open = await testSlot(member, inHours(90));
    await expect(put(host, open, { move_to: free })).rejects.toMatchObject(
      conflict(/not a booked/),
    );
    const startsAt = inHours(-0.1);
    await db.appointmentSlot.update({
      where: { id },
      data: { startsAt, bookableUntil: startsAt },
    });
    await expect(put(host, id, { move_to: free })).rejects.toMatchObject(conflict(/already begun/));
  });

  it("is moved once by two at the same moment", async () => {
    const { id, free } = await booking();
    const second = await testSlot(member, inHours(96));
    const both = await Promise.allSettled([
      put(host, id, { move_to: free }),
      put(host, id, { move_to: second }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const booked = await db.appointmentSlot.findMany({ where: { bookedById: guest.userId } });
    expect(booked).toHaveLength(1);
  });
});
