import { runOnce } from "graphile-worker";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { startMailServer } from "@/lib/kernel/mail/test-server";
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
const ask = (job: Parameters<typeof addMail>[1]) => db.$transaction((tx) => addMail(tx, job));
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
    from: "",
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
      await addMail(tx, { kind: "password_changed", userId });
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

test("a server that refuses empty envelope senders gets that of From", async () => {
  const { userId } = await testUser();
  server.refusesEmptySender = true;
  await ask({ kind: "password_changed", userId });
  await work();
  expect(server.arrived).toMatchObject([{ from: "no-reply@localhost" }]);
  server.refusesEmptySender = false;
});

const row = () =>
  db.mail.findFirstOrThrow({
    orderBy: { id: "desc" },
    select: {
      status: true,
      reason: true,
      answer: true,
      attempts: true,
      unanswered: true,
      sendingAt: true,
    },
  });
const messageIds = () => server.arrived.map(({ mail }) => mail.messageId);

test("a mail whose response was lost goes out once more, under the same Message-ID", async () => {
  const { userId } = await testUser();
  server.dropsAfterData = true;
  await ask({ kind: "reset_password", userId });
  await work();
  expect(await row()).toMatchObject({
    status: "waiting",
    reason: "unanswered",
    attempts: 1,
    unanswered: 1,
    sendingAt: null,
  });
  server.dropsAfterData = false;
  await comeBackLater();
  await work();
  expect(await row()).toMatchObject({ status: "accepted", attempts: 2, unanswered: 1 });
  const [first, second, ...others] = messageIds();
  expect([first, others]).toEqual([second, []]);
  // Mail clients show equal ones once, so that both have the link that works.
  const links = server.arrived.map(({ mail }) => /#token=[\w-]{43}/.exec(mail.text!)?.[0]);
  expect(links[0]).toBe(links[1]);
});

test("a mail whose response is lost twice is not sent a third time", async () => {
  const { userId } = await testUser();
  server.dropsAfterData = true;
  await ask({ kind: "password_changed", userId });
  await work();
  await comeBackLater();
  await work();
  server.dropsAfterData = false;
  expect(await row()).toMatchObject({ status: "perhaps_sent", reason: "unanswered", attempts: 2 });
  expect([server.arrived.length, await waiting()]).toEqual([2, []]);
});

test("an attempt that was interrupted counts as one whose response was lost", async () => {
  const { userId } = await testUser();
  await ask({ kind: "password_changed", userId });
  await db.mail.updateMany({ where: { userId }, data: { sendingAt: new Date(), attempts: 1 } });
  await work();
  expect(await row()).toMatchObject({ status: "accepted", unanswered: 1, attempts: 2 });
});

test("the last attempt of a temporary refusal is the end", async () => {
  const { userId } = await testUser();
  server.refusing = { at: "RCPT", code: 451 };
  await ask({ kind: "password_changed", userId });
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`;
  await work();
  expect(await row()).toMatchObject({ status: "refused", reason: "temporary" });
  expect(await waiting()).toEqual([]);
});

test("a job of a version without rows of mails is sent too", async () => {
  const { userId, email } = await testUser();
  await db.$executeRaw`SELECT graphile_worker.add_job('mail',
    ${JSON.stringify({ kind: "password_changed", userId })}::json)`;
  await work();
  await work();
  expect(server.arrived).toMatchObject([{ to: [email] }]);
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
  const { answer, ...outcome } = await row();
  expect(outcome).toMatchObject({ status: "refused", reason: "other", sendingAt: null });
  expect(answer).toContain(`${code} mailbox …@… unavailable`);
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
