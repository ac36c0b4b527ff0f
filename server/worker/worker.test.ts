import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { checkHealth } from "@/lib/site/health/service";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { startMailServer } from "@/lib/kernel/mail/test-server";
import { startWorkerProcess } from "./test-process";

const server = await startMailServer();
// Generous, as starting a worker and reconnecting take seconds on a busy machine. Time limits of
// the worker are checked one by one below.
vi.setConfig({ testTimeout: 60_000 });
const WAIT = { timeout: 20_000, interval: 20 };
const running = new Set<ChildProcess>();
const died = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  const gone = died(child) ? undefined : once(child, "exit");
  child.kill(signal);
  await gone;
  running.delete(child);
};
afterEach(async () => {
  for (const child of running) await end(child, "SIGKILL");
  Object.assign(server, { delayMs: 0, arrived: [] });
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});
afterAll(() => server.close());

/** Starts a worker that is stopped after the test; resolves when it reports ready. */
const startWorker = () =>
  startWorkerProcess({ ...process.env, SMTP_URL: server.url }, (child) => running.add(child));

async function ask(): Promise<void> {
  const { userId } = await testUser();
  await db.$transaction((tx) => addMail(tx, { kind: "password_changed", userId }));
}
const arrived = (count: number) => expect.poll(() => server.arrived.length, WAIT).toBe(count);
/**
 * Jobs that are not done. A regular job of each minute is tried once: one whose connection broke is
 * given up, as the next minute has its own.
 */
const jobsLeft = () => db.$queryRaw`
  SELECT job.id, task.identifier, job.attempts, job.locked_by, job.run_at > now() AS waits, job.last_error
  FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
  WHERE task.identifier = 'mail' OR job.locked_at IS NOT NULL OR job.attempts < job.max_attempts`;
const nothingLeft = () => expect.poll(jobsLeft, WAIT).toEqual([]);

test("health is off before the first worker, up with one, down after it", async () => {
  expect(await checkHealth()).toMatchObject({ status: "ok", database: "up", worker: "off" });
  const worker = await startWorker();
  expect(await checkHealth()).toMatchObject({ status: "ok", worker: "up" });
  await end(worker, "SIGKILL");
  await expect
    .poll(() => checkHealth(), WAIT)
    .toMatchObject({ status: "degraded", database: "up", worker: "down" });
});

test("jobs are run, and a running one is finished before the worker ends, within 3 s", async () => {
  const worker = await startWorker();
  await ask();
  await arrived(1);
  await nothingLeft();
  server.delayMs = 1_000;
  await ask();
  await arrived(2);
  const asked = Date.now();
  await end(worker, "SIGTERM");
  expect(worker.exitCode).toBe(0);
  expect(Date.now() - asked).toBeGreaterThan(500);
  expect(Date.now() - asked).toBeLessThan(3_000);
  await nothingLeft();
});

test("a hanging job does not delay the shutdown beyond 3 s, and is retried later", async () => {
  const worker = await startWorker();
  server.delayMs = 8_000;
  await ask();
  await arrived(1);
  const asked = Date.now();
  await end(worker, "SIGTERM");
  expect(worker.exitCode).toBe(0);
  expect(Date.now() - asked).toBeLessThan(3_500);
  // Regular jobs may have been added by the worker itself.
  expect(
    await db.$queryRaw`
      SELECT job.attempts, job.locked_at
      FROM graphile_worker._private_jobs AS job
        JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE task.identifier = 'mail'`,
  ).toEqual([{ attempts: 1, locked_at: null }]);
});

test("the next worker takes over the jobs of a killed one at once", async () => {
  const worker = await startWorker();
  server.delayMs = 8_000;
  await ask();
  await arrived(1);
  await end(worker, "SIGKILL");
  expect(
    await db.$queryRaw`SELECT locked_by IS NOT NULL AS held FROM graphile_worker._private_jobs`,
  ).toEqual([{ held: true }]);
  server.delayMs = 0;
  await startWorker();
  await arrived(2);
  await nothingLeft();
});

test("of two workers one works, and the other takes over", async () => {
  const first = await startWorker();
  const second = await startWorker();
  await ask();
  await arrived(1);
  await nothingLeft();
  await end(first, "SIGTERM");
  await expect.poll(() => checkHealth(), WAIT).toMatchObject({ worker: "up" });
  await ask();
  await arrived(2);
  await end(second, "SIGTERM");
});

test("a worker survives a restart of the database", async () => {
  const worker = await startWorker();
  const own = new URL(settings().DATABASE_URL ?? "");
  const name = own.pathname.slice(1);
  own.pathname = "/postgres";
  const admin = new pg.Client({ connectionString: own.href });
  await admin.connect();
  await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  await admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE 'worker%'",
    [name],
  );
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
  await admin.end();
  await expect.poll(() => checkHealth(), WAIT).toMatchObject({ worker: "up" });
  await ask();
  await arrived(1);
  await nothingLeft();
  expect(died(worker)).toBe(false);
});

test("what is left counts a mail that was given up, and no regular job that was", async () => {
  await ask();
  await db.$executeRaw`SELECT graphile_worker.add_job('publish_due', max_attempts := 1)`;
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`;
  expect(await jobsLeft()).toMatchObject([{ identifier: "mail" }]);
});

test("connections of the queue that break while jobs end do not end the worker", async () => {
  const worker = await startWorker();
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(Array.from({ length: 8 }, ask));
    await new Promise((resolve) => setTimeout(resolve, 15 * round));
    await db.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'worker queue'`;
  }
  await nothingLeft();
  expect(server.arrived.length).toBeGreaterThanOrEqual(6 * 8);
  expect(died(worker)).toBe(false);
});
