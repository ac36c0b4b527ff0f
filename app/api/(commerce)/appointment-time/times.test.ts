import { beforeAll, describe, expect, it } from "vitest";
import { listTimes, timesOf } from "@/lib/commerce/appointment/computed/list";
import { createPlace } from "@/lib/commerce/appointment/offer/write-place";
import { changeType } from "@/lib/commerce/appointment/offer/write-type";
import { placeChange, typeChange } from "@/lib/commerce/appointment/offer/schema";
import { listSlots } from "@/lib/commerce/appointment/list";
import { visitor, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { testGuest } from "../appointment-slot/test-slots";
import { atHour, takeAt, testCompany, type Company } from "./test-types";

let guest: UserActor;
beforeAll(async () => {
  guest = await testGuest();
});

const ALL = { currentPage: 0, perPage: 100 };

/** The clock times in Athens of a type on a day, as a guest is shown them. */
async function clockTimes(
  { member }: Pick<Company, "member">,
  typeId: number,
  day: Date,
  { personId, now }: { personId?: number; now?: Date } = {},
) {
  const from = new Date(day.getTime() - 12 * 3_600_000);
  const to = new Date(day.getTime() + 12 * 3_600_000);
  const filters = { member_id: member, type_id: typeId, person_id: personId, from, to };
  const times = await timesOf(filters, "en", { isGuest: true, ...(now && { now }) });
  return times.map(({ starts_at: starts }) =>
    new Date(starts).toLocaleTimeString("en-GB", {
      timeZone: "Europe/Athens",
      hour: "2-digit",
      minute: "2-digit",
    }),
  );
}

describe("times of types", () => {
  it("follow from the hours, the length and the step, and leave out what is booked, with buffers", async () => {
    const company = await testCompany({
      second: { buffer_minutes: 30, buffer_before_minutes: 15 },
    });
    const day = atHour(9, 12);
    const before = await clockTimes(company, company.visit, day);
    expect(before).toEqual(
      "09:00 09:30 10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30".split(
        " ",
      ),
    );
    await takeAt(guest, company, company.talk, atHour(9, 12));
    // 12:00–12:20 is booked: a visit ends, with its half an hour, by 12:00, and begins a quarter after 12:20.
    expect(await clockTimes(company, company.visit, day)).toEqual(
      "09:00 09:30 10:00 13:00 13:30 14:00 14:30 15:00 15:30".split(" "),
    );
    const talks = await clockTimes(company, company.talk, day);
    expect(talks).toContain("11:40");
    expect(talks).not.toContain("12:00");
    expect(talks).toContain("12:20");
  });

  it("the times of the hours that one meets are offered no more, and come back when it is cancelled", async () => {
    const company = await testCompany({ hours: { duration_minutes: 60 } });
    const open = async () =>
      (
        await listSlots(
          visitor,
          { member_id: company.member, from: atHour(10, 8), to: atHour(10, 18) },
          ALL,
        )
      ).items.map(({ starts_at: starts }) => new Date(starts).getTime());
    expect(await open()).toHaveLength(8);
    const booked = await takeAt(guest, company, company.talk, atHour(10, 10, 40));
    expect(await open()).toHaveLength(6 + 1);
    expect(await open()).not.toContain(atHour(10, 10).getTime());
    const { cancelSlot } = await import("@/lib/commerce/appointment/cancel");
    const { loadSlot } = await import("@/lib/commerce/appointment/load");
    await cancelSlot(guest, await loadSlot(db, booked.id), "en");
    expect(await open()).toHaveLength(8);
    expect(await db.appointmentSlot.count({ where: { id: booked.id } })).toBe(0);
  });

  it("keep notice, days ahead and the limit of a day", async () => {
    const company = await testCompany({
      first: { notice_hours: 48, horizon_days: 5, per_day: 2 },
    });
    const at = (days: number) => clockTimes(company, company.talk, atHour(days, 12));
    expect(await at(1)).toEqual([]);
    expect(await at(4)).not.toEqual([]);
    expect(await at(7)).toEqual([]);
    await takeAt(guest, company, company.talk, atHour(4, 10));
    expect(await at(4)).toContain("09:00");
    await takeAt(await testGuest(), company, company.talk, atHour(4, 11));
    expect(await at(4)).toEqual([]);
    await expect(takeAt(await testGuest(), company, company.talk, atHour(4, 12))).rejects.toThrow(
      /no further appointment of this type/,
    );
    await expect(takeAt(guest, company, company.talk, atHour(1, 12))).rejects.toThrow(/too soon/);
    // Another type of the same day is not counted.
    expect(await clockTimes(company, company.visit, atHour(4, 14))).toContain("14:00");
  });

  it("of anyone name who has each, and are of one person when asked", async () => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      from: "16:00",
      to: "20:00",
    }));
    const company = await testCompany({
      people: [{ name: "Ελένη" }, { name: "Νίκος", weekly }],
    });
    const [first, second] = company.people as [number, number];
    const day = atHour(6, 16);
    const filters = {
      member_id: company.member,
      type_id: company.talk,
      from: atHour(6, 9),
      to: atHour(6, 21),
    };
    const times = await timesOf(filters, "en", { isGuest: true });
    const peopleAt = (hour: number) =>
      times.find(({ starts_at: at }) => at === atHour(6, hour).toISOString())?.person_ids;
    expect(peopleAt(10)).toEqual([first]);
    expect(peopleAt(16)).toEqual([first, second]);
    expect(peopleAt(18)).toEqual([second]);
    expect(await clockTimes(company, company.talk, day, { personId: second })).toContain("19:40");
    expect(await clockTimes(company, company.talk, day, { personId: first })).not.toContain(
      "17:00",
    );
    // Two at one hour are of two people, a third finds nobody.
    const one = await takeAt(guest, company, company.talk, atHour(6, 16));
    const other = await takeAt(await testGuest(), company, company.talk, atHour(6, 16));
    expect([one.person_id, other.person_id]).toEqual([null, second]);
    await expect(
      takeAt(await testGuest(), company, company.talk, atHour(6, 16)),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("the type of the hours has the rows of the slots for the first person", async () => {
    const company = await testCompany({ people: [{ name: "Ελένη" }, { name: "Νίκος" }] });
    const types = await db.appointmentType.findFirstOrThrow({
      where: { memberId: company.member, isDefault: true },
    });
    const range = { from: atHour(8, 9), to: atHour(8, 17) };
    const filters = { member_id: company.member, type_id: types.id, ...range };
    const times = await timesOf(filters, "en", { isGuest: true });
    expect(times).toHaveLength(8);
    expect(times.every(({ slot_id: id, person_ids: ids }) => id !== null && ids.length === 2)).toBe(
      true,
    );
    const taken = await takeAt(guest, company, types.id, atHour(8, 11));
    expect(taken.id).toBe(times[2]!.slot_id);
    const other = await takeAt(await testGuest(), company, types.id, atHour(8, 11));
    expect(other).toMatchObject({ person_id: company.people[1], type_id: types.id });
  });

  it("at a place with room for one nobody else is, whoever it is with", async () => {
    const company = await testCompany({ people: [{ name: "Ελένη" }, { name: "Νίκος" }] });
    const body = placeChange.parse({ translations: { el: { name: "Αίθουσα" } } });
    const place = await createPlace(company.owner, body, "en");
    const change = typeChange.parse({ place_kind: "place", place_id: place.id });
    for (const id of [company.talk, company.visit])
      await changeType(company.owner, id, change, "en", undefined);
    await takeAt(guest, company, company.visit, atHour(6, 10));
    const [, second] = company.people;
    const times = await clockTimes(company, company.talk, atHour(6, 12), { personId: second! });
    expect(times).not.toContain("10:00");
    expect(times).not.toContain("11:20");
    expect(times).toContain("11:40");
  });

  it("busy times elsewhere take them away", async () => {
    const company = await testCompany();
    const { id: sourceId } = await db.busySource.create({
      data: { memberId: company.member, name: "Google", sealedUrl: "x", shortUrl: "x" },
    });
    await db.busyTime.create({
      data: {
        sourceId,
        memberId: company.member,
        startsAt: atHour(6, 10),
        endsAt: atHour(6, 15),
      },
    });
    expect(await clockTimes(company, company.visit, atHour(6, 12))).toEqual(["15:00", "15:30"]);
  });

  it("are right in Athens where the clocks change", async () => {
    const nights = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      from: "00:00",
      to: "06:00",
    }));
    const company = await testCompany({
      hours: { weekly: nights },
      first: { duration_minutes: 60, step_minutes: 60, horizon_days: 180 },
    });
    const timesIn = async (from: string, to: string) => {
      const range = { from: new Date(from), to: new Date(to) };
      const filters = { member_id: company.member, type_id: company.talk, ...range };
      const now = new Date(range.from.getTime() - 86_400_000);
      return (await timesOf(filters, "en", { isGuest: true, now })).map(({ starts_at: at }) => at);
    };
    // Three o'clock does not exist on the first day, and comes twice on the second.
    const spring = await timesIn("2027-03-27T22:00:00Z", "2027-03-28T21:00:00Z");
    expect(spring.map((at) => at.slice(8, 16))).toEqual(
      "27T22:00 27T23:00 28T00:00 28T01:00 28T02:00".split(" "),
    );
    const autumn = await timesIn("2027-10-30T21:00:00Z", "2027-10-31T22:00:00Z");
    expect(autumn.map((at) => at.slice(8, 16))).toEqual(
      "30T21:00 30T22:00 30T23:00 31T00:00 31T01:00 31T02:00 31T03:00".split(" "),
    );
    const booked = await takeAt(guest, company, company.talk, new Date("2027-03-28T01:00:00Z"));
    expect(booked).toMatchObject({ status: "booked", ends_at: "2027-03-28T02:00:00.000Z" });
  });
});

describe("who is shown them", () => {
  it("nobody of a company without a public page, and the company those that are too soon", async () => {
    const company = await testCompany({ first: { notice_hours: 200 } });
    const filters = { member_id: company.member, type_id: company.talk };
    expect((await listTimes(guest, filters, "en", ALL)).total).toBeGreaterThan(0);
    const range = { ...filters, from: atHour(2, 9), to: atHour(2, 17) };
    expect((await listTimes(guest, range, "en", ALL)).total).toBe(0);
    expect((await listTimes(company.owner, range, "en", ALL)).total).toBe(24);
    await db.memberTranslation.updateMany({
      where: { memberId: company.member },
      data: { status: "draft" },
    });
    await expect(listTimes(guest, filters, "en", ALL)).rejects.toMatchObject({ code: "not_found" });
    await expect(takeAt(guest, company, company.talk, atHour(10, 10))).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
