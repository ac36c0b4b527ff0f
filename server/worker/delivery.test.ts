import { runOnce } from "graphile-worker";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-users";
import { db } from "@/lib/core/db";
import { settings } from "@/lib/core/settings";
import { addJob } from "@/lib/job/service";
import type { MailJob } from "@/lib/mail/mails";
import { startMailServer } from "@/lib/mail/test-server";
import { queueLog } from "./queue-log";
import { makeTaskList } from "./tasks";

const pool = new pg.Pool({ connectionString: settings().DATABASE_URL, max: 4 });
pool.on("error", () => undefined);
pool.on("connect", (client) => client.on("error", () => undefined));
let server = await startMailServer();
Object.assign(settings(), { SMTP_URL: server.url });
afterAll(async () => {
  await server.close();
  await pool.end();
});
beforeEach(async () => {
  Object.assign(server, { refusing: undefined, arrived: [] });
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

/** Runs due jobs; the queue records them shortly after it reports completion. */
async function work(): Promise<void> {
  await runOnce({
    pgPool: pool,
    schema: "graphile_worker",
    taskList: makeTaskList(),
    logger: queueLog,
    noHandleSignals: true,
  });
  await expect
    .poll(
      () => db.$queryRaw`SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL`,
    )
    .toEqual([]);
}
const ask = (job: MailJob) => db.$transaction((tx) => addJob(tx, "mail", job));
const waiting = () =>
  db.$queryRaw<
    { attempts: number; error: string | null; waits: boolean }[]
  >`SELECT attempts, last_error AS error, run_at > now() AS waits FROM graphile_worker._private_jobs ORDER BY id`;
/** Makes the retry due now. */
const comeBackLater = () =>
  db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 second'`;

test("a mail arrives with both parts, at one address, in the envelope too", async () => {
  const { userId, email } = await testUser({ verified: false });
  await ask({ kind: "verify_email", userId });
  await work();
  const [mail, ...others] = server.arrived;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: "no-reply@localhost",
    to: [email],
    mail: { subject: "Επιβεβαιώστε τη διεύθυνση email σας", to: [{ address: email }] },
  });
  const link = /#verify=[\w-]{43}/.exec(mail!.mail.text!)![0];
  expect(mail!.mail.html).toContain(link);
  expect(mail!.raw).not.toMatch(/[^\x00-\x7f]/); // Passes 7-bit servers.
  expect(await waiting()).toEqual([]);
});

test("a mail of a rolled back transaction is never sent", async () => {
  const { userId } = await testUser();
  await expect(
    db.$transaction(async (tx) => {
      await addJob(tx, "mail", { kind: "password_changed", userId });
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  await work();
  expect(server.arrived).toEqual([]);
  await ask({ kind: "password_changed", userId });
  await work();
  expect(server.arrived).toHaveLength(1);
});

test("a mail is delivered when an unreachable server is back", async () => {
  const { userId } = await testUser();
  const { port } = server;
  await server.close();
  await ask({ kind: "password_changed", userId });
  await work();
  const [job, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(job).toMatchObject({ attempts: 1, waits: true });
  expect(job!.error).toMatch(/^ESOCKET|ECONNECTION|ECONNREFUSED/);
  server = await startMailServer(port);
  await work();
  expect(server.arrived).toEqual([]); // The retry is not due yet.
  await comeBackLater();
  await work();
  expect(server.arrived).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test.each([
  ["RCPT", 451],
  ["DATA", 421],
  ["MAIL", 550],
] as const)("a refusal at %s with %i is retried later", async (at, code) => {
  const { userId } = await testUser();
  server.refusing = { at, code };
  await ask({ kind: "password_changed", userId });
  await work();
  const [job] = await waiting();
  expect(job).toMatchObject({ attempts: 1, waits: true });
  expect(job!.error).not.toContain("@example.test");
  server.refusing = undefined;
  await comeBackLater();
  await work();
  expect(server.arrived).toHaveLength(1);
});

test.each([
  ["RCPT", 550],
  ["DATA", 554],
] as const)("a permanent refusal at %s with %i is not retried", async (at, code) => {
  const { userId } = await testUser();
  server.refusing = { at, code };
  await ask({ kind: "password_changed", userId });
  await work();
  expect(await waiting()).toEqual([]);
  expect(server.arrived).toEqual([]);
});

test("a list of addresses is sent to nobody", async () => {
  const { userId } = await testUser();
  await ask({ kind: "confirm_new_email", userId, email: "a@example.test,victim@example.test" });
  await work();
  expect(server.arrived).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("a company's mail is split into one mail per user", async () => {
  const member = await db.member.create({
    data: {
      translations: {
        create: { locale: "el", name: "Νέα", slug: "nea-etaireia", status: "in_review" },
      },
    },
    select: { id: true },
  });
  const people = [await testUser({ role: "editor" }), await testUser({ role: "manager" })];
  await ask({ kind: "company_waits", memberId: member.id });
  await work();
  expect(server.arrived.map(({ to }) => to).sort()).toEqual(
    people.map(({ email }) => [email]).sort(),
  );
  expect(await waiting()).toEqual([]);
});
