import path from "node:path";
import { inStep } from "../../scripts/console/in-step";
import { CALL_HEADERS, PAGE_HEADERS, UNCACHED } from "../load/browser-headers";
import { fetchRaw } from "../load/raw-response";
import { median } from "../measure/percentiles";
import { processorSeconds } from "../measure/processor-time";
import { judge, showNumber, type Target } from "../measure/target";
import { startOtherBuild } from "../builds/other-build";
import { listPostPaths } from "../pages/public-paths";
import type { Findings, Row } from "../report/results";
import type { Suite } from "../suite";
import type { Site } from "../workspace/site";
import type { Workspace } from "../workspace/workspace";
import { EMPTY_PATH, startEmptyPage } from "./empty-page";

/** Requests per batch; the processor's clock has hundredths of a second. */
const BATCH = 60;
const ROUNDS = 5;
/** The JIT compiles what pages share for some thousand requests; of a case itself a few are left. */
const SHARED_WARM_UP = 4_000;
const WARM_UPS = 3;
const AT_ONCE = 4;

type Case = {
  what: string;
  paths: string[];
  headers: Record<string, string>;
  status?: number;
  /** Milliseconds of processor time on a quiet machine of two cores. */
  atMost?: number;
};

type Measured = { name: string; url: string; pid: number };

/** Asks for a number of pages, a few at a time. @throws Error for another status */
async function askAll({ paths, headers, status = 200 }: Case, url: string, count: number) {
  let next = 0;
  const askNext = async () => {
    while (next < count) {
      const asked = `${url}${paths[next++ % paths.length]}`;
      const answer = await fetchRaw(asked, headers);
      if (answer.status !== status) throw new Error(`${asked} answers ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
}

/** Milliseconds of processor time per request; null where the system does not say. */
async function costOf(one: Case, { url, pid }: Measured, count: number): Promise<number | null> {
  const before = processorSeconds(pid);
  await askAll(one, url, count);
  const after = processorSeconds(pid);
  return before === undefined || after === undefined ? null : ((after - before) * 1_000) / count;
}

/** The processor time of a case, beside that of another build where one runs, in turn. */
function measure(one: Case, targets: Measured[], workspace: Workspace): Promise<Row[]> {
  const { what, paths, headers, atMost } = one;
  return inStep(what, async (step) => {
    const count = workspace.scaled(BATCH, 10);
    const costs = targets.map((): number[] => []);
    for (let round = 1 - WARM_UPS; round <= ROUNDS; round++)
      for (const [index, target] of targets.entries()) {
        step.count(round + WARM_UPS, ROUNDS + WARM_UPS, target.name);
        const cost = await costOf(one, target, count);
        if (round > 0 && cost !== null) costs[index]!.push(cost);
      }
    const values = costs.map((each) => (each.length > 0 ? median(each) : null));
    const bytes: number[] = [];
    for (const { url } of targets)
      bytes.push((await fetchRaw(`${url}${paths[0]}`, headers)).body.length);
    step.succeed(values.map((value) => (value === null ? "–" : showNumber(value))).join(", "));
    const own = { value: values[0] ?? null, unit: "ms" };
    const target: Target | undefined = atMost === undefined ? undefined : { of: "value", atMost };
    const note = `${bytes[0]} bytes compressed`;
    const row = judge({ what, ...own, note, ...(target ? { target } : {}) });
    if (targets.length === 1) return [row];
    const against = { name: "the other build", value: values[1] ?? null };
    return [
      row,
      judge({ what: `${what}, beside it`, ...own, against, note: `${bytes[1]} bytes there` }),
    ];
  });
}

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const folder = workspace.options.against;
  const other =
    folder === undefined ? undefined : await startOtherBuild(path.resolve(folder), site, workspace);
  try {
    const targets: Measured[] = [
      { name: "this build", url: site.address, pid: site.pid },
      ...(other ? [{ name: "the other build", url: other.address, pid: other.pid }] : []),
    ];
    const posts = await listPostPaths(site.databaseUrl);
    const pages = { ...PAGE_HEADERS, ...UNCACHED };
    const all = posts.map((post) => post.path);
    const cases: Case[] = [
      { what: "missing page", paths: ["/no-such-page"], headers: pages, status: 404, atMost: 11 },
      // Its first word is a route, so that only its page can tell that nothing is there.
      {
        what: "missing post",
        paths: ["/post/no-such-post"],
        headers: pages,
        status: 404,
        atMost: 11,
      },
      // A private page: the layouts, the middleware, and a form of one field without statements.
      { what: "nearly empty page", paths: ["/privacy-request"], headers: pages },
      { what: "contact page", paths: ["/contact"], headers: pages },
      { what: "post page", paths: all, headers: pages, atMost: 15 },
      { what: "section list", paths: ["/mag"], headers: pages },
      { what: "home page", paths: ["/"], headers: pages, atMost: 24 },
      {
        what: "one item of the API",
        // The parameter means nothing here, and keeps the answer out of the cache.
        paths: [`/api/product/${posts[0]!.id}?open_now=0`],
        headers: { ...CALL_HEADERS },
        atMost: 5,
      },
    ];
    const rows: Row[] = [];
    await warmUp(cases, targets, workspace);
    for (const one of cases) rows.push(...(await measure(one, targets, workspace)));
    rows.push(...(await measureEmptyPage(site, workspace, pages)));
    return { rows, tables: [], plots: [], notes: [] };
  } finally {
    await other?.stop();
  }
}

/** The empty page inside our layouts: of a copy of this checkout, unless nothing is to be built. */
async function measureEmptyPage(
  site: Site,
  workspace: Workspace,
  headers: Record<string, string>,
): Promise<Row[]> {
  if (!workspace.options.build) return [];
  const empty = await startEmptyPage(site, workspace);
  try {
    const one = { what: "empty page in our layouts", paths: [EMPTY_PATH], headers, atMost: 7 };
    const targets = [{ name: "the copy", url: empty.address, pid: empty.pid }];
    await warmUp([one], targets, workspace);
    return await measure(one, targets, workspace);
  } finally {
    await empty.stop();
  }
}

/** Asks each build for pages of all kinds in turn, until its code is compiled. */
const warmUp = (cases: Case[], targets: Measured[], workspace: Workspace): Promise<void> =>
  inStep("Warming up", async (step) => {
    const count = workspace.scaled(Math.ceil(SHARED_WARM_UP / cases.length), BATCH);
    for (const [index, one] of cases.entries()) {
      step.count(index + 1, cases.length, one.what);
      for (const { url } of targets) await askAll(one, url, count);
    }
  });

/** What a request that no cache answers costs the processor, page by page. */
export const costSuite: Suite = {
  name: "cost",
  title: "Processor time of a request",
  about:
    "User and system time of the web process, all its threads, per request that no cache answers: " +
    `${ROUNDS} batches of ${BATCH} requests, ${AT_ONCE} at a time, after ${WARM_UPS} to warm up; the median ` +
    "counts. With `--against DIR` another checkout with its packages and a build runs in turn on the " +
    "same database: then the ratios count, on a busy machine too. The empty page is that of a copy of this " +
    "checkout, built beside it, in which one page is empty: root layout, footer, and the framework, " +
    "without the middleware of private pages.",
  targets: [
    "missing page ≤ 11 ms",
    "empty page in our layouts ≤ 7 ms",
    "post ≤ 15 ms",
    "home ≤ 24 ms",
    "API item ≤ 5 ms",
  ],
  run,
};
