import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { createImport, startCheck, startImport, stopImport } from "@/lib/site/import/service";
import { getImport } from "@/lib/site/import/read";
import { startWorkerProcess } from "./test-process";

const LINES = 400;
/** More rows than a worker writes in its grace period of two seconds. */
const MANY_ROWS = 4_000;
/** Generous, as the machine may be busy with other tests. */
const WAIT = { timeout: 40_000, interval: 20 };
/** Reading a whole import takes the processor from the worker that writes it. */
const WAIT_FOR_STATE = { ...WAIT, interval: 100 };
const running = new Set<ChildProcess>();
let editor: UserActor;

beforeAll(async () => {
  await db.profession.create({
    data: {
      key: "architects",
      translations: { create: [{ locale: "el", name: "Αρχιτέκτονες", slug: "architektones" }] },
    },
  });
  editor = await (await testUser({ role: "editor" })).actor();
});
const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  const gone =
    child.exitCode !== null || child.signalCode !== null ? undefined : once(child, "exit");
  child.kill(signal);
  await gone;
  running.delete(child);
};
beforeEach(() => db.member.deleteMany());
afterEach(async () => {
  for (const child of running) await end(child, "SIGKILL");
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

/** Starts a worker that is stopped after the test; resolves when it reports ready. */
const startWorker = () => startWorkerProcess(process.env, (child) => running.add(child));

const view = (id: number) => getImport(id, "el");
const stateIs = (id: number, state: string) =>
  expect.poll(async () => (await view(id)).state, WAIT_FOR_STATE).toBe(state);
const doneOf = (id: number) =>
  db.importRun
    .findUniqueOrThrow({ where: { id }, select: { done: true } })
    .then(({ done }) => done);
/** The number of companies by name. */
const doubles = async () => {
  const rows = await db.memberTranslation.groupBy({ by: ["name"], _count: { _all: true } });
  return { names: rows.length, twice: rows.filter((row) => row._count._all > 1).length };
};

async function uploaded(lines = LINES): Promise<number> {
  const rows = Array.from({ length: lines }, (_, index) => `Εταιρεία ${index};Αρχιτέκτονες\n`);
  const text = `Επωνυμία;Επάγγελμα\n${rows.join("")}`;
  return (await createImport(editor, new File([text], "companies.csv"), "el")).id;
}
/** Kills a worker while it writes an import. */
async function killedHalfway(): Promise<number> {
  const id = await uploaded();
  const worker = await startWorker();
  await startCheck(id, "el");
  await stateIs(id, "checked");
  await startImport(editor, id, "el");
  await expect.poll(() => doneOf(id), WAIT).toBeGreaterThan(50);
  await end(worker, "SIGKILL");
  const left = await view(id);
  expect([left.state, left.done < LINES]).toEqual(["running", true]);
  // Rows recorded as written have companies, and no others.
  expect([await db.member.count(), left.counts.created]).toEqual([left.done, left.done]);
  return id;
}

test("the next worker finishes a killed import at once, each row once", async () => {
  const id = await killedHalfway();
  await startWorker();
  await stateIs(id, "done");
  expect([
    await view(id).then(({ done, counts }) => [done, counts.created]),
    await db.member.count(),
    await doubles(),
  ]).toEqual([[LINES, LINES], LINES, { names: LINES, twice: 0 }]);
}, 120_000);

test("control: without row states a resumed import creates duplicates", async () => {
  const id = await killedHalfway();
  await db.importRow.updateMany({ where: { runId: id }, data: { state: "waiting" } });
  await startWorker();
  await stateIs(id, "done");
  expect((await doubles()).twice).toBeGreaterThan(0);
}, 120_000);

test("a stopped worker ends in time; the next one continues until the import is cancelled", async () => {
  const id = await uploaded(MANY_ROWS);
  const worker = await startWorker();
  await startCheck(id, "el");
  await stateIs(id, "checked");
  await startImport(editor, id, "el");
  await expect.poll(() => doneOf(id), WAIT).toBeGreaterThan(0);
  await end(worker, "SIGTERM");
  expect(worker.exitCode).toBe(0);
  const left = await view(id);
  expect([left.state, left.done < MANY_ROWS, await db.member.count()]).toEqual([
    "running",
    true,
    left.done,
  ]);
  await startWorker();
  await expect.poll(() => doneOf(id), WAIT).toBeGreaterThan(left.done);
  await stopImport(editor, id, "el");
  await expect
    .poll(async () => (await view(id)).done === (await db.member.count()), WAIT_FOR_STATE)
    .toBe(true);
  expect([(await view(id)).state, (await doubles()).twice]).toEqual(["cancelled", 0]);
}, 120_000);
