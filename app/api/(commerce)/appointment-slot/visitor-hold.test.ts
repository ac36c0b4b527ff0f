import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getSlot } from "@/lib/commerce/appointment/list";
import { tidySlots } from "@/lib/commerce/appointment/tidy";
import { readVisitorPage } from "@/lib/commerce/appointment/visitor/read";
import { visitor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { inHours, put, testGuest, testMember, testSlot } from "./test-slots";
import {
  dataOf,
  held,
  hold,
  mailsTo,
  newEmail,
  problemOf,
  rowOf,
  send,
  testHost,
  visitorsOf,
  type Host,
} from "./test-visitors";

let host: Host;
beforeAll(async () => {
  host = await testHost();
});
beforeEach(() => limiterState.get().limiters.clear());

const endHold = (id: number) =>
  db.appointmentSlot.update({ where: { id }, data: { heldUntil: new Date() } });

describe("holding a time without an account", () => {
  it("holds it for a quarter of an hour, and mails a code", async () => {
    const id = await host.freeSlot();
    const email = newEmail();
    const response = await hold(id, email.toUpperCase(), { note: "A roof" });
    const view = dataOf(response);
    expect(view).toMatchObject({ status: "held", booked_by: null, guest: null, note: "A roof" });
    const minutes = (Date.parse(view.held_until!) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14.5);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await mailsTo(email)).toEqual(["appointment_code"]);
    // Who came before the confirmation is nobody's business, nor what they wrote.
    expect(await getSlot(host.owner, id)).toMatchObject({
      status: "held",
      guest: null,
      note: null,
    });
    await expect(getSlot(visitor, id)).rejects.toMatchObject({ code: "not_found" });
    const other = await hold(id);
    expect([other.status, problemOf(other)]).toEqual([
      409,
      "The time is no longer free. Please choose another one.",
    ]);
    expect(JSON.stringify(other.body)).not.toContain("roof");
  });

  it("answers alike for an address that has an account", async () => {
    const { email } = await db.user.findUniqueOrThrow({ where: { id: host.owner.userId } });
    const [known, unknown] = [
      await hold(await host.freeSlot(), email),
      await hold(await host.freeSlot()),
    ];
    expect(known.status).toBe(200);
    expect(Object.keys(dataOf(known))).toEqual(Object.keys(dataOf(unknown)));
  });

  it.each([
    [{ email: "maria" }, "guest.email"],
    [{ name: " " }, "guest.name"],
    [{ phone: "call me" }, "guest.phone"],
    [{ name: "a".repeat(101) }, "guest.name"],
  ])("refuses %o and holds nothing", async (wrong, field) => {
    const id = await host.freeSlot();
    const guest = { name: "Maria", email: newEmail(), phone: null, ...wrong };
    const response = await send(id, { status: "held", guest });
    expect(response.status).toBe(422);
    expect(problemOf(response)).toContain(field);
    expect(await rowOf(id)).toMatchObject({ status: "open", visitorId: null });
  });

  it("refuses a visitor who gives no name, and whoever books without the hold", async () => {
    const id = await host.freeSlot();
    const guest = { name: "Maria", email: newEmail(), phone: null };
    for (const body of [
      { status: "held" },
      { status: "booked", guest },
      { status: "booked", guest, code: "000000" },
      { status: "cancelled" },
      { no_show: true },
      {},
    ])
      expect((await send(id, body)).status, JSON.stringify(body)).toBe(401);
    expect(await rowOf(id)).toMatchObject({ status: "open", visitorId: null });
  });

  it("keeps to the notice of the company, and to companies in the directory", async () => {
    const id = await host.freeSlot();
    const bookableUntil = new Date(Date.now() - 1_000);
    await db.appointmentSlot.update({ where: { id }, data: { bookableUntil } });
    expect(problemOf(await hold(id))).toMatch(/too soon/);
    const hidden = await testMember();
    const theirs = await testSlot(hidden, inHours(100));
    await db.memberTranslation.updateMany({
      where: { memberId: hidden },
      data: { status: "archived" },
    });
    expect((await hold(theirs)).status).toBe(409);
    expect((await hold(999_999_999)).status).toBe(404);
  });

  it("ends by the clock: the time is somebody else's then, who gets nothing of the visitor", async () => {
    const { id, email, signature, code } = await held(host, { note: "My roof" });
    await endHold(id);
    expect(await getSlot(visitor, id)).toMatchObject({ status: "open" });
    const late = await send(id, { status: "booked", signature, code });
    expect([late.status, problemOf(late)]).toEqual([
      409,
      "The hold has ended or was cancelled. Please choose a time again.",
    ]);
    const user = await testGuest();
    const taken = await put(user, id, { status: "booked" });
    expect(taken).toMatchObject({ status: "booked", note: null });
    expect(await rowOf(id)).toMatchObject({ visitorId: null, bookedById: user.userId });
    const again = await send(id, { status: "booked", signature, code });
    expect(again.status).toBe(409);
    await tidySlots();
    expect(await visitorsOf(email)).toBe(0);
    expect(await readVisitorPage(signature, "en")).toMatchObject({
      state: "ended",
      appointment: null,
    });
  });

  it("a job forgets who did not confirm; a hold that lasts stays", async () => {
    const [ended, lasting] = [await held(host), await held(host)];
    await endHold(ended.id);
    await tidySlots();
    expect(await visitorsOf(ended.email)).toBe(0);
    expect(await rowOf(ended.id)).toMatchObject({ status: "open", note: null });
    expect(await visitorsOf(lasting.email)).toBe(1);
  });

  it("a process of the version before takes it over, or opens it, without a trace", async () => {
    const [opened, taken] = [await held(host), await held(host)];
    const user = await testGuest();
    await db.$executeRaw`UPDATE appointment_slot SET status = 'open', held_until = NULL, note = NULL
      WHERE id = ${opened.id}`;
    await db.$executeRaw`UPDATE appointment_slot SET booked_by_id = ${user.userId}
      WHERE id = ${taken.id}`;
    expect(await rowOf(opened.id)).toMatchObject({ visitorId: null });
    expect(await rowOf(taken.id)).toMatchObject({ visitorId: null });
  });
});

describe("limits", () => {
  it("hold back one mailbox, one network with a company, and one network", async () => {
    const mailbox = newEmail();
    const [name, domain] = mailbox.split("@");
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++)
      statuses.push((await hold(await host.freeSlot(), `${name}+${count}@${domain}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);

    const inNetwork = async (count: number, of = host.member) =>
      (await hold(await host.freeSlot(of), newEmail(), {}, `203.0.113.${count}`)).status;
    for (let count = 0; count < 6; count++) expect(await inNetwork(count)).toBe(200);
    expect(await inNetwork(7)).toBe(429);
    // Another company's times are free to them, up to twenty.
    for (let count = 0; count < 14; count++)
      expect(await inNetwork(count, await testMember())).toBe(200);
    expect(await inNetwork(20, await testMember())).toBe(429);
  });

  it("are tighter without the captcha that is configured", async () => {
    const { RECAPTCHA_SECRET_KEY } = settings();
    settings().RECAPTCHA_SECRET_KEY = "secret";
    const address = "203.0.113.88";
    const ask = async () => (await hold(await host.freeSlot(), newEmail(), {}, address)).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    settings().RECAPTCHA_SECRET_KEY = RECAPTCHA_SECRET_KEY;
    expect(await ask()).toBe(200);
  });

  it("count nothing that failed", async () => {
    const [email, address] = [newEmail(), "203.0.113.77"];
    const taken = await testSlot(host.member, host.nextTime(), { bookedById: host.owner.userId });
    for (let count = 0; count < 8; count++)
      expect((await hold(taken, email, {}, address)).status).toBe(409);
    expect((await hold(await host.freeSlot(), email, {}, address)).status).toBe(200);
  });
});
