import { beforeAll, describe, expect, it } from "vitest";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { WEEKDAYS, readOpeningHours } from "../../hours";
import { listMembers } from "../list";
import { openUntil } from "../open-until";
import { matchMembers } from "./find";
import { marketOf, store, type Company } from "./test-market";
import { isOpenOn } from "./test-reference";

const MOMENTS = [
  "2026-11-23T08:00:00Z",
  "2026-11-23T22:00:00Z",
  "2026-12-25T10:30:00Z",
  "2026-12-25T22:30:00Z",
  "2026-07-06T05:00:00Z",
  "2026-07-05T21:30:00Z",
  "2027-01-01T12:00:00Z",
  "2026-10-25T00:30:00Z",
  "2026-03-29T01:30:00Z",
  "2026-04-12T21:00:00Z",
];
const stored: Company[] = [];

beforeAll(async () => {
  const next = marketOf(7, [], new Date("2026-11-01"));
  const from = { el: new Date(0), en: null };
  for (let index = 0; index < 120; index++)
    stored.push(await store({ ...next(), deleted: false, area: null, from }));
});

const isOpen = ({ hours }: Company, now: Date) => {
  const read = readOpeningHours(hours);
  return read !== null && openUntil(read, now) !== null;
};
const idsOf = (companies: Company[]) => companies.map(({ id }) => id);

describe("the companies that are open agree with lib/directory/member/read/open-until.ts", () => {
  it.each(MOMENTS)("at %s", async (text) => {
    const now = new Date(text);
    const found = await matchMembers("el", { openNow: true }, now);
    const ids = [...found.slots].map((slot) => found.index.ids.at(slot));
    const expected = idsOf(stored.filter((company) => isOpen(company, now)));
    expect(ids.sort((one, other) => one - other)).toEqual(expected);
    // Control: some are open, not all.
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(stored.length);
  });
});

describe("a time of the coming week", () => {
  // The clock stays in winter time in all of these weeks.
  it.each(["2026-11-23T08:00:00Z", "2026-12-22T23:30:00Z", "2026-12-31T12:00:00Z"])(
    "from %s on",
    async (text) => {
      const now = new Date(text);
      for (const [ahead, hour] of [
        [0, undefined],
        [1, undefined],
        [3, "18:00"],
        [6, "23:30"],
        [2, "00:00"],
      ] as const) {
        const date = athensDate(new Date(now.getTime() + ahead * 86_400_000));
        const day = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7];
        const at = { ...(day && { day }), ...(hour && { after: hour }) };
        const found = await matchMembers("el", { at }, now);
        const ids = [...found.slots].map((slot) => found.index.ids.at(slot));
        const after = Number((hour ?? "00:00").slice(0, 2)) * 60 + (hour?.endsWith("30") ? 30 : 0);
        const expected = idsOf(stored.filter((company) => isOpenOn(company, date, after)));
        expect([at, ids.sort((one, other) => one - other)]).toEqual([at, expected]);
      }
    },
  );
});

it("pages of open companies agree with all other filters", async () => {
  const page = { currentPage: 0, perPage: 20 };
  const all = await listMembers("el", { openNow: true }, { currentPage: 0, perPage: 100 });
  expect(all.total).toBeGreaterThan(0);
  expect((await listMembers("el", { openNow: true, area: "Βόλος" }, page)).total).toBe(0);
  expect((await listMembers("el", { openNow: true, ids: [] }, page)).total).toBe(0);
  expect(
    await listMembers("el", { openNow: true }, { currentPage: 900, perPage: 100 }),
  ).toMatchObject({ total: all.total, items: [] });
  expect((await listMembers("en", { openNow: true }, page)).total).toBe(0);
});

it("what changes is found at the next request", async () => {
  const [first] = stored;
  const id = first!.id;
  const page = { currentPage: 0, perPage: 100 };
  const speak = async () =>
    (await listMembers("el", { language: "zh" }, page)).items.map((item) => item.id);
  expect(await speak()).toEqual([]);
  await db.member.update({ where: { id }, data: { languages: ["zh"] } });
  expect(await speak()).toEqual([id]);
  await db.memberBranch.create({ data: { memberId: id, position: 9, placeId: 1001 } });
  const inPlace = async () => (await listMembers("el", { placeId: 1001, ids: [id] }, page)).total;
  expect(await inPlace()).toBe(1);
  await db.memberBranch.deleteMany({ where: { memberId: id } });
  await db.memberServedPlace.deleteMany({ where: { memberId: id } });
  await db.member.update({ where: { id }, data: { placeId: null } });
  expect(await inPlace()).toBe(0);
  await db.member.delete({ where: { id } });
  expect(await speak()).toEqual([]);
});

it("a change is found while another transaction is open, and read once", async () => {
  const id = stored[1]!.id;
  const page = { currentPage: 0, perPage: 100 };
  await db.$transaction(async (tx) => {
    await tx.member.update({ where: { id: stored[2]!.id }, data: { languages: ["ja"] } });
    await db.member.update({ where: { id }, data: { languages: ["ja"] } });
    expect((await listMembers("el", { language: "ja" }, page)).total).toBe(1);
    await db.member.update({ where: { id }, data: { languages: ["ka"] } });
    expect((await listMembers("el", { language: "ja" }, page)).total).toBe(0);
  });
  expect((await listMembers("el", { language: "ja" }, page)).items[0]?.id).toBe(stored[2]!.id);
  expect((await listMembers("el", { language: "ka" }, page)).items[0]?.id).toBe(id);
});
