// Started by runTask: times the desk's services in a process like the site's own.
import { timeInDatabase, watchStatements } from "../measure/statements";
import { taskMain, type ReportProgress } from "../task/task-main";
import { installRenderCache } from "../task/render-cache";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { deskCases, type DeskCase } from "./cases";
import { saveCases, type SaveCase } from "./saves";

export type DeskInput = { runs: number; farPage: number; only?: string };
/**
 * Milliseconds of each run: of the whole call, and with at least one statement under way. A failed
 * one has an error and no times.
 */
export type DeskTimes = {
  group: string;
  what: string;
  whole: number[];
  inDatabase: number[];
  statements: number;
  note: string;
};

const WARM_UPS = 3;
installRenderCache();
const watch = watchStatements();

async function time(
  group: string,
  what: string,
  note: string,
  runs: number,
  ask: (run: number) => Promise<unknown>,
): Promise<DeskTimes> {
  const times: DeskTimes = { group, what, whole: [], inDatabase: [], statements: 0, note };
  for (let run = -WARM_UPS; run < runs; run += 1) {
    watch.take();
    const began = performance.now();
    await ask(run + WARM_UPS);
    const took = performance.now() - began;
    const statements = watch.take();
    if (run < 0) continue;
    times.whole.push(took);
    times.inDatabase.push(timeInDatabase(statements));
    times.statements = statements.length;
  }
  return times;
}

/**
 * A case that fails does not end the others; its failure is part of the result.
 */
async function orFailure(
  group: string,
  what: string,
  work: () => Promise<DeskTimes[]>,
): Promise<DeskTimes[]> {
  try {
    return await work();
  } catch (error) {
    return [
      {
        group,
        what,
        whole: [],
        inDatabase: [],
        statements: 0,
        note: `failed: ${(error instanceof Error ? error.message : String(error)).trim().split("\n").at(-1)!}`,
      },
    ];
  }
}

/** A case, and a list's far page too: its last one when it is shorter. */
async function timeCase(
  { group, what, ask, isList }: DeskCase,
  { runs, farPage }: DeskInput,
): Promise<DeskTimes[]> {
  if (!isList) return [await time(group, what, "", runs, () => ask(0))];
  const total = (await ask(0))?.total ?? 0;
  const near = await time(group, what, `${total} entries`, runs, () => ask(0));
  const page = Math.min(farPage, Math.ceil(total / PER_PAGE));
  return page <= 1
    ? [near]
    : [
        near,
        await time(group, `${what}, page ${page}`, `${total} entries`, runs, () => ask(page - 1)),
      ];
}

const timeSave = ({ what, save }: SaveCase, { runs }: DeskInput): Promise<DeskTimes> =>
  time("saves", what, "", runs, save);

async function manager(): Promise<ManagerActor> {
  const email = "bench-desk@example.test";
  const known = await db.user.findUnique({ where: { email }, select: { id: true } });
  const user =
    known ??
    (await db.user.create({
      data: { email, name: "Bench", surname: "Desk", role: "manager", verifiedAt: new Date() },
      select: { id: true },
    }));
  return {
    kind: "user",
    userId: user.id,
    role: "manager",
    memberId: null,
    verified: true,
    sessionId: "",
    owesSecondFactor: false,
  };
}

async function measure(input: DeskInput, report: ReportProgress): Promise<DeskTimes[]> {
  const actor = await manager();
  const [profession] = await db.memberProfession.groupBy({
    by: ["professionId"],
    _count: { professionId: true },
    orderBy: { _count: { professionId: "desc" } },
    take: 1,
  });
  const wanted = ({ what, group }: { what: string; group: string }) =>
    input.only === undefined || `${group} ${what}`.includes(input.only);
  const saves = (await saveCases(actor, WARM_UPS + input.runs)).filter(({ what }) =>
    wanted({ what, group: "saves" }),
  );
  const cases = deskCases(actor, profession?.professionId ?? 0).filter(wanted);
  const results: DeskTimes[] = [];
  const all = saves.length + cases.length;
  for (const [index, one] of saves.entries()) {
    report(index, all, one.what);
    results.push(...(await orFailure("saves", one.what, async () => [await timeSave(one, input)])));
  }
  for (const [index, one] of cases.entries()) {
    report(saves.length + index, all, `${one.group}: ${one.what}`);
    results.push(...(await orFailure(one.group, one.what, () => timeCase(one, input))));
  }
  return results;
}

await taskMain(measure);
