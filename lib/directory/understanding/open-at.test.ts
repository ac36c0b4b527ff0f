import { beforeAll, expect, it } from "vitest";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { readOpeningHours, shiftsOn, weekdayOf, type OpeningHours } from "../member/hours";
import { marketOf, store } from "../member/read/finder/test-market";
import { openUntil } from "../member/read/open-until";
import { openWhen } from "./open-at";
import type { When } from "./when";

const stored: { id: number; hours: OpeningHours }[] = [];
beforeAll(async () => {
  const next = marketOf(11, [], new Date("2026-11-01"));
  const from = { el: new Date(0), en: null };
  for (let index = 0; index < 100; index++) {
    const { id, hours } = await store({ ...next(), deleted: false, area: null, from });
    const read = readOpeningHours(hours);
    if (read) stored.push({ id, hours: read });
  }
});

/** Which of the companies meet a condition in the database, and by the functions of `hours.ts`. */
async function compare(when: When, now: Date, isOpen: (hours: OpeningHours) => boolean) {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT m.id FROM member AS m WHERE ${openWhen(when, now)} ORDER BY m.id`;
  const expected = stored.filter(({ hours }) => isOpen(hours)).map(({ id }) => id);
  expect(rows.map(({ id }) => id)).toEqual(expected);
  // Control: some are open, not all.
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(stored.length);
}

it.each(["2026-11-23T08:00:00Z", "2026-11-23T22:00:00Z", "2026-12-25T10:30:00Z"])(
  "what is open at %s agrees with openUntil",
  async (text) => {
    const now = new Date(text);
    await compare({ openNow: true }, now, (hours) => openUntil(hours, now) !== null);
  },
);

it.each([
  ["2026-11-23T08:00:00Z", undefined],
  ["2026-12-22T23:30:00Z", "18:00"],
  ["2026-07-06T05:00:00Z", "20:00"],
] as const)("shifts of the day of %s, later than %s, agree with shiftsOn", async (text, after) => {
  const now = new Date(text);
  const date = athensDate(now);
  await compare({ day: weekdayOf(date), ...(after && { after }) }, now, (hours) =>
    shiftsOn(date, hours).some(({ from, to }) => to > (after ?? "") || to <= from),
  );
});
