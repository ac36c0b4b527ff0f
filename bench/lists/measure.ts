// Started by runTask: times the services' lists in a process like the site's own.
import { slowestStatement, watchStatements } from "../measure/statements";
import { taskMain, type ReportProgress } from "../task/task-main";
import { installRenderCache } from "../task/render-cache";
import { db } from "@/lib/kernel/core/db";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { listMembers } from "@/lib/directory/member/read/list";
import { listPosts } from "@/lib/magazine/post/read/service";

export type ListInput = { runs: number; farPage: number };
/** Milliseconds of each run: of the whole call, and of its slowest statement. */
export type PageTimes = { page: number; calls: number[]; slowest: number[]; statements: number };
/** One list; a call that failed says why, and has no times. */
export type ListTimes = {
  list: string;
  total: number;
  first?: PageTimes;
  far?: PageTimes;
  failure?: string;
};

const WARM_UPS = 3;
// Data shared by all pages of a list is cached until the list changes, which does not happen here.
installRenderCache();

const watch = watchStatements();

type Call = (currentPage: number) => Promise<{ total: number }>;

async function timePage(call: Call, currentPage: number, runs: number): Promise<PageTimes> {
  const times: PageTimes = { page: currentPage + 1, calls: [], slowest: [], statements: 0 };
  for (let run = -WARM_UPS; run < runs; run += 1) {
    watch.take();
    const began = performance.now();
    await call(currentPage);
    const took = performance.now() - began;
    const statements = watch.take();
    if (run < 0) continue;
    times.calls.push(took);
    times.slowest.push(slowestStatement(statements));
    times.statements = statements.length;
  }
  return times;
}

/** A failing list does not end the others; its failure is part of the result. */
async function timeList(
  list: string,
  call: Call,
  { runs, farPage }: ListInput,
): Promise<ListTimes> {
  let total = 0;
  try {
    ({ total } = await call(0));
    const last = Math.max(1, Math.ceil(total / PER_PAGE));
    return {
      list,
      total,
      first: await timePage(call, 0, runs),
      far: await timePage(call, Math.min(farPage, last) - 1, runs),
    };
  } catch (error) {
    return {
      list,
      total,
      failure: (error instanceof Error ? error.message : String(error)).trim().split("\n").at(-1)!,
    };
  }
}

async function measure(input: ListInput, report: ReportProgress): Promise<ListTimes[]> {
  // The longest list of each kind: its far page is the farthest.
  const [letter] = await db.memberTranslation.groupBy({
    by: ["letter"],
    where: { locale: "el" },
    _count: { letter: true },
    orderBy: { _count: { letter: "desc" } },
    take: 1,
  });
  const [profession] = await db.memberProfession.groupBy({
    by: ["professionId"],
    _count: { professionId: true },
    orderBy: { _count: { professionId: "desc" } },
    take: 1,
  });
  const section = "DS.MAG";
  const paging = (currentPage: number) => ({ currentPage, perPage: PER_PAGE });
  const lists: [string, Call][] = [
    ["companies", (page) => listMembers("el", {}, paging(page))],
    [
      `companies under ${letter?.letter}`,
      (page) => listMembers("el", { letter: letter?.letter ?? "Α" }, paging(page)),
    ],
    [
      "companies of a profession",
      (page) => listMembers("el", { professionId: profession?.professionId ?? 0 }, paging(page)),
    ],
    ["posts", (page) => listPosts("el", {}, paging(page))],
    [`posts of ${section}`, (page) => listPosts("el", { category: section }, paging(page))],
  ];
  const results: ListTimes[] = [];
  for (const [list, call] of lists) {
    report(results.length, lists.length, list);
    results.push(await timeList(list, call, input));
  }
  return results;
}

await taskMain(measure);
