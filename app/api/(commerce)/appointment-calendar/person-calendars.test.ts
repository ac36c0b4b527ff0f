import { subHours } from "date-fns";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCompanyCalendar } from "@/lib/commerce/appointment/by-company/calendar";
import { companyFeed, endFeed, renewFeed } from "@/lib/commerce/appointment/calendar/feed";
import { refreshSource } from "@/lib/commerce/appointment/calendar/refresh";
import { addSource, changeSource, getCalendars } from "@/lib/commerce/appointment/calendar/sources";
import { timesOf } from "@/lib/commerce/appointment/computed/list";
import { removePerson } from "@/lib/commerce/appointment/offer/write-person";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import { db } from "@/lib/kernel/core/db";
import type { OutsideNetwork } from "@/lib/kernel/http/fetch-outside";
import { startOutside, TEST_HOST } from "@/lib/kernel/http/test-outside";
import { testGuest } from "../appointment-slot/test-slots";
import { atHour, takeAt, testCompany, type Company } from "../appointment-time/test-types";
import { busyCalendar } from "./test-calendars";

let content: string | undefined;
let network: OutsideNetwork;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ network, stop } = await startOutside((_request, response) => {
    if (content === undefined) return void response.writeHead(503).end();
    response.setHeader("Content-Type", "text/calendar").end(content);
  }));
});
afterAll(() => stop());

let company: Company;
let first: number;
let second: number;
beforeEach(async () => {
  content = busyCalendar();
  company = await testCompany({ people: [{ name: "Ελένη" }, { name: "Νίκος" }] });
  [first = 0, second = 0] = company.people;
});

let number = 0;
const add = (personId: number | null, rest: object = {}) =>
  addSource(
    company.owner,
    company.member,
    {
      name: "Own",
      url: `https://${TEST_HOST}/own-${++number}.ics`,
      closes_when_unknown: false,
      person_id: personId,
      ...rest,
    },
    "en",
  );
/** A calendar of a person, or of the company, that is busy for a while. */
async function busyAt(personId: number | null, from: Date, to: Date): Promise<number> {
  content = busyCalendar([from, to]);
  const { sources } = await add(personId);
  const { id } = sources.at(-1)!;
  await refreshSource(id, { network });
  return id;
}
/** Whether a talk at an instant can be had with a person. */
const isFree = async (personId: number, at: Date, now?: Date) => {
  const asked = { member_id: company.member, type_id: company.talk, person_id: personId };
  const to = new Date(at.getTime() + 1);
  return (await timesOf({ ...asked, from: at, to }, "en", { isGuest: true, ...(now && { now }) }))
    .length;
};

describe("the calendar of a person elsewhere", () => {
  it.each([
    ["the first one", () => [first, second] as const],
    ["another one", () => [second, first] as const],
  ])("takes away the times of %s alone", async (_name, people) => {
    const [own, other] = people();
    const at = atHour(5, 10);
    await busyAt(own, at, atHour(5, 11));
    expect([await isFree(own, at), await isFree(other, at)]).toEqual([0, 1]);
    await expect(
      takeAt(await testGuest(), company, company.talk, at, { person_id: own }),
    ).rejects.toMatchObject({ code: "conflict" });
    const taken = await takeAt(await testGuest(), company, company.talk, at);
    expect(taken.person_id).toBe(other === first ? null : other);
    // The free times of the hours are the first one's.
    const ofHours = { memberId: company.member, startsAt: at, isComputed: false };
    const row = await db.appointmentSlot.findFirst({ where: ofHours });
    if (own === first) expect(row?.isBusy).toBe(true);
  });

  it("that of the company takes away those of all, and another owner changes whose", async () => {
    const at = atHour(6, 10);
    const id = await busyAt(null, at, atHour(6, 11));
    expect([await isFree(first, at), await isFree(second, at)]).toEqual([0, 0]);
    await changeSource(company.owner, id, { person_id: second }, "en");
    expect([await isFree(first, at), await isFree(second, at)]).toEqual([1, 0]);
    await changeSource(company.owner, id, { person_id: null }, "en");
    expect([await isFree(first, at), await isFree(second, at)]).toEqual([0, 0]);
  });

  it("closes the times of its person alone while it is unknown, and tells the company", async () => {
    const { sources } = await add(second, { closes_when_unknown: true });
    const { id } = sources.at(-1)!;
    content = undefined;
    await db.busySource.update({ where: { id }, data: { createdAt: subHours(new Date(), 7) } });
    await refreshSource(id, { network });
    const at = atHour(7, 10);
    expect([await isFree(first, at), await isFree(second, at)]).toEqual([1, 0]);
    const told = await db.notification.count({
      where: { userId: company.owner.userId, event: "calendar_unreachable" },
    });
    expect(told).toBe(1);
  });

  it("marks a booking of its person, and is named in the calendar of the company", async () => {
    const at = atHour(8, 10);
    const booked = await takeAt(await testGuest(), company, company.talk, at, {
      person_id: second,
    });
    await busyAt(second, at, atHour(8, 11));
    const { isBusy } = await db.appointmentSlot.findUniqueOrThrow({ where: { id: booked.id } });
    expect(isBusy).toBe(true);
    const day = dateIn("Europe/Athens", at.getTime());
    const { days } = await readCompanyCalendar(company.owner, [day], new Date());
    const busy = days.get(day)!.filter(({ state }) => state === "busy");
    expect(busy).toMatchObject([{ whose: "Νίκος" }]);
  });

  it("there are five of each, and each address once", async () => {
    for (let index = 0; index < 5; index++) await add(second);
    await expect(add(second)).rejects.toMatchObject({
      detail: { errors: { url: [expect.stringContaining("already 5")] } },
    });
    const url = `https://${TEST_HOST}/shared.ics`;
    const { sources } = await add(null, { url });
    await add(first, { url });
    await expect(add(first, { url })).rejects.toThrow(/invalid/i);
    await expect(
      changeSource(company.owner, sources.at(-1)!.id, { person_id: first }, "en"),
    ).rejects.toMatchObject({ detail: { errors: { person_id: [/already there/] } } });
  });

  it("is nobody's of another company, and goes with its person", async () => {
    const foreign = await testCompany({ people: [{ name: "Ξένος" }] });
    await expect(add(foreign.people[0]!)).rejects.toMatchObject({
      detail: { errors: { person_id: [expect.anything()] } },
    });
    const id = await busyAt(second, atHour(9, 10), atHour(9, 11));
    await expect(changeSource(foreign.owner, id, { person_id: null }, "en")).rejects.toMatchObject({
      code: "not_found",
    });
    await removePerson(company.owner, second, "en");
    expect(await db.busySource.count({ where: { id } })).toBe(0);
    await removePerson(company.owner, first, "en");
    expect(await db.busySource.count({ where: { memberId: company.member } })).toBe(0);
  });

  it("a process of the version before marks times as those of the company and of the first one", async () => {
    const at = atHour(10, 10);
    await busyAt(second, at, atHour(10, 11));
    const busy = async () => {
      const [row] = await db.$queryRaw<{ busy: boolean }[]>`
        SELECT is_company_busy(${company.member}::int, ${at}, ${atHour(10, 11)}, false) AS busy`;
      return row?.busy;
    };
    expect(await busy()).toBe(false);
    await busyAt(first, at, atHour(10, 11));
    expect(await busy()).toBe(true);
  });
});

describe("in the nights in which the clocks change", () => {
  it.each([
    // 03:00 is followed by 04:00, and 04:00 by 03:00.
    ["2027-03-28", "2027-03-28T00:00:00Z", "2027-03-28T01:00:00Z", 2],
    ["2027-10-31", "2027-10-31T00:00:00Z", "2027-10-31T01:00:00Z", 2],
  ])("%s busy times of a person are instants", async (day, from, until, step) => {
    const zone = "TZID=Europe/Athens";
    // From 02:30 until 04:30 on the clock: one hour in spring, three in autumn.
    content = [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "BEGIN:VEVENT",
      "UID:night@elsewhere",
      `DTSTART;${zone}:${day.replaceAll("-", "")}T023000`,
      `DTEND;${zone}:${day.replaceAll("-", "")}T043000`,
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n");
    const night = [{ weekday: 7, from: "01:00", to: "06:00" }];
    company = await testCompany({
      hours: { weekly: night, horizon_days: 180 },
      first: { step_minutes: 30, duration_minutes: 30, horizon_days: 180 },
      people: [{ name: "Ελένη" }, { name: "Νίκος" }],
    });
    [first = 0, second = 0] = company.people;
    const now = new Date(new Date(from).getTime() - step * 86_400_000);
    const { sources } = await add(second);
    await refreshSource(sources.at(-1)!.id, { network, now });
    const asked = { member_id: company.member, type_id: company.talk };
    const range = { from: new Date(`${day}T00:00:00+02:00`), to: new Date(`${day}T06:00:00Z`) };
    const startsOf = async (personId: number) =>
      (
        await timesOf({ ...asked, ...range, person_id: personId }, "en", { isGuest: true, now })
      ).map(({ starts_at: at }) => at);
    const [all, free] = [await startsOf(first), await startsOf(second)];
    const gone = all.filter((at) => !free.includes(at));
    const length = day === "2027-03-28" ? 1 : 3;
    const begins = day === "2027-03-28" ? "T00:30:00.000Z" : "T23:30:00.000Z";
    expect(gone).toHaveLength(length * 2);
    expect(gone[0]!.endsWith(begins)).toBe(true);
    expect(gone).toContain(new Date(until.replace("01:00", "00:30")).toISOString());
  });
});

describe("the secret address of a person", () => {
  const tokenOf = (url: string | null | undefined) => new URL(url!).searchParams.get("token")!;
  const make = async (personId: number) => {
    const owner = { memberId: company.member, personId };
    const { people } = await renewFeed(company.owner, owner, "en");
    return tokenOf(people.find(({ id }) => id === personId)?.feed_url);
  };

  it("shows their own appointments alone, until it is renewed or ended", async () => {
    const booked: Record<number, Awaited<ReturnType<typeof testGuest>>> = {};
    for (const person of [first, second]) {
      booked[person] = await testGuest();
      await takeAt(booked[person], company, company.visit, atHour(5, 10), { person_id: person });
    }
    const uidOf = async (person: number) =>
      (
        await db.appointmentSlot.findFirstOrThrow({
          where: { bookedById: booked[person]!.userId },
        })
      ).calendarUid!;
    for (const [own, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const feed = await companyFeed(await make(own), "en");
      expect(feed).toContain(await uidOf(own));
      expect(feed).not.toContain(await uidOf(other));
    }
    const former = await make(second);
    const present = await make(second);
    await expect(companyFeed(former, "en")).rejects.toMatchObject({ code: "not_found" });
    await endFeed(company.owner, { memberId: company.member, personId: second });
    await expect(companyFeed(present, "en")).rejects.toMatchObject({ code: "not_found" });
  });

  it("is made and ended by the company alone, and ends with the person", async () => {
    const foreign = await testCompany({ people: [{ name: "Ξένος" }] });
    const owner = { memberId: company.member, personId: second };
    await expect(renewFeed(foreign.owner, owner, "en")).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(endFeed(foreign.owner, owner)).rejects.toMatchObject({ code: "not_found" });
    const others = { memberId: foreign.member, personId: second };
    await expect(renewFeed(foreign.owner, others, "en")).rejects.toMatchObject({
      code: "not_found",
    });
    const token = await make(second);
    await removePerson(company.owner, second, "en");
    await expect(companyFeed(token, "en")).rejects.toMatchObject({ code: "not_found" });
    expect((await getCalendars(company.owner, company.member, "en")).people).toHaveLength(1);
  });
});
