import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookForCaller } from "@/lib/commerce/appointment/by-company/book";
import { acceptProposal } from "@/lib/commerce/appointment/by-company/accept";
import { proposeTimes } from "@/lib/commerce/appointment/by-company/propose";
import { callerBooking } from "@/lib/commerce/appointment/by-company/schema";
import { changeSlot, findForWrite } from "@/lib/commerce/appointment/change";
import { timesOf } from "@/lib/commerce/appointment/computed/list";
import { slotChange } from "@/lib/commerce/appointment/schema";
import { userTaker } from "@/lib/commerce/appointment/taker";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { testGuest } from "../appointment-slot/test-slots";
import { atHour, takeAt, testCompany, type Company } from "./test-types";

const QUESTION = { label: { el: "Όροφος;", en: "Which floor?" }, required: true };
let company: Company;
let rooms: number[];
beforeAll(async () => {
  company = await testCompany({
    second: { questions: [QUESTION] },
    people: [{ name: "Ελένη" }, { name: "Νίκος" }],
  });
  const { member: memberId } = company;
  rooms = [];
  for (const nameEl of ["Κατάστημα", "Υποκατάστημα"])
    rooms.push((await db.appointmentPlace.create({ data: { memberId, nameEl } })).id);
  await db.appointmentType.update({
    where: { id: company.visit },
    data: { placeKind: "place", placeId: rooms[0]! },
  });
});
beforeEach(() => limiterState.get().limiters.clear());

const guest = { name: "Maria Douka", phone: "2101234567", locale: "en" };
const book = (body: object, actor = company.owner) =>
  bookForCaller(actor, callerBooking.parse({ guest, ...body }), "en");
const visitAt = (at: Date, rest: object = {}) =>
  book({ type_id: company.visit, starts_at: at.toISOString(), ...rest });
const say = async (actor: UserActor, id: number, body: object) =>
  changeSlot(actor, await findForWrite(actor, id), slotChange.parse(body), "en");
const moveTo = (id: number, at: Date, actor = company.owner) =>
  say(actor, id, { move_to_time: at.toISOString() });
const rowOf = (id: number) => db.appointmentSlot.findUniqueOrThrow({ where: { id } });

describe("a company books a time of a type for who called", () => {
  it("with a person, at another place, with the answers", async () => {
    const { id } = await visitAt(atHour(5, 10), {
      person_id: company.people[1],
      place_id: rooms[1],
      answers: { 1: "Third" },
    });
    expect(await rowOf(id)).toMatchObject({
      status: "booked",
      typeId: company.visit,
      personId: company.people[1],
      placeId: rooms[1],
      isPlaceSole: true,
      answers: [{ question: "Which floor?", answer: "Third" }],
    });
  });

  it("asks what is required where the form has questions, and nothing of who knows none", async () => {
    await expect(visitAt(atHour(6, 10), { answers: {} })).rejects.toMatchObject({
      code: "invalid",
      detail: { errors: { "answers.1": ["Answer this question."] } },
    });
    expect((await visitAt(atHour(6, 10))).guest_answers).toEqual([]);
  });

  it("says that the person, everybody or the place is not free", async () => {
    const at = atHour(7, 10);
    const [, second] = company.people;
    await visitAt(at, { person_id: second });
    await expect(visitAt(at, { person_id: second })).rejects.toThrow(/This person is not free/);
    await expect(visitAt(at)).rejects.toThrow(/place is taken/);
    await visitAt(at, { place_id: rooms[1] });
    await expect(visitAt(at, { place_id: rooms[1] })).rejects.toThrow(/Nobody of the company/);
  });

  it("refuses places that are not its own, or not of the type", async () => {
    const { id: other } = await db.appointmentPlace.create({
      data: { memberId: (await testCompany()).member, nameEl: "Ξένο" },
    });
    const refused = { code: "invalid", detail: { errors: { place_id: [expect.anything()] } } };
    await expect(visitAt(atHour(8, 10), { place_id: other })).rejects.toMatchObject(refused);
    const talk = { type_id: company.talk, starts_at: atHour(8, 10).toISOString() };
    await expect(book({ ...talk, place_id: rooms[0] })).rejects.toMatchObject(refused);
    await expect(book({ ...talk }, await testGuest())).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("takes the free time of the hours itself, also one that it wrote by hand", async () => {
    const type = await db.appointmentType.findFirstOrThrow({
      where: { memberId: company.member, isDefault: true },
    });
    const startsAt = atHour(9, 20);
    const endsAt = atHour(9, 21);
    const { id } = await db.appointmentSlot.create({
      data: {
        memberId: company.member,
        startsAt,
        endsAt,
        busyUntil: endsAt,
        bookableUntil: startsAt,
      },
    });
    const ofHours = { type_id: type.id, starts_at: startsAt.toISOString() };
    const [first] = company.people;
    expect(await book({ ...ofHours, person_id: first })).toMatchObject({ id, status: "booked" });
    // Anyone is the other person then, and nobody after that.
    expect((await book(ofHours)).person_id).toBe(company.people[1]);
    await expect(book(ofHours)).rejects.toThrow(/Nobody of the company/);
  });
});

describe("a company moves a booking of a type", () => {
  it("which keeps its person, length, place and answers, whatever became of the type", async () => {
    const own = await testCompany({ people: [{ name: "Ελένη" }, { name: "Νίκος" }] });
    const one = await testGuest();
    const { id } = await takeAt(one, own, own.visit, atHour(5, 10), { person_id: own.people[1] });
    await db.appointmentType.update({
      where: { id: own.visit },
      data: { durationMinutes: 30, isActive: false },
    });
    const moved = await moveTo(id, atHour(6, 21), own.owner);
    expect(moved).toMatchObject({
      starts_at: atHour(6, 21).toISOString(),
      duration_minutes: 90,
      person_id: own.people[1],
      booked_by: one.userId,
    });
    const mails = await db.mail.findMany({ where: { kind: "appointment_moved" } });
    expect(mails.some(({ userId }) => userId === one.userId)).toBe(true);
  });

  it("also by less than its length, and not where the person or the place is taken", async () => {
    const [first, second] = company.people;
    const { id } = await visitAt(atHour(11, 10), { person_id: second });
    const moved = await moveTo(id, atHour(11, 10, 30));
    expect(await rowOf(moved.id)).toMatchObject({ placeId: rooms[0], personId: second });
    await visitAt(atHour(11, 14), { person_id: second, place_id: rooms[1] });
    await visitAt(atHour(11, 18), { person_id: first });
    await expect(moveTo(moved.id, atHour(11, 13))).rejects.toThrow(/This person is not free/);
    await expect(moveTo(moved.id, atHour(11, 17))).rejects.toThrow(/place is taken/);
    // What was refused stays as it was.
    expect(await rowOf(moved.id)).toMatchObject({ status: "booked", startsAt: atHour(11, 10, 30) });
    const stranger = (await testCompany()).owner;
    await expect(moveTo(moved.id, atHour(12, 10), stranger)).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("is told the times to which it can move, its own among them", async () => {
    const { id } = await visitAt(atHour(13, 10), { person_id: company.people[1] });
    const asked = { member_id: company.member, type_id: company.visit };
    const day = { from: atHour(13, 9), to: atHour(13, 13) };
    const startsOf = async (rest: object, isGuest = false) =>
      (await timesOf({ ...asked, ...day, ...rest }, "en", { isGuest })).map(
        ({ starts_at: at }) => at,
      );
    const half = atHour(13, 10, 30).toISOString();
    const ofPerson = { person_id: company.people[1] };
    expect(await startsOf(ofPerson)).not.toContain(half);
    expect(await startsOf({ ...ofPerson, replaces: id })).toContain(half);
    // Guests are not told by which booking times are taken.
    expect(await startsOf({ ...ofPerson, replaces: id }, true)).not.toContain(half);
    const foreign = await testCompany();
    await expect(
      timesOf({ member_id: foreign.member, type_id: foreign.talk, replaces: id }, "en", {
        isGuest: false,
      }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("proposes times of the length of the booking", async () => {
    const own = await testCompany();
    const one = await testGuest();
    const { id } = await takeAt(one, own, own.visit, atHour(5, 10));
    await db.appointmentType.update({ where: { id: own.visit }, data: { durationMinutes: 30 } });
    const slot = await findForWrite(own.owner, id);
    const [proposed] = await proposeTimes(own.owner, slot, [atHour(6, 12)], "en");
    const accepted = await acceptProposal(userTaker(one), id, proposed!.id, "en");
    expect(accepted).toMatchObject({ startsAt: atHour(6, 12), endsAt: atHour(6, 13, 30) });
  });
});
