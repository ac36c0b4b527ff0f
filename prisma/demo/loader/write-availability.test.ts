import { expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { readMembers } from "./files";
import { writeAvailability } from "./write-availability";

it("gives 20 companies of the demo hours and free times", async () => {
  const members = await readMembers();
  const rows = await db.member.createManyAndReturn({
    data: members.map(() => ({})),
    select: { id: true },
  });
  const ids = new Map(members.map(({ key }, index) => [key, rows[index]!.id]));
  await inTransaction((tx) => writeAvailability(tx, members, ids, new Date()), { timeout: 30_000 });
  expect(await db.availability.count()).toBe(20);
  const companies = await db.appointmentSlot.groupBy({ by: ["memberId"], _count: true });
  expect(companies).toHaveLength(20);
  expect(Math.min(...companies.map(({ _count: count }) => count))).toBeGreaterThan(20);
});
