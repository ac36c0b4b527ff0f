import { expect, test } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { addJob } from "./service";

const waiting = () => db.$queryRaw<{ task: string; payload: unknown; runs: Date; tries: number }[]>`
  SELECT job.task_identifier AS task, own.payload, job.run_at AS runs, job.max_attempts AS tries
  FROM graphile_worker.jobs AS job JOIN graphile_worker._private_jobs AS own USING (id) ORDER BY id`;

test("a job is rolled back with its transaction", async () => {
  await expect(
    db.$transaction(async (tx) => {
      await addJob(tx, "mail", { mailId: 1 });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await waiting()).toEqual([]);
});

test("a job is stored with its payload and time", async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  await db.$transaction(async (tx) => {
    await addJob(tx, "mail", { mailId: 7 });
    await addJob(tx, "mail", { mailId: 8 }, { runAt, key: "mail:8" });
    await addJob(tx, "mail", { mailId: 8 }, { runAt, key: "mail:8" });
  });
  const [now, later, ...others] = await waiting();
  expect(others).toEqual([]); // The second replaced the first of the same key.
  expect(now).toMatchObject({
    task: "mail",
    payload: { mailId: 7 },
    tries: 16,
  });
  expect(now!.runs.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  expect(later).toMatchObject({ payload: { mailId: 8 }, runs: runAt });
});
