import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getAppointment, getSlot, listAppointments } from "@/lib/commerce/appointment/list";
import {
  eraseVisitorAppointments,
  exportVisitorAppointments,
} from "@/lib/commerce/appointment/personal-data";
import { readVisitorPage } from "@/lib/commerce/appointment/visitor/read";
import { mailedToken, signVisitor } from "@/lib/commerce/appointment/visitor/token";
import { testUser } from "@/lib/kernel/auth/test-users";
import { visitor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { sendRequest } from "../../rights/request";
import { inHours, put, testGuest, testMember } from "./test-slots";
import {
  booked,
  dataOf,
  held,
  idOf,
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

describe("confirming", () => {
  it("books by the code, once, and tells both sides", async () => {
    const { id, email, signature, code } = await held(host, { note: "A roof" });
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const response = await send(id, { status: "booked", signature, code: spaced });
    expect(dataOf(response)).toMatchObject({ status: "booked", held_until: null, note: "A roof" });
    // A repeated request books nothing anew.
    const { calendarUid, version } = await rowOf(id);
    expect((await send(id, { status: "booked", signature, code })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ calendarUid, version });
    expect(await mailsTo(email)).toEqual(["appointment_code", "visitor_appointment_booked"]);
    const told = await db.mail.findMany({
      where: { userId: host.owner.userId, payload: { path: ["slotId"], equals: id } },
    });
    expect(told.map(({ kind }) => kind)).toEqual(["appointment_booked"]);
    const view = await getAppointment(host.owner, id, "en");
    expect(view).toMatchObject({
      note: "A roof",
      guest: { name: "Maria Douka", surname: "", email, phone: "2101234567" },
    });
    const upcoming = { side: "host", when: "upcoming" } as const;
    const { items } = await listAppointments(
      host.owner,
      upcoming,
      { currentPage: 0, perPage: 50 },
      "en",
    );
    expect(items.map((one) => one.id)).toContain(id);
    await expect(getSlot(await testGuest(), id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("books by the link of the mail without a code, also for who is signed in", async () => {
    for (const user of [undefined, await testUser()]) {
      const { id, signature } = await held(host);
      const token = mailedToken(idOf(signature));
      const response = await sendRequest("PUT /api/appointment-slot/{id}", {
        params: { id },
        body: { status: "booked", signature: token },
        ...(user ? { user } : {}),
      });
      expect(response.status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ status: "booked", bookedById: null });
    }
  });

  it("opening the page books nothing", async () => {
    const { id, signature } = await held(host);
    for (const token of [signature, mailedToken(idOf(signature))])
      expect(await readVisitorPage(token, "en")).toMatchObject({ state: "held" });
    expect(await rowOf(id)).toMatchObject({ status: "held" });
    expect(await readVisitorPage("wrong", "en")).toBeUndefined();
  });

  it("refuses a wrong code five times, also at one instant, and the right one after them", async () => {
    const { id, signature, code } = await held(host);
    const wrong = code === "000000" ? "000001" : "000000";
    const missing = await send(id, { status: "booked", signature });
    expect(problemOf(missing)).toMatch(/^code Please enter/);
    const tried = await Promise.all(
      Array.from({ length: 8 }, () => send(id, { status: "booked", signature, code: wrong })),
    );
    expect(tried.every(({ status }) => status === 422)).toBe(true);
    const texts = tried.map(problemOf);
    expect(texts.filter((text) => text?.includes("not right"))).toHaveLength(5);
    expect(texts.filter((text) => text?.includes("too often"))).toHaveLength(3);
    const late = await send(id, { status: "booked", signature, code });
    expect(problemOf(late)).toMatch(/too often/);
    expect(await rowOf(id)).toMatchObject({ status: "held" });
    // The host.owner of the mailbox still books.
    const token = mailedToken(idOf(signature));
    expect((await send(id, { status: "booked", signature: token })).status).toBe(200);
  });

  it("takes the code and signature of no other hold, and none that was made up", async () => {
    const [mine, theirs] = [await held(host), await held(host)];
    const crossed = { status: "booked", signature: mine.signature, code: mine.code };
    expect((await send(theirs.id, crossed)).status).toBe(404);
    const otherCode = { status: "booked", signature: mine.signature, code: theirs.code };
    expect((await send(mine.id, otherCode)).status).toBe(422);
    for (const signature of ["1.x", `${mine.signature}x`, mine.signature.slice(1)])
      expect((await send(mine.id, { ...crossed, signature })).status, signature).toBe(401);
    expect(mailedToken(1)).not.toBe(signVisitor(1));
  });
});

describe("cancelling", () => {
  it("gives a hold back at once, and the time is free", async () => {
    const { id, signature, code } = await held(host);
    expect(dataOf(await send(id, { status: "cancelled", signature })).status).toBe("open");
    expect(await getSlot(visitor, id)).toMatchObject({ status: "open", note: null });
    expect((await send(id, { status: "booked", signature, code })).status).toBe(409);
  });

  it("gives a booking back until the deadline, tells both sides, and forgets the visitor later", async () => {
    const { id, email, signature } = await booked(host);
    expect((await send(id, { status: "cancelled", signature })).status).toBe(200);
    expect(await getSlot(visitor, id)).toMatchObject({ status: "open" });
    expect(await mailsTo(email)).toContain("visitor_appointment_cancelled");
    const told = { userId: host.owner.userId, kind: "appointment_cancelled" };
    const about = { ...told, payload: { path: ["slotId"], equals: id } };
    expect(await db.mail.count({ where: about })).toBe(1);
    expect(await readVisitorPage(signature, "en")).toMatchObject({ state: "cancelled" });
    const twice = await send(id, { status: "cancelled", signature });
    expect(twice.status).toBe(409);
    expect(await db.mail.count({ where: about })).toBe(1);

    const late = await booked(host);
    const [startsAt, endsAt] = [inHours(2), inHours(3)];
    const times = { startsAt, endsAt, busyUntil: endsAt, bookableUntil: startsAt };
    await db.appointmentSlot.update({ where: { id: late.id }, data: times });
    const refused = await send(late.id, { status: "cancelled", signature: late.signature });
    expect(problemOf(refused)).toMatch(/too late/);
  });

  it("by the company tells the visitor, whose link shows it; a move keeps the link", async () => {
    const { id, email, signature } = await booked(host);
    const next = await host.freeSlot();
    await put(host.owner, id, { move_to: next });
    expect(await mailsTo(email)).toContain("visitor_appointment_moved");
    expect(await rowOf(id)).toMatchObject({ status: "open", visitorId: null });
    expect(await readVisitorPage(signature, "en")).toMatchObject({
      state: "booked",
      appointment: { id: next },
    });
    expect((await send(id, { status: "cancelled", signature })).status).toBe(404);
    await put(host.owner, next, { status: "cancelled" });
    expect(await mailsTo(email)).toContain("visitor_appointment_cancelled");
    expect(await readVisitorPage(signature, "en")).toMatchObject({ state: "cancelled" });
    await expect(put(host.owner, next, { status: "open" })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("personal data", () => {
  it("are exported and erased by the address, with the companies told", async () => {
    const email = newEmail();
    const [ahead, past] = [
      await booked(host, { email, note: "My street" }),
      await booked(host, { email, of: await testMember(), note: "My street" }),
    ];
    const [startsAt, endsAt] = [inHours(-50), inHours(-49)];
    const times = { startsAt, endsAt, busyUntil: endsAt, bookableUntil: startsAt };
    await db.appointmentSlot.update({ where: { id: past.id }, data: times });
    const person = { userId: null, email };
    expect(await exportVisitorAppointments(person)).toMatchObject([
      { name: "Maria Douka", email, phone: "2101234567", appointment: { note: "My street" } },
      { email, appointment: { status: "booked" } },
    ]);
    expect(await exportVisitorAppointments({ userId: null, email: newEmail() })).toEqual([]);
    await inTransaction((tx) => eraseVisitorAppointments(tx, person));
    expect(await getSlot(visitor, ahead.id)).toMatchObject({ status: "open" });
    expect(await rowOf(past.id)).toMatchObject({ note: null, visitorId: null });
    expect(await visitorsOf(email)).toBe(0);
    const about = { kind: "appointment_cancelled", userId: host.owner.userId };
    const where = { ...about, payload: { path: ["slotId"], equals: ahead.id } };
    expect(await db.mail.count({ where })).toBe(1);
    expect(await exportVisitorAppointments(person)).toEqual([]);
  });
});
