import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { proposeTimes, withdrawProposals } from "@/lib/commerce/appointment/by-company/propose";
import { proposalChange } from "@/lib/commerce/appointment/by-company/schema";
import { findAppointmentByUid } from "@/lib/commerce/appointment/by-uid";
import { findForWrite } from "@/lib/commerce/appointment/change";
import { tidySlots } from "@/lib/commerce/appointment/tidy";
import { signVisitor } from "@/lib/commerce/appointment/visitor/token";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import { limiterState } from "@/lib/kernel/http/limiter";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { conflict, inHours, put, testGuest, testMember, testSlot } from "./test-slots";
import { booked, mailsTo, rowOf, send, testHost, type Host } from "./test-visitors";

let host: Host;
let guest: UserActor;
beforeAll(async () => {
  host = await testHost();
  guest = await testGuest();
});
beforeEach(async () => {
  limiterState.get().limiters.clear();
  await db.appointmentSlot.deleteMany();
  await db.mail.deleteMany();
});

const propose = async (actor: UserActor, id: number, ids: number[]) =>
  proposeTimes(actor, await findForWrite(actor, id), ids, "en");
const withdraw = async (actor: UserActor, id: number) =>
  withdrawProposals(actor, await findForWrite(actor, id));

/** A booking of the guest, and three free times of the company. */
async function booking() {
  const id = await testSlot(host.member, inHours(40));
  await put(guest, id, { status: "booked" });
  await db.mail.deleteMany();
  const free = [];
  for (const hours of [60, 70, 80]) free.push(await testSlot(host.member, inHours(hours)));
  return { id, free };
}
const states = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await rowOf(id)).status));

describe("a company proposes other times", () => {
  it("which are held for the guest for a day, and mailed with a link each", async () => {
    const { id, free } = await booking();
    const proposed = await propose(host.owner, id, free);
    expect(proposed.map((one) => one.id)).toEqual(free);
    for (const { held_until: until } of proposed) {
      expect(Date.parse(until)).toBeGreaterThan(inHours(23.9).getTime());
      expect(Date.parse(until)).toBeLessThan(inHours(24.1).getTime());
    }
    // Nobody else can have them.
    await expect(put(await testGuest(), free[0]!, { status: "held" })).rejects.toMatchObject(
      conflict(/no longer free/),
    );
    const mail = await db.mail.findFirstOrThrow({ where: { kind: "appointment_proposed" } });
    expect(mail.userId).toBe(guest.userId);
    const job = { ...(mail.payload as object), kind: mail.kind, userId: mail.userId } as MailJob;
    const text = JSON.stringify(await composeMail(mail, job, MAIL_WRITERS));
    for (const one of free) expect(text).toContain(`#proposed-${one}`);
    const { calendarUid } = await rowOf(id);
    const seen = await findAppointmentByUid(guest, calendarUid!, "en");
    expect(seen?.proposals.map((one) => one.id)).toEqual(free);
  });

  it("at most until the booking begins", async () => {
    const { id, free } = await booking();
    const startsAt = inHours(3);
    const times = { startsAt, bookableUntil: startsAt, endsAt: inHours(4), busyUntil: inHours(4) };
    await db.appointmentSlot.update({ where: { id }, data: times });
    const [proposed] = await propose(host.owner, id, free.slice(0, 1));
    expect(proposed!.held_until).toBe(startsAt.toISOString());
  });

  it("the guest accepts one: the booking moves, the others are free again", async () => {
    const { id, free } = await booking();
    const { calendarUid } = await rowOf(id);
    await propose(host.owner, id, free);
    await db.mail.deleteMany();
    expect(await put(guest, id, { accept: free[1] })).toMatchObject({
      id: free[1],
      status: "booked",
      booked_by: guest.userId,
    });
    expect(await rowOf(free[1]!)).toMatchObject({ calendarUid, proposedForId: null });
    expect(await states([id, free[0]!, free[2]!])).toEqual(["open", "open", "open"]);
    const told = await db.mail.findMany({ where: { kind: "appointment_moved" } });
    expect(told.map(({ userId }) => userId).sort()).toEqual(
      [guest.userId, host.owner.userId].sort(),
    );
  });

  it("a guest without an account accepts by the signature of the mail", async () => {
    const made = await booked(host);
    const free = await host.freeSlot();
    await propose(host.owner, made.id, [free]);
    expect(await mailsTo(made.email)).toContain("visitor_appointment_proposed");
    const mail = await db.mail.findFirstOrThrow({
      where: { kind: "visitor_appointment_proposed" },
    });
    const job = { ...(mail.payload as object), kind: mail.kind } as MailJob;
    const signature = signVisitor((await rowOf(made.id)).visitorId!);
    const text = JSON.stringify(await composeMail(mail, job, MAIL_WRITERS));
    expect(text).toContain(`/appointment/${signature}#proposed-${free}`);
    expect((await send(made.id, { accept: free, signature: "wrong" })).status).toBe(401);
    expect((await send(made.id, { accept: free })).status).toBe(401);
    expect((await send(made.id, { accept: free, signature })).status).toBe(200);
    expect(await rowOf(free)).toMatchObject({ status: "booked" });
  });

  it("ends when it is withdrawn, and when the booking moves or ends otherwise", async () => {
    const { id, free } = await booking();
    await propose(host.owner, id, free.slice(0, 2));
    await withdraw(host.owner, id);
    expect(await states(free)).toEqual(["open", "open", "open"]);
    await expect(put(guest, id, { accept: free[0] })).rejects.toMatchObject(
      conflict(/no longer proposed/),
    );
    await propose(host.owner, id, free.slice(0, 2));
    await put(host.owner, id, { move_to: free[2] });
    expect(await states(free)).toEqual(["open", "open", "booked"]);
    await propose(host.owner, free[2]!, free.slice(0, 2));
    await put(guest, free[2]!, { status: "cancelled" });
    expect(await states(free)).toEqual(["open", "open", "open"]);
  });

  it("ends by the clock, whether a job has tidied it or not", async () => {
    const { id, free } = await booking();
    await propose(host.owner, id, free.slice(0, 2));
    await db.appointmentSlot.updateMany({
      where: { proposedForId: id },
      data: { heldUntil: inHours(-0.1) },
    });
    await expect(put(guest, id, { accept: free[0] })).rejects.toMatchObject(
      conflict(/no longer proposed/),
    );
    const other = await testGuest();
    await put(other, free[0]!, { status: "held" });
    expect(await rowOf(free[0]!)).toMatchObject({ bookedById: other.userId, proposedForId: null });
    await tidySlots();
    expect(await rowOf(free[1]!)).toMatchObject({ status: "open", proposedForId: null });
  });

  it.each([
    ["the guest", () => guest],
    ["an editor", () => testActor("editor")],
    ["another company", async () => (await testUser({ memberId: await testMember() })).actor()],
  ])("is refused %s", async (_name, actor) => {
    const { id, free } = await booking();
    const asking = await actor();
    const forbidden = { code: "forbidden" };
    await expect(propose(asking, id, free)).rejects.toMatchObject(forbidden);
    await propose(host.owner, id, free);
    await expect(withdraw(asking, id)).rejects.toMatchObject(forbidden);
    expect(await states(free)).toEqual(["held", "held", "held"]);
  });

  it.each([
    ["over", () => testSlot(host.member, inHours(-5))],
    ["another company's", async () => testSlot(await testMember(), inHours(90))],
    ["booked", () => testSlot(host.member, inHours(90), { bookedById: host.owner.userId })],
    ["missing", () => Promise.resolve(99_999_999)],
  ])("is refused a time that is %s, and holds none", async (_name, target) => {
    const { id, free } = await booking();
    await expect(propose(host.owner, id, [free[0]!, await target()])).rejects.toMatchObject({
      code: "invalid",
      detail: { errors: { slot_ids: [expect.stringMatching(/no longer free/)] } },
    });
    expect(await states(free)).toEqual(["open", "open", "open"]);
    expect(await db.mail.count()).toBe(0);
  });

  it("is refused more than three, a second time, and what has begun or is not booked", async () => {
    const { id, free } = await booking();
    expect(proposalChange.safeParse({ slot_ids: [1, 2, 3, 4] }).success).toBe(false);
    expect(proposalChange.safeParse({ slot_ids: [] }).success).toBe(false);
    await propose(host.owner, id, free.slice(0, 1));
    await expect(propose(host.owner, id, free.slice(1))).rejects.toMatchObject(
      conflict(/already proposed/),
    );
    await expect(propose(host.owner, free[2]!, free.slice(1, 2))).rejects.toMatchObject(
      conflict(/not a booked/),
    );
    const begun = inHours(-0.1);
    await db.appointmentSlot.update({
      where: { id },
      data: { startsAt: begun, bookableUntil: begun },
    });
    await expect(propose(host.owner, id, free.slice(1))).rejects.toMatchObject(conflict(/begun/));
  });

  it("is accepted by its guest alone, once, at a time at which they are free", async () => {
    const { id, free } = await booking();
    await propose(host.owner, id, free);
    await expect(put(await testGuest(), id, { accept: free[0] })).rejects.toMatchObject({
      code: "conflict",
    });
    await testSlot(await testMember(), inHours(60), { bookedById: guest.userId });
    await expect(put(guest, id, { accept: free[0] })).rejects.toMatchObject(
      conflict(/another appointment/),
    );
    const both = await Promise.allSettled([
      put(guest, id, { accept: free[1] }),
      put(guest, id, { accept: free[2] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(
      await db.appointmentSlot.count({
        where: { bookedById: guest.userId, memberId: host.member, status: "booked" },
      }),
    ).toBe(1);
  });
});
