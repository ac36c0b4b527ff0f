import { expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { addJob } from "./service";

const waiting = () => db.$queryRaw<{ task: string; payload: unknown; runs: Date; tries: number }[]>`
  SELECT job.task_identifier AS task, own.payload, job.run_at AS runs, job.max_attempts AS tries
  FROM graphile_worker.jobs AS job JOIN graphile_worker._private_jobs AS own USING (id) ORDER BY id`;

test("a job is rolled back with its transaction", async () => {
  await expect(
    db.$transaction(async (tx) => {
      await addJob(tx, "mail", { kind: "verify_email", userId: 1 });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await waiting()).toEqual([]);
});

test("a job is stored with its payload and time", async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  await db.$transaction(async (tx) => {
    await addJob(tx, "mail", { kind: "reset_password", userId: 7 });
    await addJob(tx, "mail", { kind: "invitation", userId: 8 }, { runAt });
  });
  const [now, later] = await waiting();
  expect(now).toMatchObject({
    task: "mail",
    payload: { kind: "reset_password", userId: 7 },
    tries: 16,
  });
  expect(now!.runs.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  expect(later).toMatchObject({ payload: { kind: "invitation", userId: 8 }, runs: runAt });
});
