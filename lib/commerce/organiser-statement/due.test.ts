import { beforeAll, expect, it } from "vitest";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { dueMonths } from "./due";
import { soldAt, testManager, testSeller } from "./test-money";

const AT = new Date("2026-01-10T12:00:00Z");

let manager: ManagerActor;
beforeAll(async () => {
  manager = await testManager();
});

it("the months of one company are found without reading the orders and payments of others", async () => {
  const company = await testSeller(manager);
  await soldAt(company, AT);
  for (let other = 0; other < 3; other++) await soldAt(await testSeller(manager), AT);
  const read = await inTransaction(async (tx) => {
    const months = await dueMonths(tx, company.memberId);
    const rows = await tx.$queryRaw<{ name: string; rows: number }[]>`
      SELECT relname AS name, seq_tup_read::int AS rows FROM pg_stat_xact_user_tables
      WHERE relname IN ('order', 'payment') ORDER BY relname`;
    return { months, rows };
  });
  expect(read.months).toMatchObject([{ memberId: company.memberId, received: 1_000, lines: 1 }]);
  expect(read.rows).toEqual([
    { name: "order", rows: 0 },
    { name: "payment", rows: 0 },
  ]);
});

it("the months of all companies are those of each", async () => {
  const sellers = [await testSeller(manager), await testSeller(manager)];
  for (const seller of sellers) await soldAt(seller, AT, { seats: 2 });
  const all = await dueMonths(db);
  for (const { memberId } of sellers) {
    const own = all.filter((one) => one.memberId === memberId);
    expect(own).toMatchObject([{ received: 2_000 }]);
    expect(await dueMonths(db, memberId)).toEqual(own);
  }
  // Tickets of the house are in no month.
  expect(all.every(({ memberId }) => memberId > 0)).toBe(true);
});
