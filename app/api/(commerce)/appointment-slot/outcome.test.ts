import { beforeAll, expect, it } from "vitest";
import { readCompanyCalendar } from "@/lib/commerce/appointment/by-company/calendar";
import { eraseAppointments, exportAppointments } from "@/lib/commerce/appointment/personal-data";
import { getSlot } from "@/lib/commerce/appointment/list";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { conflict, inHours, put, testGuest, testMember, testSlot } from "./test-slots";

let member: number;
let host: UserActor;
beforeAll(async () => {
  member = await testMember();
  host = await (await testUser({ memberId: member })).actor();
});

let hour = 0;
/** A booking that began some hours ago: the next one before. */
async function past(guest: UserActor) {
  hour -= 3;
  return testSlot(member, inHours(hour), { bookedById: guest.userId });
}

it("a company marks what took place, or who did not come; one ends the other", async () => {
  const id = await past(await testGuest());
  expect(await put(host, id, { took_place: true })).toMatchObject({ took_place: true });
  expect(await put(host, id, { no_show: true })).toMatchObject({
    took_place: false,
    no_show: true,
  });
  expect(await put(host, id, { took_place: true })).toMatchObject({
    took_place: true,
    no_show: false,
  });
  expect(await put(host, id, { took_place: false })).toMatchObject({ took_place: false });
  expect(
    await db.auditEntry.count({ where: { subjectId: id, action: "appointment.took_place" } }),
  ).toBe(4);
});

it("only once it has begun, and only a booking", async () => {
  const guest = await testGuest();
  const ahead = await testSlot(member, inHours(50), { bookedById: guest.userId });
  for (const body of [{ took_place: true }, { company_note: "Late" }])
    await expect(put(host, ahead, body)).rejects.toMatchObject(conflict(/not begun/));
  const open = await testSlot(member, inHours(60));
  await expect(put(host, open, { took_place: true })).rejects.toMatchObject(
    conflict(/not a booked/),
  );
});

it("nobody else does, nor reads the note, which goes with the guest's data", async () => {
  const guest = await testGuest();
  const id = await past(guest);
  await put(host, id, { company_note: "Wants a roof" });
  const others = [guest, await testActor("editor")];
  for (const actor of others)
    for (const body of [{ took_place: true }, { company_note: "x" }])
      await expect(put(actor, id, body)).rejects.toMatchObject({ code: "forbidden" });
  expect(await getSlot(host, id)).toMatchObject({ company_note: "Wants a roof" });
  expect(await getSlot(guest, id)).toMatchObject({ company_note: null, took_place: false });
  const person = { userId: guest.userId, email: null };
  expect(await exportAppointments(person)).toMatchObject([{ company_note: "Wants a roof" }]);
  await eraseAppointments(db, person);
  const row = await db.appointmentSlot.findUniqueOrThrow({ where: { id } });
  expect([row.companyNote, row.bookedById]).toEqual([null, null]);
});

it("the calendar has bookings, holds, free and busy times of the own company by its days", async () => {
  const company = await testMember();
  const owner = await (await testUser({ memberId: company })).actor();
  const guest = await testGuest();
  const noon = new Date(`${inHours(72).toISOString().slice(0, 10)}T08:00:00Z`);
  const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
  const day = noon.toISOString().slice(0, 10);
  const booked = await testSlot(company, at(0), { bookedById: guest.userId });
  await testSlot(company, at(1));
  await put(await testGuest(), await testSlot(company, at(2)), { status: "held" });
  await testSlot(await testMember(), at(3));
  const { id: sourceId } = await db.busySource.create({
    data: { memberId: company, name: "Google", sealedUrl: "x", shortUrl: "x" },
    select: { id: true },
  });
  await db.busyTime.create({
    data: { sourceId, memberId: company, startsAt: at(4), endsAt: at(40) },
  });
  const next = at(24).toISOString().slice(0, 10);
  const { days } = await readCompanyCalendar(owner, [day, next], new Date());
  expect(days.get(day)!.map(({ state }) => state)).toEqual(["booked", "open", "held", "busy"]);
  expect(days.get(day)![0]).toMatchObject({
    slot: { id: booked },
    booking: { isMovable: true, name: expect.any(String) as unknown },
  });
  expect(days.get(next)!.map(({ state }) => state)).toEqual(["busy"]);
  await expect(readCompanyCalendar(guest, [day], new Date())).rejects.toMatchObject({
    code: "forbidden",
  });
});
