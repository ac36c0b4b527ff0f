import pg from "pg";
import { expect, it } from "vitest";
import { observePool } from "@/lib/kernel/core/pools";
import { forgetEarlierFile, startAnew } from "./forget-earlier-file";

it("ends pools, and starts again with the environment, values and modules of a new process", async () => {
  const connectionString = process.env.DATABASE_URL;
  const pool = observePool("requests", new pg.Pool({ connectionString }));
  await pool.query("SELECT 1");
  process.env.LEFT_BEHIND = "1";
  const earlier = await import("@/lib/kernel/core/pools");
  // Control: without it a module runs once.
  expect(await import("@/lib/kernel/core/pools")).toBe(earlier);

  await forgetEarlierFile();
  startAnew();

  expect(pool.totalCount).toBe(0);
  expect(process.env.LEFT_BEHIND).toBeUndefined();
  expect(globalThis.dsProcess).toBeUndefined();
  expect(await import("@/lib/kernel/core/pools")).not.toBe(earlier);
  await expect(forgetEarlierFile()).resolves.toBeUndefined();
});
