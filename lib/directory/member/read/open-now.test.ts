import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import type { Prisma } from "@/prisma/client/client";
import { readOpeningHours, WEEKDAYS } from "../hours";
import { openUntil } from "./open-until";
import { openAt } from "./open-now";
import { listMembers, memberAreas, memberLetters } from "./list";

/** A seeded random generator. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below) % below;
  };
}
const any = seeded(7);
const time = () => `${String(any(24)).padStart(2, "0")}:${any(2) === 0 ? "00" : "30"}`;
const day = () =>
  Array.from({ length: any(3) }, () =>
    any(6) === 0
      ? { from: "00:00", to: "24:00" }
      : { from: time(), to: any(8) === 0 ? "24:00" : time() },
  );
const week = () =>
  Object.fromEntries(WEEKDAYS.filter(() => any(4) > 0).map((name) => [name, day()]));
const anyHours = () => ({
  week: week(),
  ...(any(2) === 0 ? { holidays: any(2) === 0 ? "open" : "closed" } : {}),
  ...(any(2) === 0
    ? {
        seasons: [
          { from: "06-01", to: "09-15", week: week() },
          { from: "12-20", to: "01-06", week: week() },
        ],
      }
    : {}),
  ...(any(2) === 0
    ? { exceptions: { "2026-12-25": day(), "2026-07-06": day(), "2026-11-23": [] } }
    : {}),
});

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
const stored: { id: number; hours: unknown }[] = [];

beforeAll(async () => {
  for (let index = 0; index < 120; index++) {
    const hours = anyHours();
    const member = await db.member.create({
      data: {
        openingHours: hours as Prisma.InputJsonObject,
        translations: {
          create: [
            {
              locale: "el",
              name: `Εταιρεία ${index}`,
              slug: `open-${index}`,
              area: "Άρτα",
              status: "published",
              publishedAt: new Date(0),
            },
          ],
        },
      },
      select: { id: true },
    });
    stored.push({ id: member.id, hours });
  }
  await db.member.create({
    data: {
      translations: {
        create: [
          {
            locale: "el",
            name: "Χωρίς ωράριο",
            slug: "no-hours",
            status: "published",
            publishedAt: new Date(0),
          },
        ],
      },
    },
  });
});

describe("the query of open companies agrees with lib/directory/member/hours.ts", () => {
  it.each(MOMENTS)("at %s", async (text) => {
    const now = new Date(text);
    const rows = await db.$queryRaw<
      { id: number }[]
    >`SELECT m.id FROM member AS m WHERE ${openAt(now)}`;
    const expected = stored
      .filter(({ hours }) => openUntil(readOpeningHours(hours)!, now) !== null)
      .map(({ id }) => id);
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
    // Control: some are open, not all.
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(stored.length);
  });
});

it("pages, letters and towns of open companies agree with all other filters", async () => {
  const all = await listMembers("el", { openNow: true }, { currentPage: 0, perPage: 100 });
  const open = stored.filter(
    ({ hours }) => openUntil(readOpeningHours(hours)!, new Date()) !== null,
  );
  expect(all.items.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    open.map(({ id }) => id).slice(0, 100),
  );
  expect(all.total).toBe(open.length);
  expect(
    [...(await memberLetters("el", { openNow: true })).values()].reduce((a, b) => a + b, 0),
  ).toBe(open.length);
  expect(await memberAreas("el", { openNow: true })).toEqual(
    open.length > 0 ? [{ area: "Άρτα", count: open.length }] : [],
  );
  expect(
    (await listMembers("el", { openNow: true, area: "Βόλος" }, { currentPage: 0, perPage: 20 }))
      .total,
  ).toBe(0);
  expect(
    (await listMembers("el", { openNow: true, ids: [] }, { currentPage: 0, perPage: 20 })).total,
  ).toBe(0);
  expect(
    await listMembers("el", { openNow: true }, { currentPage: 900, perPage: 100 }),
  ).toMatchObject({ total: open.length, items: [] });
  expect((await listMembers("en", { openNow: true }, { currentPage: 0, perPage: 20 })).total).toBe(
    0,
  );
});
