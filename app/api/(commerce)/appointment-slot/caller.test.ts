import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { bookForCaller } from "@/lib/commerce/appointment/by-company/book";
import { callerBooking } from "@/lib/commerce/appointment/by-company/schema";
import type * as visible from "@/lib/commerce/appointment/visible";
import { signVisitor } from "@/lib/commerce/appointment/visitor/token";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { limiterState } from "@/lib/kernel/http/limiter";
import { exportVisitorAppointments } from "@/lib/commerce/appointment/personal-data";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { conflict, inHours, put, testGuest, testMember, testSlot } from "./test-slots";
import { hold, mailsTo, newEmail, rowOf, send, testHost, type Host } from "./test-visitors";

/** Whether a slot is written only in the state in which it was found. */
const guard = vi.hoisted(() => ({ isOn: true }));
vi.mock("@/lib/commerce/appointment/visible", async (load) => {
  const real = await load<typeof visible>();
  const openNow: typeof real.openNow = (now) =>
    guard.isOn ? real.openNow(now) : { id: { gt: 0 } };
  return { ...real, openNow };
});

let host: Host;
beforeAll(async () => {
  host = await testHost();
});
beforeEach(() => {
  guard.isOn = true;
  limiterState.get().limiters.clear();
});

const caller = { name: "Maria Douka", phone: "2101234567", email: "", locale: "en" };
const book = (actor: UserActor, body: object) =>
  bookForCaller(actor, callerBooking.parse({ guest: caller, ...body }), "en");
const visitorOf = async (id: number) =>
  db.appointmentVisitor.findUniqueOrThrow({ where: { id: (await rowOf(id)).visitorId! } });

describe("a company books for who called", () => {
  it("a free time, by telephone alone: nobody is mailed but the company", async () => {
    const id = await host.freeSlot();
    const view = await book(host.owner, { slot_id: id, note: "A roof" });
    expect(view).toMatchObject({
      id,
      status: "booked",
      note: "A roof",
      guest: { name: "Maria Douka", email: null, phone: "2101234567" },
    });
    expect(await visitorOf(id)).toMatchObject({ byCompany: true, email: null });
    const mails = await db.mail.findMany({ where: { payload: { path: ["slotId"], equals: id } } });
    expect(mails.map(({ kind, userId }) => [kind, userId])).toEqual([
      ["appointment_booked", host.owner.userId],
    ]);
  });

  it("and mails the guest the link that shows and cancels it", async () => {
    const [id, email] = [await host.freeSlot(), newEmail()];
    await book(host.owner, { slot_id: id, guest: { ...caller, phone: "", email } });
    expect(await mailsTo(email)).toEqual(["visitor_appointment_booked"]);
    const mail = await db.mail.findFirstOrThrow({ where: { toAddress: email } });
    const job = { ...(mail.payload as object), kind: mail.kind } as MailJob;
    const text = JSON.stringify(await composeMail(mail, job, MAIL_WRITERS));
    const signature = signVisitor((await rowOf(id)).visitorId!);
    expect(text).toContain("booked this appointment for you");
    expect(text).toContain(`/en/appointment/${signature}`);
    expect((await send(id, { status: "cancelled", signature })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "open", visitorId: null });
  });

  it("a time that it had not offered, which goes with the booking", async () => {
    const start = host.nextTime();
    const end = new Date(start.getTime() + 1_800_000);
    const times = { starts_at: start.toISOString(), ends_at: end.toISOString() };
    const email = newEmail();
    const { id } = await book(host.owner, { ...times, guest: { ...caller, email } });
    expect(await rowOf(id)).toMatchObject({ status: "booked", forOneBooking: true });
    // The same time once more is one that is taken.
    await expect(book(host.owner, times)).rejects.toMatchObject(conflict(/overlaps/));
    const signature = signVisitor((await rowOf(id)).visitorId!);
    await send(id, { status: "cancelled", signature });
    expect(await db.appointmentSlot.findUnique({ where: { id } })).toBeNull();
  });

  it("takes the place of free weekly hours, and the same free time as it is", async () => {
    const start = host.nextTime();
    const weekly = await testSlot(host.member, start);
    await db.appointmentSlot.update({ where: { id: weekly }, data: { isGenerated: true } });
    const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();
    const same = await book(host.owner, { starts_at: at(0), ends_at: at(60) });
    expect(same.id).toBe(weekly);

    const later = await testSlot(host.member, new Date(at(120)));
    await db.appointmentSlot.update({ where: { id: later }, data: { isGenerated: true } });
    await book(host.owner, { starts_at: at(90), ends_at: at(150) });
    expect(await db.appointmentSlot.findUnique({ where: { id: later } })).toBeNull();
  });

  it("is not limited as guests are, and leaves the owner of the address alone", async () => {
    const email = newEmail();
    const day = host.nextTime();
    for (let index = 0; index < 4; index++)
      await book(host.owner, {
        slot_id: await testSlot(host.member, new Date(day.getTime() + index * 3_600_000)),
        guest: { ...caller, email },
      });
    // At the same time, with another company: nobody has shown that the address is theirs.
    const elsewhere = await testSlot(await testMember(), day);
    expect((await hold(elsewhere, email)).status).toBe(200);
    expect(await exportVisitorAppointments({ userId: null, email })).toHaveLength(5);
  });

  it.each([
    ["a reader", () => testGuest()],
    ["an editor", () => testActor("editor")],
    ["another company", async () => (await testUser({ memberId: await testMember() })).actor()],
    ["who did not confirm an address", () => ({ ...host.owner, verified: false })],
  ])("is refused %s", async (_name, actor) => {
    const id = await host.freeSlot();
    const times = { starts_at: inHours(900).toISOString(), ends_at: inHours(901).toISOString() };
    for (const body of [{ slot_id: id }, { ...times, member_id: host.member }])
      await expect(book(await actor(), body)).rejects.toMatchObject({ code: "forbidden" });
    expect(await rowOf(id)).toMatchObject({ status: "open", visitorId: null });
  });

  it("may be a manager, who names the company", async () => {
    const manager = await testActor("manager");
    expect(await book(manager, { slot_id: await host.freeSlot() })).toMatchObject({
      status: "booked",
    });
  });

  it("needs a way to reach the guest, and a time that is free and ahead", async () => {
    const id = await host.freeSlot();
    const before = await db.appointmentVisitor.count();
    await expect(
      book(host.owner, { slot_id: id, guest: { ...caller, phone: "" } }),
    ).rejects.toMatchObject({ detail: { errors: { "guest.phone": [expect.any(String)] } } });
    expect(callerBooking.safeParse({ guest: { ...caller, email: "maria" } }).success).toBe(false);
    await put(await testGuest(), id, { status: "held" });
    await expect(book(host.owner, { slot_id: id })).rejects.toMatchObject(
      conflict(/no longer free/),
    );
    const past = await testSlot(host.member, inHours(-30));
    await expect(book(host.owner, { slot_id: past })).rejects.toMatchObject(conflict(/begun/));
    await expect(book(host.owner, {})).rejects.toMatchObject({
      detail: { errors: { starts_at: [expect.any(String)] } },
    });
    expect(await db.appointmentVisitor.count()).toBe(before);
  });
});

describe("a guest's hold against a company's booking of the same time", () => {
  /** Both ask at one instant; how many are told that they have it. */
  async function race(id: number) {
    const guest = await testGuest();
    const asked = await Promise.allSettled([
      book(host.owner, { slot_id: id }),
      put(guest, id, { status: "held" }),
    ]);
    return asked.filter(({ status }) => status === "fulfilled").length;
  }

  it("exactly one has it", async () => {
    for (let round = 0; round < 8; round++) {
      const id = await host.freeSlot();
      expect(await race(id)).toBe(1);
      const { visitorId, bookedById } = await rowOf(id);
      expect([visitorId, bookedById].filter((one) => one !== null)).toHaveLength(1);
    }
  });

  it("control: without the state in the statement both are told so", async () => {
    guard.isOn = false;
    let most = 0;
    for (let round = 0; round < 20 && most < 2; round++)
      most = Math.max(most, await race(await host.freeSlot()));
    expect(most).toBe(2);
  });
});
