import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { acceptProposal } from "@/lib/commerce/appointment/by-company/accept";
import { bookForCaller } from "@/lib/commerce/appointment/by-company/book";
import { proposeTimes, withdrawProposals } from "@/lib/commerce/appointment/by-company/propose";
import { callerBooking } from "@/lib/commerce/appointment/by-company/schema";
import { changeSlot, findForWrite } from "@/lib/commerce/appointment/change";
import { companyFeed, renewFeed } from "@/lib/commerce/appointment/calendar/feed";
import { getAppointment } from "@/lib/commerce/appointment/list";
import { loadSlot } from "@/lib/commerce/appointment/load";
import { eraseAppointments, exportAppointments } from "@/lib/commerce/appointment/personal-data";
import { slotChange } from "@/lib/commerce/appointment/schema";
import { userTaker } from "@/lib/commerce/appointment/taker";
import { tidySlots } from "@/lib/commerce/appointment/tidy";
import { codeOf } from "@/lib/commerce/appointment/visitor/token";
import { visitorCalendar } from "@/lib/commerce/appointment/visitor/read";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { put, testGuest } from "../appointment-slot/test-slots";
import {
  dataOf,
  idOf,
  mailsTo,
  newEmail,
  problemOf,
  send,
} from "../appointment-slot/test-visitors";
import { sendRequest } from "../../rights/request";
import { atHour, takeAt, testCompany, type Company } from "./test-types";

let guest: UserActor;
let company: Company;
const QUESTION = { label: { el: "Διεύθυνση;", en: "Address?" }, required: true };
beforeAll(async () => {
  guest = await testGuest();
  company = await testCompany({
    first: { cancel_hours: 1 },
    second: { cancel_hours: 400, questions: [QUESTION] },
    people: [{ name: "Ελένη" }, { name: "Νίκος" }],
  });
});
beforeEach(() => limiterState.get().limiters.clear());

const ask = (body: object) =>
  sendRequest("POST /api/appointment-time", { query: "?locale=en", body });
const timeBody = (typeId: number, at: Date, rest: object = {}) => ({
  member_id: company.member,
  type_id: typeId,
  starts_at: at.toISOString(),
  status: "held",
  guest: { name: "Maria Douka", email: newEmail(), phone: "" },
  ...rest,
});

describe("a visitor without an account", () => {
  it("holds a time with the answers, books it by the code, and cancels it", async () => {
    const guestFields = { name: "Maria Douka", email: newEmail(), phone: "" };
    const at = atHour(20, 10);
    const missing = await ask(timeBody(company.visit, at, { guest: guestFields }));
    expect(missing.status).toBe(422);
    expect(problemOf(missing)).toContain("Answer this question.");
    const answers = { 1: "Aiolou 5" };
    const held = await ask(timeBody(company.visit, at, { guest: guestFields, answers }));
    expect(held.status, JSON.stringify(held.body)).toBe(200);
    const view = dataOf(held);
    expect(view).toMatchObject({ type_id: company.visit, duration_minutes: 90, status: "held" });
    const signature = view.signature!;
    const code = codeOf(idOf(signature));
    const booked = await send(view.id, { status: "booked", signature, code });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    expect(dataOf(booked).guest_answers).toEqual([{ question: "Address?", answer: "Aiolou 5" }]);
    const file = await visitorCalendar(view.id, signature, "en");
    expect(file).toContain("SUMMARY:Visit on site:");
    expect(file).toContain("LOCATION:At your place");
    // The deadline is that of its type.
    const until = await send(view.id, { status: "cancelled", signature });
    expect(until.status).toBe(200);
    expect(await mailsTo(guestFields.email)).toEqual([
      "appointment_code",
      "visitor_appointment_booked",
      "visitor_appointment_cancelled",
    ]);
    expect(await db.appointmentSlot.count({ where: { id: view.id } })).toBe(0);
  });

  it("finds no time that is held, and one whose hold has ended again", async () => {
    const at = atHour(21, 10);
    const first = await ask(timeBody(company.talk, at));
    const second = await ask(timeBody(company.talk, at));
    const third = await ask(timeBody(company.talk, at));
    expect([first.status, second.status, third.status]).toEqual([200, 200, 409]);
    expect(problemOf(third)).toMatch(/no longer free/);
    expect((third.body as { data?: unknown }).data).toBeUndefined();
    const { id } = dataOf(first);
    await db.appointmentSlot.update({ where: { id }, data: { heldUntil: new Date(0) } });
    // By its number it is nobody's; the time itself is free.
    const again = await send(id, {
      status: "held",
      guest: { name: "Maria", email: newEmail(), phone: "" },
    });
    expect(again.status).toBe(409);
    expect((await ask(timeBody(company.talk, at))).status).toBe(200);
  });

  it("needs name and address, and a user is themselves", async () => {
    const body = { ...timeBody(company.talk, atHour(22, 9)), guest: undefined };
    expect((await ask(body)).status).toBe(422);
    expect((await ask({ ...timeBody(company.talk, atHour(22, 9)), status: "booked" })).status).toBe(
      422,
    );
    await expect(takeAt(company.owner, company, company.talk, atHour(22, 9))).rejects.toMatchObject(
      {
        code: "invalid",
      },
    );
  });
});

describe("a user", () => {
  it("holds, answers and books; the same time again is the same hold", async () => {
    const at = atHour(23, 10);
    const held = await takeAt(guest, company, company.visit, at, { status: "held" });
    const again = await takeAt(guest, company, company.visit, at, { status: "held" });
    expect(again).toMatchObject({ id: held.id, held_until: held.held_until });
    await expect(put(guest, held.id, { status: "booked" })).rejects.toMatchObject({
      code: "invalid",
    });
    const booked = await put(guest, held.id, { status: "booked", answers: { 1: "Ermou 1" } });
    expect(booked.guest_answers).toEqual([{ question: "Address?", answer: "Ermou 1" }]);
    const view = await getAppointment(guest, held.id, "en");
    expect(view.offer).toMatchObject({ title: "Visit on site", place: "At your place" });
    expect(new Date(view.cancel_until).getTime()).toBe(at.getTime() - 400 * 3_600_000);
    const exported = await exportAppointments({ userId: guest.userId, email: null } as never);
    expect(JSON.stringify(exported)).toContain("Ermou 1");
  });

  it("moves to another time in one step, and another form gives a hold back", async () => {
    const booked = await takeAt(guest, company, company.talk, atHour(24, 10));
    const moved = await takeAt(guest, company, company.talk, atHour(25, 10), {
      replaces: booked.id,
    });
    expect(await db.appointmentSlot.count({ where: { id: booked.id } })).toBe(0);
    const rows = await db.appointmentSlot.findMany({
      where: { bookedById: guest.userId, startsAt: { gte: atHour(24, 0), lt: atHour(26, 0) } },
      select: { id: true, calendarSequence: true },
    });
    expect(rows).toEqual([{ id: moved.id, calendarSequence: 1 }]);
    const first = await takeAt(guest, company, company.talk, atHour(26, 10), { status: "held" });
    await takeAt(guest, company, company.talk, atHour(26, 12), { status: "held" });
    await expect(loadSlot(db, first.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is in one place at a time, and has three a day", async () => {
    const busy = await testGuest();
    const elsewhere = await testCompany();
    await takeAt(busy, company, company.talk, atHour(27, 10));
    await expect(takeAt(busy, elsewhere, elsewhere.talk, atHour(27, 10))).rejects.toThrow(
      /another appointment/,
    );
    for (const hour of [12, 14]) await takeAt(busy, company, company.talk, atHour(27, hour));
    await expect(takeAt(busy, company, company.talk, atHour(27, 16))).rejects.toThrow(
      /three appointments/,
    );
  });
});

describe("the company", () => {
  const say = (actor: UserActor, id: number, body: object) =>
    findForWrite(actor, id).then((slot) => changeSlot(actor, slot, slotChange.parse(body), "en"));

  it("moves a booking of a type to another time of it", async () => {
    const one = await testGuest();
    const { id } = await takeAt(one, company, company.talk, atHour(28, 10));
    const to = atHour(28, 10, 10);
    const moved = await say(company.owner, id, { move_to_time: to.toISOString() });
    expect(moved).toMatchObject({
      starts_at: to.toISOString(),
      duration_minutes: 20,
      type_id: company.talk,
      booked_by: one.userId,
    });
    const open = await db.appointmentSlot.findFirstOrThrow({
      where: { memberId: company.member, status: "open", startsAt: { gt: atHour(29, 0) } },
    });
    await expect(say(company.owner, moved.id, { move_to: open.id })).rejects.toMatchObject({
      code: "invalid",
    });
    await expect(
      say(one, moved.id, { move_to_time: atHour(28, 12).toISOString() }),
    ).rejects.toMatchObject({ code: "forbidden" });
    const other = await takeAt(await testGuest(), company, company.talk, atHour(28, 12), {
      person_id: company.people[0],
    });
    expect(other.person_id).toBe(moved.person_id);
    await expect(
      say(company.owner, moved.id, { move_to_time: atHour(28, 12).toISOString() }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("proposes other times, of which the guest accepts one", async () => {
    const one = await testGuest();
    const { id } = await takeAt(one, company, company.talk, atHour(30, 10));
    const slot = await findForWrite(company.owner, id);
    const starts = [atHour(31, 10), atHour(31, 12)];
    const proposed = await proposeTimes(company.owner, slot, starts, "en");
    expect(proposed).toHaveLength(2);
    await withdrawProposals(company.owner, slot);
    await expect(loadSlot(db, proposed[0]!.id)).rejects.toMatchObject({ code: "not_found" });
    const [again] = await proposeTimes(company.owner, slot, starts, "en");
    const accepted = await acceptProposal(userTaker(one), id, again!.id, "en");
    expect(accepted).toMatchObject({ status: "booked", bookedById: one.userId });
    expect(accepted.startsAt).toEqual(starts[0]);
    await tidySlots();
    const left = await db.appointmentSlot.count({
      where: {
        memberId: company.member,
        startsAt: { in: [atHour(30, 10), starts[1]!] },
        isComputed: true,
      },
    });
    expect(left).toBe(0);
  });

  it("books for who called, cancels, and has its words in the calendar", async () => {
    const at = atHour(32, 20);
    const body = callerBooking.parse({
      type_id: company.visit,
      starts_at: at.toISOString(),
      guest: { name: "Maria Douka", phone: "2101234567", locale: "en" },
    });
    // Outside of its hours as well, by the people it has.
    const [first, second] = [
      await bookForCaller(company.owner, body, "en"),
      await bookForCaller(company.owner, body, "en"),
    ];
    expect(first.person_id === second.person_id).toBe(false);
    await expect(bookForCaller(company.owner, body, "en")).rejects.toMatchObject({
      code: "conflict",
    });
    const { feed_url: url } = await renewFeed(company.owner, { memberId: company.member }, "en");
    const token = new URL(url!.replace("webcal:", "https:")).searchParams.get("token")!;
    const feed = await companyFeed(token, "en");
    expect(feed).toContain("SUMMARY:Visit on site: Maria Douka");
    await say(company.owner, first.id, { status: "cancelled" });
    // What the company cancelled is not offered to others.
    expect((await loadSlot(db, first.id)).status).toBe("cancelled");
  });
});

it("what an erased account had is free again, with the times of the hours", async () => {
  const own = await testCompany();
  const leaving = await testGuest();
  await takeAt(leaving, own, own.talk, atHour(12, 10));
  const open = () =>
    db.appointmentSlot.count({
      where: { memberId: own.member, status: "open", startsAt: atHour(12, 10) },
    });
  expect(await open()).toBe(0);
  await inTransaction((tx) => eraseAppointments(tx, { userId: leaving.userId } as never));
  expect(
    await db.appointmentSlot.count({ where: { memberId: own.member, isComputed: true } }),
  ).toBe(0);
  const { writeAllSlots } = await import("@/lib/commerce/appointment/tidy");
  await writeAllSlots();
  expect(await open()).toBe(1);
});
