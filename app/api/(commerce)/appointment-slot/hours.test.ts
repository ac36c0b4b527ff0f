import { beforeEach, describe, expect, it } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { availabilityChange } from "@/lib/commerce/availability/schema";
import { membersWithFreeTimeUntil } from "@/lib/commerce/appointment/first";
import { findForWrite } from "@/lib/commerce/appointment/change";
import { deleteSlot, findOwnSlot } from "@/lib/commerce/appointment/create";
import {
  getAvailability,
  saveAvailability,
  type HoursConflict,
} from "@/lib/commerce/appointment/hours";
import { getSlot, listSlots } from "@/lib/commerce/appointment/list";
import { writeAllSlots } from "@/lib/commerce/appointment/tidy";
import { visitor, type UserActor } from "@/lib/kernel/core/actor";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { callHandler } from "../../test-requests";
import { GET as getFirst } from "./first/route";
import { GET } from "./route";
import { inHours, put, testGuest, testMember, testSlot } from "./test-slots";

let member: number;
let owner: UserActor;
let guest: UserActor;
beforeEach(async () => {
  member = await testMember();
  owner = await (await testUser({ memberId: member })).actor();
  guest = await testGuest();
});

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "09:00", to: "12:00" }));
const HOURS = { weekly: EVERY_DAY, closed_on_holidays: false, horizon_days: 10, notice_hours: 0 };
const save = (change: object) =>
  saveAvailability(owner, member, availabilityChange.parse(change), "en");
const free = async () =>
  (await listSlots(visitor, { member_id: member }, { currentPage: 0, perPage: 100 })).items;
const book = (id: number, actor = guest) => put(actor, id, { status: "booked" });
const startsOf = (slots: { starts_at: string }[]) => slots.map((slot) => slot.starts_at);

/** The 409 with its bookings. */
async function affectedBy(change: object): Promise<number[]> {
  const error: unknown = await save(change).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "conflict", message: /decide/ });
  const { data } = (error as { detail: { data: { affected: { id: number }[] } } }).detail;
  return data.affected.map(({ id }) => id);
}

it("lists the first free time of each company, none of a booked, past or hidden one", async () => {
  const [busy, hidden] = [await testMember(), await testMember()];
  const first = await testSlot(member, inHours(30));
  await testSlot(member, inHours(40));
  const held = await testSlot(member, inHours(20));
  await put(guest, held, { status: "held" });
  await testSlot(member, inHours(10), { bookedById: guest.userId, status: "booked" });
  await testSlot(busy, inHours(12), { bookedById: guest.userId, status: "booked" });
  await testSlot(hidden, inHours(5));
  await db.member.update({ where: { id: hidden }, data: { deletedAt: new Date() } });
  const other = await testMember();
  const sooner = await testSlot(other, inHours(8));
  const path = `/api/appointment-slot?first_of=${[member, busy, hidden, other].join(",")}`;
  const { body } = await callHandler(GET, path);
  expect(body.data).toMatchObject([{ id: sooner }, { id: first, status: "open", note: null }]);
  expect(body.data).toHaveLength(2);
  const asked = [busy, member, hidden, other];
  const times = await callHandler(
    getFirst,
    `/api/appointment-slot/first?members=${asked.join(",")}`,
  );
  const startOf = (id: number) =>
    db.appointmentSlot.findUniqueOrThrow({ where: { id }, select: { startsAt: true } });
  expect(times.body.data).toEqual([
    { id: busy, next_free_at: null },
    { id: member, next_free_at: (await startOf(first)).startsAt.toISOString() },
    { id: hidden, next_free_at: null },
    { id: other, next_free_at: (await startOf(sooner)).startsAt.toISOString() },
  ]);
  expect(times.headers.get("cache-control")).toBe("no-store");
  const tooMany = Array.from({ length: 61 }, (_, at) => at + 1).join(",");
  for (const members of ["", "1;2", tooMany])
    expect(
      (await callHandler(getFirst, `/api/appointment-slot/first?members=${members}`)).status,
    ).toBe(422);
  const soon = await membersWithFreeTimeUntil(new Date(inHours(10)));
  expect([soon.includes(other), soon.includes(member), soon.includes(hidden)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await membersWithFreeTimeUntil(new Date(inHours(31)))).toContain(member);
  const wrong = await callHandler(GET, "/api/appointment-slot?first_of=1;2");
  expect(wrong.status).toBe(422);
});

describe("hours of appointments", () => {
  it("become free times at once, and others after a change; what is booked stays", async () => {
    await save(HOURS);
    const before = await free();
    expect(before.length).toBeGreaterThanOrEqual(30);
    const booked = before.at(-1)!;
    await book(booked.id);
    await save({ duration_minutes: 90 });
    const after = await free();
    expect(after.every(({ duration_minutes: minutes }) => minutes === 90)).toBe(true);
    expect(await getSlot(guest, booked.id)).toMatchObject({
      status: "booked",
      starts_at: booked.starts_at,
      duration: "01:00",
    });
    // No time that would meet the booking.
    expect(after.filter(({ ends_at: end }) => end > booked.starts_at)).toEqual([]);
  });

  it("every time that is offered can be booked", async () => {
    // Today is closed, as one of its times may begin meanwhile.
    const exceptions = [{ date: athensDate(new Date()), closed: true }];
    await save({ ...HOURS, exceptions, buffer_minutes: 10, horizon_days: 2 });
    for (const { id } of await free())
      expect(await book(id, await testGuest())).toMatchObject({ status: "booked" });
    expect(await free()).toEqual([]);
  });

  it("ask about each booking that a change hits, and save nothing before", async () => {
    await save(HOURS);
    const [first, second, third] = (await free()).slice(-9).filter((_, index) => index % 3 === 0);
    for (const slot of [first!, second!, third!]) await book(slot.id);
    const closed = { exceptions: [{ date: third!.starts_at.slice(0, 10), closed: true }] };
    expect(await affectedBy(closed)).toEqual([third!.id]);
    expect(await affectedBy({ weekly: [] })).toEqual([first!.id, second!.id, third!.id]);
    expect(await getAvailability(visitor, member)).toMatchObject({ weekly: EVERY_DAY });
    const one = [{ id: first!.id, decision: "keep" }];
    expect(await affectedBy({ weekly: [], bookings: one })).toEqual([second!.id, third!.id]);
    const all = [
      ...one,
      { id: second!.id, decision: "cancel" },
      { id: third!.id, decision: "cancel" },
    ];
    await save({ weekly: [], bookings: all });
    expect(await getSlot(guest, first!.id)).toMatchObject({ status: "booked" });
    expect(await getSlot(guest, second!.id)).toMatchObject({ status: "cancelled" });
    const mails = await db.mail.findMany({
      where: { kind: "appointment_cancelled", userId: guest.userId },
    });
    expect(mails).toHaveLength(2);
    // One that was kept outside the hours is not asked about again.
    await save({ weekly: [], duration_minutes: 30 });
    // And its time is not offered when it is given back.
    await db.availability.update({ where: { memberId: member }, data: { cancelHours: 0 } });
    await put(guest, first!.id, { status: "cancelled" });
    expect(await free()).toEqual([]);
  });

  it("move a booking to a free time of the new hours, and tell the guest both times", async () => {
    await save(HOURS);
    const [first, second] = (await free()).slice(-6).filter((_, index) => index % 3 === 0);
    await book(first!.id);
    await book(second!.id);
    const uid = async (startsAt: string) =>
      db.appointmentSlot.findFirst({
        where: { memberId: member, startsAt, status: "booked" },
        select: { calendarUid: true, calendarSequence: true, bookedById: true },
      });
    const before = await uid(first!.starts_at);
    // Half an hour later each day: the new times meet the former ones.
    const weekly = EVERY_DAY.map((day) => ({ ...day, from: "09:30", to: "12:30" }));
    const error: unknown = await save({ weekly }).catch((reason: unknown) => reason);
    const { data } = (error as { detail: { data: HoursConflict } }).detail;
    const shift = (iso: string, minutes: number) =>
      new Date(Date.parse(iso) + minutes * 60_000).toISOString();
    const [to, other] = [shift(first!.starts_at, 30), shift(second!.starts_at, 30)];
    const times = data.free_times.map(({ starts_at: starts }) => starts);
    expect(times).toEqual(expect.arrayContaining([to, other]));
    const move = (slot: typeof first, where: string) => ({
      id: slot!.id,
      decision: "move",
      to: where,
    });
    const both = (one: string, two: string) =>
      save({ weekly, bookings: [move(first, one), move(second, two)] });
    // Two bookings at one time, and a time that is none of the new hours: nothing is saved.
    const refused = { status: 422, detail: { errors: { bookings: [expect.any(String)] } } };
    await expect(both(to, to)).rejects.toMatchObject(refused);
    await expect(both(to, second!.starts_at)).rejects.toMatchObject(refused);
    expect(await uid(first!.starts_at)).toEqual(before);
    await both(to, other);
    expect(await uid(first!.starts_at)).toBeNull();
    expect(await uid(to)).toEqual({ ...before, calendarSequence: 1 });
    const mails = await db.mail.findMany({
      where: { kind: "appointment_moved", userId: guest.userId },
    });
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { startsAt: to, formerStartsAt: first!.starts_at, changedBy: "host" },
      { startsAt: other, formerStartsAt: second!.starts_at },
    ]);
  });

  it("do not move a booking onto another appointment of its guest", async () => {
    await save(HOURS);
    const slot = (await free()).at(-1)!;
    await book(slot.id);
    const weekly = EVERY_DAY.map((day) => ({ ...day, from: "14:00", to: "15:00" }));
    const error: unknown = await save({ weekly }).catch((reason: unknown) => reason);
    const { data } = (error as { detail: { data: HoursConflict } }).detail;
    const to = data.free_times.at(-1)!.starts_at;
    await testSlot(await testMember(), new Date(to), { bookedById: guest.userId });
    const bookings = [{ id: slot.id, decision: "move", to }];
    await expect(save({ weekly, bookings })).rejects.toMatchObject({
      detail: { errors: { bookings: [expect.stringContaining("another appointment")] } },
    });
    expect(await getSlot(guest, slot.id)).toMatchObject({ status: "booked" });
  });

  it("wait for a booking at the same moment, which then needs a decision", async () => {
    await save(HOURS);
    const slots = (await free()).slice(-3);
    const guests = await Promise.all(slots.map(() => testGuest()));
    const [saved, ...booked] = await Promise.allSettled([
      save({ weekly: [] }),
      ...slots.map(({ id }, index) => book(id, guests[index])),
    ]);
    const count = booked.filter(({ status }) => status === "fulfilled").length;
    // Either the hours were saved and nobody has a booking, or bookings stand and the hours do too.
    expect(saved?.status).toBe(count === 0 ? "fulfilled" : "rejected");
  });

  it("end holds on times that the company no longer has", async () => {
    await save(HOURS);
    const { id } = (await free()).at(-1)!;
    await put(guest, id, { status: "held" });
    await save({ weekly: [] });
    await expect(findForWrite(guest, id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("do not offer a time again that the company deleted or cancelled", async () => {
    await save(HOURS);
    const [gone, cancelled] = (await free()).slice(-2);
    await deleteSlot(owner, await findOwnSlot(owner, gone!.id), "en");
    await put(owner, cancelled!.id, { status: "cancelled" });
    await writeAllSlots();
    const starts = startsOf(await free());
    expect(starts).not.toContain(gone!.starts_at);
    expect(starts).not.toContain(cancelled!.starts_at);
  });

  it("move on by a day with each night, without a change of what is there", async () => {
    await save(HOURS);
    const before = await free();
    await writeAllSlots(new Date(Date.now() + 86_400_000));
    const after = await free();
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect(after.length).toBe(before.length + 3);
  });

  it("need the present version, and few enough times", async () => {
    const { version } = await save(HOURS);
    await expect(save({ notice_hours: 1, version: version - 1 })).rejects.toMatchObject({
      code: "conflict",
      detail: { data: { version, affected: [] } },
    });
    const always = EVERY_DAY.map(({ weekday }) => ({ weekday, from: "00:00", to: "24:00" }));
    await expect(
      save({ weekly: always, duration_minutes: 5, horizon_days: 180 }),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  it("are changed by a manager, who sees the guests", async () => {
    await save(HOURS);
    const manager = await testActor("manager");
    const { id } = (await free()).at(-1)!;
    await book(id);
    expect(await getSlot(manager, id)).toMatchObject({ booked_by: guest.userId });
    const change = availabilityChange.parse({ notice_hours: 24 * 30 });
    await saveAvailability(manager, member, change, "en");
    expect(await free()).toEqual([]);
  });
});

describe("what is no hours", () => {
  it.each([
    { weekly: [{ weekday: 8, from: "09:00", to: "10:00" }] },
    { weekly: [{ weekday: 1, from: "09:00", to: "09:00" }] },
    { weekly: [{ weekday: 1, from: "24:00", to: "01:00" }] },
    {
      weekly: [
        { weekday: 7, from: "22:00", to: "02:00" },
        { weekday: 1, from: "01:00", to: "03:00" },
      ],
    },
    { exceptions: [{ date: "2027-02-30", closed: true }] },
    { exceptions: [{ date: "2027-02-03" }] },
    { exceptions: [{ date: "2027-02-03", closed: true, spans: [{ from: "09:00", to: "10:00" }] }] },
    { exceptions: [1, 2].map(() => ({ date: "2027-02-03", closed: true })) },
    { time_zone: "Europe/Atlantis" },
    { duration_minutes: 4 },
    { horizon_days: 181 },
  ])("%j", (change) => {
    expect(availabilityChange.safeParse(change).success).toBe(false);
  });
});
