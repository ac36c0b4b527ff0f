import { beforeAll, describe, expect, it } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { findForWrite } from "@/lib/commerce/appointment/change";
import { createSlot, deleteSlot, findOwnSlot } from "@/lib/commerce/appointment/create";
import { getSlot, listAppointments, listSlots } from "@/lib/commerce/appointment/list";
import { eraseAppointments, exportAppointments } from "@/lib/commerce/appointment/personal-data";
import { tidySlots } from "@/lib/commerce/appointment/tidy";
import { visitor, type UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { conflict, times, inHours, put, testGuest, testMember, testSlot } from "./test-slots";

let member: number;
let owner: UserActor;
let [guest, other]: UserActor[] = [];
beforeAll(async () => {
  member = await testMember();
  owner = await (await testUser({ memberId: member })).actor();
  [guest, other] = await Promise.all([testGuest(), testGuest()]);
});

let hour = 48;
/** A free slot of the company, three hours after the one before. */
const freeSlot = () => testSlot(member, inHours((hour += 27)));
const paging = { currentPage: 0, perPage: 50 };
const noteOf = (id: number) =>
  db.appointmentSlot.findUniqueOrThrow({ where: { id }, select: { note: true } });
const mailsOf = async (slotId: number) =>
  (await db.mail.findMany({ where: { payload: { path: ["slotId"], equals: slotId } } }))
    .map(({ kind, userId }) => `${kind} ${userId === owner.userId ? "host" : "guest"}`)
    .sort();

describe("holding and booking", () => {
  it("holds a time for ten minutes, for one guest, and ends by the clock", async () => {
    const id = await freeSlot();
    const held = await put(guest!, id, { status: "held" });
    expect(held).toMatchObject({ status: "held", booked_by: guest!.userId });
    const minutes = (Date.parse(held.held_until!) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.5);
    expect(minutes).toBeLessThanOrEqual(10);
    // Opened again: the same hold, not a longer one.
    expect(await put(guest!, id, { status: "held" })).toMatchObject({
      held_until: held.held_until,
    });
    await expect(put(other!, id, { status: "held" })).rejects.toMatchObject(conflict(/no longer/));
    await expect(getSlot(visitor, id)).rejects.toMatchObject({ code: "not_found" });
    await db.appointmentSlot.update({ where: { id }, data: { heldUntil: new Date() } });
    expect(await getSlot(visitor, id)).toMatchObject({ status: "open", booked_by: null });
    expect(await put(other!, id, { status: "booked", note: "Καλησπέρα" })).toMatchObject({
      status: "booked",
      note: "Καλησπέρα",
      booked_by: other!.userId,
    });
    await expect(put(guest!, id, { status: "booked" })).rejects.toMatchObject(
      conflict(/no longer/),
    );
    expect(await mailsOf(id)).toEqual(["appointment_booked guest", "appointment_booked host"]);
  });

  it("a second hold with the same company gives the first back", async () => {
    const [first, second] = [await freeSlot(), await freeSlot()];
    await put(guest!, first, { status: "held" });
    await put(guest!, second, { status: "held" });
    expect(await getSlot(visitor, first)).toMatchObject({ status: "open" });
    expect(await put(guest!, second, { status: "cancelled" })).toMatchObject({ status: "open" });
    expect(await getSlot(visitor, second)).toMatchObject({ status: "open" });
  });

  it("shows who booked to guest and company alone", async () => {
    const id = await freeSlot();
    await put(guest!, id, { status: "booked", note: "Απόρρητο" });
    expect(await getSlot(guest!, id)).toMatchObject({ note: "Απόρρητο", guest: null });
    expect(await getSlot(owner, id)).toMatchObject({
      booked_by: guest!.userId,
      guest: { email: expect.stringContaining("@") as unknown },
    });
    await expect(getSlot(other!, id)).rejects.toMatchObject({ code: "not_found" });
    const refused = put(other!, id, { status: "booked" });
    await expect(refused).rejects.toMatchObject({
      detail: { data: { status: "booked", booked_by: null, note: null, guest: null } },
    });
    const { items } = await listSlots(visitor, { member_id: member }, paging);
    expect(items.map((item) => item.id)).not.toContain(id);
    expect(items.every((item) => item.status === "open")).toBe(true);
  });

  it("is for oneself, not for others, the own company, or an unconfirmed address", async () => {
    const id = await freeSlot();
    const forOther = put(guest!, id, { status: "booked", booked_by: other!.userId });
    await expect(forOther).rejects.toMatchObject({ code: "invalid" });
    await expect(put(owner, id, { status: "booked" })).rejects.toMatchObject({ code: "invalid" });
    const unverified = { ...guest!, verified: false };
    await expect(put(unverified, id, { status: "booked" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(put(guest!, id, { status: "booked", version: 9 })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("refuses two companies at one time, and frees the time after the refusal", async () => {
    const [second, at] = [await testMember(), inHours((hour += 27))];
    const mine = await testSlot(member, at);
    const theirs = await testSlot(second, new Date(at.getTime() + 30 * 60_000));
    await put(guest!, mine, { status: "booked" });
    for (const status of ["held", "booked"])
      await expect(put(guest!, theirs, { status })).rejects.toMatchObject(conflict(/another app/));
    expect(await getSlot(visitor, theirs)).toMatchObject({ status: "open" });
  });

  it("refuses a fourth booking with a company on a day, also at the same moment", async () => {
    const host = await testMember();
    const noon = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 3 * 86_400_000);
    const hours = [7, 9, 11, 13, 15];
    const ids = await Promise.all(
      hours.map((h) => testSlot(host, new Date(noon.getTime() + h * 3_600_000))),
    );
    const guestOfMany = await testGuest();
    const results = await Promise.allSettled(
      ids.map((id) => put(guestOfMany, id, { status: "booked" })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const nextDay = await testSlot(host, new Date(noon.getTime() + 33 * 3_600_000));
    expect(await put(guestOfMany, nextDay, { status: "booked" })).toMatchObject({
      status: "booked",
    });
  });

  it("needs the company's notice, which a hold that began in time has kept", async () => {
    const [late, held] = [await freeSlot(), await freeSlot()];
    await put(guest!, held, { status: "held" });
    const soon = { bookableUntil: new Date(Date.now() - 1_000) };
    await db.appointmentSlot.updateMany({ where: { id: { in: [late, held] } }, data: soon });
    await expect(getSlot(visitor, late)).rejects.toMatchObject({ code: "not_found" });
    await expect(put(other!, late, { status: "held" })).rejects.toMatchObject(conflict(/too soon/));
    expect(await put(guest!, held, { status: "booked" })).toMatchObject({ status: "booked" });
  });
});

describe("cancelling and moving", () => {
  it("opens a time again when its guest cancels, until the deadline", async () => {
    const id = await freeSlot();
    await put(guest!, id, { status: "booked", note: "Θέμα" });
    await expect(put(other!, id, { status: "cancelled" })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await put(guest!, id, { status: "cancelled" })).toMatchObject({
      status: "open",
      booked_by: null,
    });
    expect(await noteOf(id)).toEqual({ note: null });
    expect(await getSlot(visitor, id)).toMatchObject({ status: "open" });
    expect(await mailsOf(id)).toContain("appointment_cancelled host");
    const near = await testSlot(member, inHours(5), { bookedById: guest!.userId });
    await expect(put(guest!, near, { status: "cancelled" })).rejects.toMatchObject(
      conflict(/too late/),
    );
    // The company may, and its guest still sees it.
    expect(await put(owner, near, { status: "cancelled" })).toMatchObject({ status: "cancelled" });
    expect(await getSlot(guest!, near)).toMatchObject({ status: "cancelled" });
    expect(await mailsOf(near)).toEqual([
      "appointment_cancelled guest",
      "appointment_cancelled host",
    ]);
    await expect(put(guest!, near, { status: "booked" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("moves a booking: the new time is taken and the old one free, or neither", async () => {
    const [old, next, taken] = [await freeSlot(), await freeSlot(), await freeSlot()];
    await put(guest!, old, { status: "booked", note: "Θέμα" });
    const before = await db.appointmentSlot.findUniqueOrThrow({ where: { id: old } });
    await put(other!, taken, { status: "booked" });
    await expect(put(guest!, taken, { status: "booked", replaces: old })).rejects.toMatchObject(
      conflict(/no longer/),
    );
    expect(await getSlot(guest!, old)).toMatchObject({ status: "booked", note: "Θέμα" });
    await expect(put(guest!, next, { status: "booked", replaces: taken })).rejects.toMatchObject({
      code: "invalid",
    });
    const [moved] = await Promise.all(
      [1, 2].map(() => put(guest!, next, { status: "booked", replaces: old })),
    );
    expect(moved).toMatchObject({ id: next, status: "booked", note: "Θέμα" });
    expect(await getSlot(visitor, old)).toMatchObject({ status: "open" });
    const after = await db.appointmentSlot.findUniqueOrThrow({ where: { id: next } });
    expect(after.calendarUid).toBe(before.calendarUid);
    expect(after.calendarSequence).toBe(before.calendarSequence + 1);
    expect(await mailsOf(next)).toEqual(["appointment_moved guest", "appointment_moved host"]);
  });

  it("marks who did not come only after the end, by the company", async () => {
    const ahead = await testSlot(member, inHours(9), { bookedById: other!.userId });
    await expect(put(owner, ahead, { no_show: true })).rejects.toMatchObject(conflict(/not over/));
    const past = await testSlot(member, inHours(-30), { bookedById: other!.userId });
    await expect(put(other!, past, { no_show: true })).rejects.toMatchObject({
      code: "forbidden",
    });
    const read = await getSlot(owner, past);
    expect(await put(owner, past, { ...read, no_show: true })).toMatchObject({ no_show: true });
  });

  it("cancels what is booked with a company that was deleted, and tells both", async () => {
    const gone = await testMember();
    const id = await testSlot(gone, inHours(2_000), { bookedById: guest!.userId });
    await db.member.update({ where: { id: gone }, data: { deletedAt: new Date() } });
    expect((await tidySlots()).cancelled).toBe(1);
    expect(await getSlot(guest!, id)).toMatchObject({ status: "cancelled" });
    expect(await mailsOf(id)).toEqual(["appointment_cancelled guest"]);
  });
});

describe("times of a company", () => {
  it("are made, changed while free, and deleted; they never overlap", async () => {
    const start = (hour += 27);
    const { id } = await createSlot(owner, times(start, start + 1), "en");
    await expect(createSlot(owner, times(start + 0.5, start + 2), "en")).rejects.toMatchObject(
      conflict(/overlaps/),
    );
    const next = await createSlot(owner, times(start + 2, start + 3), "en");
    await expect(
      put(owner, next.id, { starts_at: inHours(start + 0.5).toISOString() }),
    ).rejects.toMatchObject(conflict(/overlaps/));
    const later = inHours(start + 2.5).toISOString();
    const moved = await put(owner, next.id, { starts_at: later });
    expect(moved).toMatchObject({ starts_at: later, duration_minutes: 60 });
    await put(guest!, id, { status: "booked" });
    await expect(deleteSlot(owner, await findOwnSlot(owner, id), "en")).rejects.toMatchObject(
      conflict(/booked or held/),
    );
    await deleteSlot(owner, await findOwnSlot(owner, next.id), "en");
    await expect(findOwnSlot(owner, next.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([
    [-1, 1],
    [24, 24.05],
    [24, 33],
    [9_000, 9_001],
  ])("are refused from %d to %d hours from now", async (from, to) => {
    await expect(createSlot(owner, times(from, to), "en")).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("are cancelled and offered again by the company", async () => {
    const id = await freeSlot();
    expect(await put(owner, id, { status: "cancelled" })).toMatchObject({ status: "cancelled" });
    await expect(getSlot(visitor, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await put(owner, id, { status: "open" })).toMatchObject({ status: "open" });
  });

  it("are hidden with the company", async () => {
    const hidden = await testMember();
    const id = await testSlot(hidden, inHours(500));
    await db.memberTranslation.updateMany({
      where: { memberId: hidden },
      data: { status: "archived" },
    });
    await expect(getSlot(visitor, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(findForWrite(guest!, id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("lists and personal data", () => {
  it("a manager sees all, a company its own, without a company a week of free times", async () => {
    const manager = await testActor("manager");
    const id = await testSlot(member, inHours(20), { bookedById: other!.userId });
    const idsOf = async (actor: Parameters<typeof listSlots>[0], filters: object) =>
      (await listSlots(actor, filters, paging)).items.map((item) => item.id);
    expect(await idsOf(manager, { member_id: member, status: "booked" })).toContain(id);
    expect(await idsOf(owner, { status: "booked" })).toContain(id);
    expect(await idsOf(guest!, { member_id: member })).not.toContain(id);
    const far = await freeSlot();
    expect(await idsOf(visitor, { member_id: member })).toContain(far);
    expect(await idsOf(visitor, {})).not.toContain(far);
    const upcoming = { side: "host", when: "upcoming" } as const;
    const { items } = await listAppointments(owner, upcoming, paging, "el");
    expect(items.find((item) => item.id === id)).toMatchObject({ member_name: "Ωρολογοποιείο" });
  });

  it("an account that is deleted gives its bookings back and loses its notes", async () => {
    const leaving = await testGuest();
    const [ahead, past] = [
      await freeSlot(),
      await testSlot(member, inHours(-50), { bookedById: leaving.userId }),
    ];
    await put(leaving, ahead, { status: "booked", note: "Διεύθυνση" });
    await db.appointmentSlot.update({ where: { id: past }, data: { note: "Τηλέφωνο" } });
    expect(await exportAppointments({ userId: leaving.userId, email: null })).toHaveLength(2);
    await inTransaction((tx) => eraseAppointments(tx, { userId: leaving.userId, email: null }));
    expect(await getSlot(visitor, ahead)).toMatchObject({ status: "open" });
    expect(await noteOf(past)).toEqual({ note: null });
    expect(await mailsOf(ahead)).toContain("appointment_cancelled host");
  });
});
