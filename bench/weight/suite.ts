import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { entriesOf, keysOf } from "@/lib/kernel/core/records";
import { buildSite } from "../../scripts/build/build-site";
import { inStep } from "../../scripts/console/in-step";
import { crawl } from "../links/crawl";
import { judge } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import type { Workspace } from "../workspace/workspace";
import {
  getPaths,
  readExports,
  renderPaths,
  savePosts,
  threadMemory,
  uploadImages,
  uploadImports,
  type Statuses,
} from "./load";
import { makeMemoryGroup, type MemoryGroup } from "./memory-group";
import { weigh, weighDuring, type ProcessName, type Weight } from "./processes";
import { startRealSite, type RealSite } from "./real-site";
import { slopeOf, type Sample } from "./slope";

const MEMORY_MB = 1_024;
const BYTES = 1024 * 1024;
/** Proportional set sizes in MB at most. */
const TARGETS: Partial<Record<ProcessName, number>> = {
  web: 500,
  pictures: 200,
  worker: 130,
  chat: 100,
  database: 170,
  supervisor: 80,
  // A shell that ends the database when its supervisor is killed.
  others: 1,
};
const ALL_MB = 1_000;
const WEB_IDLE_MB = 350;
const MB_A_MINUTE = 0.1;
const SETTLE_MS = 60_000;
const SAMPLE_MS = 15_000;
/** While the slope is watched: a page for each. */
const PACE_MS = 250;
/** As many pages as the cache surely keeps. */
const CACHED_PAGES = 100;
const AT_ONCE = 20;
/** A heavy request waits, or is told to come back. */
const HEAVY = [
  { what: "uploads", send: uploadImages, answers: new Set(["201", "429", "503"]) },
  { what: "imports", send: uploadImports, answers: new Set(["201", "429", "503"]) },
  { what: "exports", send: readExports, answers: new Set(["200", "429", "503"]) },
];

const sizeMb = (folder: string) =>
  existsSync(folder)
    ? Number(execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t")[0])
    : null;

/** Weighs all processes while pages are read, now and then. */
async function watch({ origin, pid }: RealSite, paths: string[], minutes: number) {
  const samples: Weight[] = [];
  const times: number[] = [];
  const began = performance.now();
  let next = began;
  for (let index = 0; performance.now() - began < minutes * 60_000; index++) {
    if (performance.now() >= next) {
      next += SAMPLE_MS;
      samples.push(weigh(pid));
      times.push((performance.now() - began) / 60_000);
    }
    await getPaths({ origin }, [paths[index % paths.length]!], 1);
    await sleep(PACE_MS);
  }
  const series = (name: ProcessName | "total"): Sample[] =>
    samples.map((weight, at) => ({ minute: times[at]!, value: weight[name] }));
  return { web: slopeOf(series("web")), total: slopeOf(series("total")) };
}

/** All load, one kind after the other, with the weight after each. */
async function load(workspace: Workspace, site: RealSite) {
  const { scaled } = workspace;
  const weights: [string, Weight][] = [];
  const statuses: Statuses = {};
  const step = async (what: string, work: () => Promise<Statuses>) => {
    const found = await inStep(what, work);
    for (const [status, count] of Object.entries(found))
      statuses[status] = (statuses[status] ?? 0) + count;
    weights.push([what, weigh(site.pid)]);
  };
  let paths: string[] = [];
  await step("after a crawl of all links", async () => {
    const perKind = workspace.options.scale === 1 ? Infinity : scaled(2_000, 4);
    ({ paths } = await crawl(site.origin, perKind));
    return {};
  });
  const count = (full: number, low: number) => scaled(full, low);
  await step("after the cached requests", () =>
    getPaths(site, paths.slice(0, CACHED_PAGES), count(100_000, 100)),
  );
  await step("after the renders", () => renderPaths(site, paths, count(2_000, 20)));
  await step("after the saves", () => savePosts(site, count(500, 5)));
  const heavy = [];
  for (const { what, send, answers } of HEAVY) {
    const { result: found, most } = await inStep(`${AT_ONCE} ${what} at once`, () =>
      weighDuring(site.pid, () => send(site, AT_ONCE)),
    );
    weights.push([`most during ${AT_ONCE} ${what} at once`, most]);
    weights.push([`after ${AT_ONCE} ${what} at once`, weigh(site.pid)]);
    heavy.push({ what, found, lost: Object.entries(found).filter(([one]) => !answers.has(one)) });
  }
  return { paths, weights, statuses, heavy };
}

function weightTable(weights: [string, Weight][]) {
  const names = weights[0] ? keysOf(weights[0][1]) : [];
  return {
    title: "Proportional set size in MB",
    head: ["when", ...names],
    rows: weights.map(([when, weight]) => [
      when,
      ...names.map((name) => String(Math.round(weight[name]))),
    ]),
  };
}

async function measure(
  workspace: Workspace,
  site: RealSite,
  group: MemoryGroup | undefined,
): Promise<Findings> {
  const settle = () => sleep(workspace.scaled(SETTLE_MS, 2_000));
  await inStep("Waiting until it is idle", settle);
  const idle = weigh(site.pid);
  const idleThreads = await threadMemory(site);
  const { paths, weights, statuses, heavy } = await load(workspace, site);
  const minutes = workspace.options.minutes * workspace.options.scale;
  const slopes = await inStep(`Watching the slope for ${minutes} min`, () =>
    watch(site, paths, minutes),
  );
  const after = weigh(site.pid);
  const all: [string, Weight][] = [["idle", idle], ...weights, ["at the end", after]];
  const most = (name: ProcessName | "total") => Math.max(...all.map(([, weight]) => weight[name]));
  const atMost = (value: number) => ({ of: "value", atMost: value }) as const;
  const failed = Object.entries(statuses).filter(([status]) => !/^[234]/.test(status));
  const notRun = "not run: no memory cgroup can be made here (it takes root)";
  return {
    rows: [
      judge({ what: "web, idle", value: idle.web, unit: "MB", target: atMost(WEB_IDLE_MB) }),
      ...entriesOf(TARGETS).map(([name, target]) =>
        judge({
          what: `${name}, the most of all steps`,
          value: most(name),
          unit: "MB",
          target: atMost(target),
        }),
      ),
      judge({ what: "the whole site, idle", value: idle.total, unit: "MB" }),
      judge({
        what: "the whole site, the most of all steps",
        value: most("total"),
        unit: "MB",
        target: atMost(ALL_MB),
      }),
      judge({
        what: "slope of web",
        value: slopes.web,
        unit: "MB a minute",
        target: atMost(MB_A_MINUTE),
        note: `over the last ${minutes} min`,
      }),
      judge({ what: "slope of the whole site", value: slopes.total, unit: "MB a minute" }),
      judge({
        what: "requests that failed",
        value: failed.reduce((sum, [, count]) => sum + count, 0),
        unit: "",
        target: atMost(0),
        note: JSON.stringify(statuses),
      }),
      ...heavy.map(({ what, found, lost }) =>
        judge({
          what: `of ${AT_ONCE} ${what} at once, answers beside success, 429 and 503`,
          value: lost.reduce((sum, [, count]) => sum + count, 0),
          unit: "",
          target: atMost(0),
          note: JSON.stringify(found),
        }),
      ),
      judge({
        what: `processes that the kernel ended at ${MEMORY_MB} MB`,
        value: group ? group.kills() : null,
        unit: "",
        target: atMost(0),
        note: group
          ? `a memory cgroup without swap; at most ${Math.round(group.peak() / BYTES)} MB with files in memory`
          : notRun,
      }),
      judge({ what: "node_modules", value: sizeMb("node_modules"), unit: "MB" }),
      judge({ what: ".next", value: sizeMb(".next"), unit: "MB" }),
    ],
    tables: [
      weightTable(all),
      { title: "Inside of web, idle", head: ["where", "what", ""], rows: idleThreads },
      {
        title: "Inside of web, at the end",
        head: ["where", "what", ""],
        rows: await threadMemory(site),
      },
    ],
    plots: [],
    notes: [],
  };
}

async function run(workspace: Workspace): Promise<Findings> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ds-weight-"));
  const group = makeMemoryGroup("ds-weight", MEMORY_MB * BYTES);
  try {
    if (workspace.options.build) await buildSite(path.join(folder, "build.log"), workspace.signal);
    const site = await inStep("Starting the whole site", () =>
      startRealSite(folder, MEMORY_MB, group, workspace.signal),
    );
    try {
      return await measure(workspace, site, group);
    } finally {
      await site.stop();
    }
  } finally {
    group?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the site weighs in memory with one gigabyte. */
export const weightSuite: Suite = {
  name: "weight",
  title: "Weight",
  about:
    "`npm start` with `MEMORY_MB=1024` and the demo, in a memory cgroup of as much without swap " +
    "where one can be made: proportional set sizes idle, and after a crawl of all links, 100,000 " +
    "cached requests, 2,000 renders, 500 saves, and 20 large uploads, imports and exports at " +
    "once; then the slope over 30 minutes (`--minutes`) with four requests a second.",
  targets: [
    "web ≤ 500 MB (350 idle), the process that converts pictures 200, worker 130, chat 100",
    "supervisor and npm ≤ 80, database 170, all ≤ 1,000",
    "at most 0.1 MB a minute in the last half hour",
    "no process is ended, no request fails",
  ],
  run,
};
