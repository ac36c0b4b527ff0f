import path from "node:path";
import { CALL_HEADERS, PAGE_HEADERS, UNCACHED } from "../load/browser-headers";
import { runRounds, type LoadTarget } from "../load/rounds";
import { judge, type Target } from "../measure/target";
import { listPostPaths } from "../pages/public-paths";
import { askTwice, RATE } from "../pages/compare";
import type { Findings, Row } from "../report/results";
import type { Suite } from "../suite";
import type { Workspace } from "../workspace/workspace";
import { startOtherBuild } from "./other-build";

/** Number of alternating rounds; their medians are compared. */
const ROUNDS = 5;
/** Maximum slowdown by a refactoring: 10 %. */
const AS_FAST: Target = { of: "ratio", atLeast: 0.9 };
const DIRECTORY = "/en/directory";
const CALL = "/api/product";

type Case = {
  what: string;
  headers: Record<string, string>;
  paths: string[];
};

/** Alternates both builds under the same load: requests per second of each, and their ratio. */
async function compareCase(
  { what, headers, paths }: Case,
  [after, before]: readonly [LoadTarget, LoadTarget],
  workspace: Workspace,
): Promise<Row> {
  const targets = [after, before].map((target) => ({
    ...target,
    url: paths.length === 1 ? `${target.url}${paths[0]}` : target.url,
    headers,
    ...(paths.length === 1 ? {} : { paths }),
  }));
  for (const { url } of targets) if (paths.length === 1) await askTwice(url, headers);
  const [own, other] = await runRounds(what, workspace, targets, 200, ROUNDS);
  return judge({
    what,
    value: own!.requestsPerSecond,
    unit: RATE,
    against: { name: before.name, value: other!.requestsPerSecond },
    target: AS_FAST,
    note: [own, other].flatMap((outcome) => outcome?.problem ?? []).join("; "),
  });
}

async function run(workspace: Workspace): Promise<Findings> {
  const folder = workspace.options.against;
  if (folder === undefined)
    return {
      rows: [],
      tables: [],
      plots: [],
      notes: ["Compared when another checkout is named: `npm run bench -- builds --against DIR`."],
    };
  const site = await workspace.site();
  const other = await startOtherBuild(path.resolve(folder), site, workspace);
  try {
    const targets = [
      { name: "this build", url: site.address, headers: {}, pid: site.pid },
      { name: "the other build", url: other.address, headers: {}, pid: other.pid },
    ] as const;
    const posts = await listPostPaths(site.databaseUrl);
    const all = posts.map((post) => post.path);
    const pages: Record<string, string> = { ...PAGE_HEADERS };
    const cases: Case[] = [
      { what: "cached post page", headers: pages, paths: all.slice(0, 1) },
      { what: "uncached post pages", headers: { ...pages, ...UNCACHED }, paths: all },
      { what: "uncached directory page", headers: { ...pages, ...UNCACHED }, paths: [DIRECTORY] },
      { what: `cached GET ${CALL}`, headers: { ...CALL_HEADERS }, paths: [CALL] },
    ];
    const rows: Row[] = [];
    for (const one of cases) rows.push(await compareCase(one, targets, workspace));
    return { rows, tables: [], plots: [], notes: [] };
  } finally {
    await other.stop();
  }
}

/** Compares this build with that of another checkout, such as the state before a refactoring. */
export const buildsSuite: Suite = {
  name: "builds",
  title: "Comparison of two builds",
  about:
    "Two builds of the site on one database with the demo content, each in a web process of its own, " +
    `asked in turn: ${ROUNDS} rounds of five seconds with 20 connections, the medians count. The other ` +
    "checkout is named with `--against DIR`, has its packages installed and is built.",
  targets: ["≥ 0.9 of the other build"],
  run,
};
