import { afterEach, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { Leases } from "./leases";

let leases: Leases | undefined;
afterEach(() => leases?.stop());

it("counts the age of a connection from its beginning, also when its lease is written late", async () => {
  const { userId } = await testUser();
  const process = new Leases(crypto.randomUUID(), { renew: 300, end: 45_000, sweep: 5_000 });
  leases = process;
  const stored = async () =>
    (await db.chatLease.findMany({ where: { userId }, orderBy: [{ since: "asc" }] })).map(
      ({ socketId }) => socketId,
    );
  await process.start();
  process.begin("older", userId);
  await expect.poll(stored).toEqual(["older"]);
  process.begin("newer", userId);
  await expect.poll(stored).toEqual(["older", "newer"]);
  // As after a crash of the database: the next renewal writes it again, after the newer one.
  expect(await db.chatLease.deleteMany({ where: { socketId: "older" } })).toEqual({ count: 1 });
  await expect.poll(stored).toEqual(["older", "newer"]);
});
