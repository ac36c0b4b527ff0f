import { inStep } from "../../scripts/console/in-step";
import { CALL_HEADERS, PAGE_HEADERS } from "../load/browser-headers";
import { startBareNode, startNginx, type Baseline } from "../load/baselines";
import type { RawResponse } from "../load/raw-response";
import { untilIdle } from "../measure/processor-time";
import { judge } from "../measure/target";
import type { BarPlot, Findings, Row } from "../report/results";
import type { Suite } from "../suite";
import type { Site } from "../workspace/site";
import type { Workspace } from "../workspace/workspace";
import { listPostPaths, type Posts } from "./public-paths";
import { askTwice, compare, RATE } from "./compare";
import { measureLatency } from "./latency";
import { startOpponent } from "./beside";
import { measureSearches } from "./searches";
import { measureUncached } from "./uncached";

const CALL = "/api/product";

/** What is rendered for each request, beside WordPress where it is installed. */
async function measureBesideWordpress(
  site: Site,
  posts: Posts,
  workspace: Workspace,
): Promise<{ rows: Row[]; plot: BarPlot }> {
  const opponent = await startOpponent(site, posts, workspace);
  try {
    const { rows, plot } = await measureUncached(site, posts, workspace, opponent);
    return { rows: [...rows, ...(await measureSearches(site, workspace, opponent))], plot };
  } finally {
    await opponent.wordpress?.stop();
  }
}

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  await inStep("The site loads its pages", () => untilIdle(site.pid));
  const posts = await listPostPaths(site.databaseUrl);
  const { path } = posts[0]!;
  const env = workspace.environment("");
  const baselines: Baseline[] = [];
  const startBaselines = async (result: RawResponse, withNginx: boolean) => {
    const bare = await startBareNode(result, workspace.folder, env, workspace.signal);
    baselines.push(bare);
    const nginx = withNginx ? await startNginx(result, workspace.folder) : undefined;
    if (nginx) baselines.push(nginx);
    return nginx ? [bare, nginx] : [bare];
  };
  try {
    const pageHeaders: Record<string, string> = { ...PAGE_HEADERS };
    const pageAnswer = await askTwice(`${site.address}${path}`, pageHeaders);
    const pageBaselines = await startBaselines(pageAnswer, true);
    const cached = await compare(
      {
        what: "cached post page",
        path,
        headers: pageHeaders,
        answer: pageAnswer,
        baselines: pageBaselines,
      },
      site,
      workspace,
    );

    const what = "304 for an unchanged post page";
    const { etag } = pageAnswer.headers;
    const unchanged = etag
      ? (
          await compare(
            {
              what,
              path,
              headers: { ...pageHeaders, "if-none-match": etag },
              answer: pageAnswer,
              baselines: pageBaselines.slice(0, 1),
              status: 304,
            },
            site,
            workspace,
          )
        ).rows
      : [judge({ what, value: null, unit: RATE, note: "the page has no ETag" })];

    const rendered = await measureBesideWordpress(site, posts, workspace);
    const latency = await measureLatency(site, posts, workspace);

    const callHeaders: Record<string, string> = { ...CALL_HEADERS };
    const callAnswer = await askTwice(`${site.address}${CALL}`, callHeaders);
    const cachedCall = await compare(
      {
        what: `cached GET ${CALL}`,
        path: CALL,
        headers: callHeaders,
        answer: callAnswer,
        baselines: await startBaselines(callAnswer, false),
      },
      site,
      workspace,
    );

    return {
      rows: [...cached.rows, ...unchanged, ...rendered.rows, ...latency.rows, ...cachedCall.rows],
      tables: [],
      plots: [
        {
          kind: "bars",
          file: "pages-cached.svg",
          title: "A cached post page, against servers that only send its bytes",
          xLabel: RATE,
          yLabel: "server",
          bars: cached.outcomes.map(({ name, requestsPerSecond }, index) => ({
            label: name,
            value: requestsPerSecond,
            faint: index > 0,
          })),
        },
        rendered.plot,
        ...latency.plots,
      ],
      notes:
        pageBaselines.length > 1
          ? []
          : ["nginx is not installed on this machine: that comparison was left out."],
    };
  } finally {
    for (const baseline of baselines) await baseline.stop();
  }
}

/** Pages and API responses over HTTP, built for production. */
export const pagesSuite: Suite = {
  name: "pages",
  title: "Pages",
  about:
    "The site as built for production, with the demo content, under load from autocannon in " +
    "a process of its own: 20 connections, three rounds of five seconds each in turn with " +
    "the baselines, " +
    "the median counts. Pages are asked for as a browser does, compressed with Brotli. " +
    "Baselines send the same bytes with the same headers: a bare Node `http` server, " +
    "and nginx where it is installed. Uncached " +
    "pages carry an `Authorization` header, which no cache answers. Where Debian's packages of " +
    "WordPress, MariaDB, php-fpm and nginx are installed, WordPress runs in the same rounds with " +
    "the same texts, without pictures, in its default theme, with its code cached and five PHP " +
    "processes. Latencies are read at " +
    "even intervals, 200 a second, while posts are saved that the readers do not read.",
  targets: [
    "cached page ≥ 0.7 of bare Node and within 3× of nginx",
    "uncached page ≥ 100 requests/s, the aim is 150; ≥ 1.4 of WordPress, the aim is 2",
    "search page ≥ 3 of that of WordPress, GET /api/search ≥ 6, each word searched for the first time",
    "p99 while saving ≤ 3× of quiet for pages that no save changes, ≤ 50 ms for home and lists",
  ],
  run,
};
