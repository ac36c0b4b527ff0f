import { setTimeout as sleep } from "node:timers/promises";
import type { UserActor } from "../../lib/kernel/core/actor";
import { db } from "../../lib/kernel/core/db";
import type { ImportView } from "../../lib/site/import/schema";
import { createImport, startCheck, startImport } from "@/lib/site/import/service";
import { getImport } from "@/lib/site/import/read";
import { createMember } from "../../lib/directory/member/write/create";
import { taskMain, type ReportProgress } from "../task/task-main";
import { nodeArguments } from "../../scripts/supervisor/node-arguments";
import { startNode } from "../workspace/node-child";

export type ImportInput = { rows: number; singles: number };
export type ImportTimes = {
  /**
   * Milliseconds of the check, of the import with its kill and the start of another worker, of an
   * update of all companies, and of single saves.
   */
  check: number;
  write: number;
  update: number;
  singles: number;
  /** Number of rows that were written when the worker was killed. */
  killedAt: number;
  members: number;
  doubles: number;
  updated: number;
  refused: number;
};

/** A user who watches the import polls each second. */
const EACH_MS = 500;
const WITHIN_MS = 15 * 60_000;
const HEADS =
  "Κωδικός;Επωνυμία;Name (en);Επαγγέλματα;Τηλέφωνο;Email;Ιστοσελίδα;Διεύθυνση;Πόλη;Τ.Κ.;" +
  "Γεωγραφικό πλάτος;Γεωγραφικό μήκος;Περιγραφή";
const TRADES = ["Αρχιτέκτονες", "Φωτιστές", "Ξυλουργοί", "Μαρμαράδες"];
const TOWNS = ["Αθήνα", "Πάτρα", "Βόλος", "Ιωάννινα", "Ηράκλειο", "Καβάλα"];

const nameOf = (at: number) => `Εργαστήριο ${TOWNS[at % TOWNS.length]} ${at}`;
const lineOf = (at: number, description: string) =>
  [
    `B-${at}`,
    nameOf(at),
    `Workshop ${at}`,
    TRADES[at % TRADES.length],
    `21${String(10_000_000 + at)}`,
    `info${at}@example.gr`,
    `www.example${at}.gr`,
    `Σταδίου ${at % 300}`,
    TOWNS[at % TOWNS.length],
    "10564",
    `37,${String(1000 + (at % 9000))}`,
    "23,7275",
    description,
  ].join(";");
const fileOf = (rows: number, description: string) =>
  new File(
    [
      `${HEADS}\r\n${Array.from({ length: rows }, (_, index) => lineOf(index, description)).join("\r\n")}\r\n`,
    ],
    "companies.csv",
  );

async function makeWorld(): Promise<UserActor> {
  for (const [index, name] of TRADES.entries())
    await db.profession.create({
      data: {
        key: `trade-${index}`,
        translations: { create: [{ locale: "el", name, slug: `trade-${index}` }] },
      },
    });
  const { id } = await db.user.create({
    data: {
      email: "import@example.test",
      name: "Εισαγωγή",
      surname: "Μέτρηση",
      role: "editor",
      verifiedAt: new Date(),
    },
    select: { id: true },
  });
  return {
    kind: "user",
    userId: id,
    role: "editor",
    memberId: null,
    verified: true,
    sessionId: "",
    owesSecondFactor: false,
  };
}

/** Waits until an import has reached a progress. @returns the progress */
async function until(
  id: number,
  isReached: (view: ImportView) => boolean,
  report: ReportProgress,
  label: string,
): Promise<ImportView> {
  for (const began = Date.now(); Date.now() - began < WITHIN_MS; await sleep(EACH_MS)) {
    const view = await getImport(id, "el");
    report(view.done, view.total, label);
    if (isReached(view)) return view;
    if (view.state === "failed" || view.state === "cancelled")
      throw new Error(`the import ${view.state}: ${view.problem}`);
  }
  throw new Error("the import took too long");
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

await taskMain<ImportInput>(async ({ rows, singles }, report) => {
  const signal = new AbortController().signal;
  const startWorker = () => startNode(nodeArguments("server/worker.ts"), process.env, signal);
  const actor = await makeWorld();
  let worker = await startWorker();
  const put = async (description: string, label: string) => {
    const { id } = await createImport(actor, fileOf(rows, description), "el");
    const check = await timed(async () => {
      await startCheck(id, "el");
      await until(id, ({ state }) => state === "checked", report, label);
    });
    return { id, check };
  };
  const first = await put("Κατασκευές από ξύλο και πέτρα.", "check");
  let killedAt = 0;
  const write = await timed(async () => {
    await startImport(actor, first.id, "el");
    await until(first.id, ({ done }) => done >= rows / 2, report, "import");
    process.kill(worker.pid, "SIGKILL");
    killedAt = (await getImport(first.id, "el")).done;
    worker = await startWorker();
    await until(first.id, ({ state }) => state === "done", report, "import, after the kill");
  });
  const members = await db.member.count();
  const names = await db.memberTranslation.groupBy({
    by: ["locale", "name"],
    _count: { _all: true },
  });
  const second = await put("Κατασκευές και επισκευές.", "check of the update");
  const update = await timed(async () => {
    await startImport(actor, second.id, "el");
    await until(second.id, ({ state }) => state === "done", report, "update");
  });
  const { counts } = await getImport(second.id, "el");
  const [profession] = await db.profession.findMany({ take: 1, select: { id: true } });
  const single = await timed(async () => {
    for (let index = 0; index < singles; index++) {
      await createMember(
        actor,
        {
          translations: {
            el: {
              member_name: `Μόνη ${nameOf(index)}`,
              address: "Σταδίου 1",
              area: "Αθήνα",
              description: "Κατασκευές.",
            },
            en: { member_name: `Single ${index}` },
          },
          co_category: [profession!.id],
          phones: [`21${30_000_000 + index}`],
          email: "a@example.gr",
        },
        "el",
      );
      report(index + 1, singles, "single saves");
    }
  });
  await worker.stop();
  return {
    check: first.check,
    write,
    update,
    singles: single,
    killedAt,
    members,
    doubles: names.filter((row) => row._count._all > 1).length,
    updated: counts.updated,
    refused: counts.refused,
  } satisfies ImportTimes;
});
