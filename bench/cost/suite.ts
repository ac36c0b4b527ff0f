import path from "node:path";
import { CALL_HEADERS, PAGE_HEADERS, UNCACHED } from "../load/browser-headers";
import { fetchRaw } from "../load/raw-response";
import { runRounds, type LoadTarget } from "../load/rounds";
import { judge, type Target } from "../measure/target";
import { startOtherBuild } from "../builds/other-build";
import { listPostPaths } from "../pages/public-paths";
import type { Findings, Row } from "../report/results";
import type { Suite } from "../suite";
import type { Workspace } from "../workspace/workspace";

const WARM_UPS = 2;
const ROUNDS = 3;

type Case = {
  what: string;
  paths: string[];
  headers: Record<string, string>;
  status?: number;
  /** Milliseconds of processor time on a quiet machine of two cores. */
  atMost?: number;
};

/** The processor time of a case, beside that of another build where one runs. */
async function measure(
  { what, paths, headers, status = 200, atMost }: Case,
  targets: LoadTarget[],
  workspace: Workspace,
): Promise<Row[]> {
  const asked = targets.map((target) => ({ ...target, headers, paths }));
  const [own, other] = await runRounds(what, workspace, asked, status, ROUNDS);
  const inMs = (microseconds: number | undefined) =>
    microseconds === undefined ? null : microseconds / 1_000;
  const value = inMs(own?.processorMicroseconds);
  const { body } = await fetchRaw(`${targets[0]!.url}${paths[0]}`, headers);
  const target: Target | undefined = atMost === undefined ? undefined : { of: "value", atMost };
  const note = [own, other].flatMap((outcome) => outcome?.problem ?? []).join("; ");
  const bytes = `${body.length} bytes compressed`;
  const row = judge({
    what,
    value,
    unit: "ms",
    ...(target ? { target } : {}),
    note: note ? `${bytes}; ${note}` : bytes,
  });
  if (!other) return [row];
  const before = await fetchRaw(`${targets[1]!.url}${paths[0]}`, headers);
  return [
    row,
    judge({
      what: `${what}, against the other build`,
      value,
      unit: "ms",
      against: { name: "the other build", value: inMs(other.processorMicroseconds) },
      note: `${before.body.length} bytes there`,
    }),
  ];
}

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const folder = workspace.options.against;
  const other =
    folder === undefined ? undefined : await startOtherBuild(path.resolve(folder), site, workspace);
  try {
    const targets: LoadTarget[] = [
      { name: "this build", url: site.address, headers: {}, pid: site.pid },
      ...(other
        ? [{ name: "the other build", url: other.address, headers: {}, pid: other.pid }]
        : []),
    ];
    const posts = await listPostPaths(site.databaseUrl);
    const pages = { ...PAGE_HEADERS, ...UNCACHED };
    const all = posts.map((post) => post.path);
    for (let round = 1; round <= WARM_UPS; round++)
      await runRounds(
        `the renderers warm up, ${round} of ${WARM_UPS}`,
        workspace,
        targets.map((target) => ({ ...target, headers: pages, paths: all })),
        200,
        1,
      );
    const cases: Case[] = [
      { what: "missing page", paths: ["/no-such-page"], headers: pages, status: 404, atMost: 11 },
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
    for (const one of cases) rows.push(...(await measure(one, targets, workspace)));
    return { rows, tables: [], plots: [], notes: [] };
  } finally {
    await other?.stop();
  }
}

/** What a request that no cache answers costs the processor, page by page. */
export const costSuite: Suite = {
  name: "cost",
  title: "Processor time of a request",
  about:
    "User and system time of the web process, all its threads, per request that no cache answers: " +
    `${ROUNDS} rounds of five seconds with 20 connections after ${WARM_UPS} of warming up, the ` +
    "median counts. With `--against DIR` another checkout with its packages and a build runs " +
    "in turn on the same database; then the ratios count, on a busy machine too.",
  targets: ["missing page ≤ 11 ms", "post ≤ 15 ms", "home ≤ 24 ms", "API item ≤ 5 ms"],
  run,
};
