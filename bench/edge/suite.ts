import { startVarnish, VARNISHD } from "../../deploy/test-varnish";
import { inStep } from "../../scripts/console/in-step";
import { findFreePort } from "../../scripts/network/ports";
import { compiledArguments } from "../../scripts/supervisor/node-arguments";
import { startBareNode } from "../load/baselines";
import { PAGE_HEADERS } from "../load/browser-headers";
import { fetchRaw } from "../load/raw-response";
import { runRounds } from "../load/rounds";
import { signIn } from "../load/sign-in";
import { median } from "../measure/percentiles";
import { judge } from "../measure/target";
import { askTwice, BUSY, RATE } from "../pages/compare";
import { listPostPaths } from "../pages/public-paths";
import type { Findings, Row } from "../report/results";
import type { Suite } from "../suite";
import type { Site } from "../workspace/site";
import { startNode } from "../workspace/node-child";
import type { Workspace } from "../workspace/workspace";

const KEY = "the-key-of-the-edge-in-benchmarks";
const SAVES = 200;
const KEEPS_WITHIN_MS = 15_000;

/** A Varnish that keeps whatever one server answers: the opponent, with the same bytes. */
const keepingAll = (port: string) => `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${port}"; }
sub vcl_recv { return (hash); }
sub vcl_backend_response { set beresp.ttl = 1h; return (deliver); }
`;

/** Saves the summary of a post. @returns milliseconds until the answer */
async function save(origin: string, token: string, id: number, summary: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${origin}/api/product/${id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ translations: { el: { summary } } }),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`a save was answered with ${response.status}`);
  return performance.now() - began;
}

/** Waits until Varnish answers a page without the site, which it does after the first purge. */
async function untilKept(url: string): Promise<void> {
  const deadline = performance.now() + KEEPS_WITHIN_MS;
  for (;;) {
    const { headers } = await fetchRaw(url, { ...PAGE_HEADERS });
    // The site's own answers have an id; those that are kept have none.
    if (headers["x-request-id"] === undefined) return;
    if (performance.now() > deadline) throw new Error(`Varnish does not keep ${url}`);
  }
}

/** First reads after saves through Varnish, and what a save takes with it and without. */
function measureFreshness(
  origins: { varnish: string; web: string; without: string },
  site: Site,
  post: { id: number; path: string },
  workspace: Workspace,
): Promise<Row[]> {
  return inStep("Saving and reading through Varnish", async (step) => {
    const { varnish, web, without } = origins;
    const token = await signIn(web, site.demoPassword);
    const other = await signIn(without, site.demoPassword);
    const saves = workspace.scaled(SAVES, 5);
    let fresh = 0;
    const [withEdge, alone]: [number[], number[]] = [[], []];
    for (let count = 1; count <= saves; count++) {
      step.count(count, saves, "saves");
      const summary = `Περίληψη με αριθμό ${count} από ${saves}`;
      alone.push(await save(without, other, post.id, `${summary}, πριν`));
      await fetchRaw(varnish + post.path, {});
      withEdge.push(await save(varnish, token, post.id, summary));
      const { body } = await fetchRaw(varnish + post.path, {});
      if (String(body).includes(summary)) fresh++;
    }
    return [
      judge({
        what: "fresh first reads through Varnish after a save",
        value: fresh,
        unit: "",
        against: { name: "saves", value: saves },
        target: { of: "ratio", atLeast: 1 },
      }),
      judge({
        what: "a save through Varnish, purge included",
        value: median(withEdge),
        unit: "ms",
        against: { name: "a save without an edge", value: median(alone) },
        target: { of: "ratio", atMost: 2 },
      }),
    ];
  });
}

async function measure(workspace: Workspace): Promise<Row[]> {
  const site = await workspace.site();
  const posts = await listPostPaths(site.databaseUrl);
  const post = posts.find(({ path }) => !path.startsWith("/en/"))!;
  const [port, edgePort] = [await findFreePort(), await findFreePort()];
  const web = await startNode(
    compiledArguments("server/web.ts"),
    {
      ...workspace.environment(site.databaseUrl),
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: site.origin,
      NEXTAUTH_URL: site.origin,
      DEMO: "on",
      DEMO_PASSWORD: site.demoPassword,
      TRUST_PROXY: "1",
      EDGE: "varnish",
      EDGE_URL: `http://127.0.0.1:${edgePort}`,
      EDGE_KEY: KEY,
    },
    workspace.signal,
  );
  const running: { stop(): Promise<void> }[] = [web];
  try {
    const varnish = await startVarnish([port], KEY, { port: edgePort });
    running.push(varnish);
    const url = varnish.origin + post.path;
    await untilKept(url);
    const answer = await askTwice(url, { ...PAGE_HEADERS });
    const env = workspace.environment("");
    const bare = await startBareNode(answer, workspace.folder, env, workspace.signal);
    running.push(bare);
    const change = () => keepingAll(new URL(bare.url).port);
    const opponent = await startVarnish([], KEY, { change });
    running.push(opponent);

    const headers: Record<string, string> = { ...PAGE_HEADERS };
    // A hit names two requests: its own, and the one that filled the cache.
    const kept = await askTwice(`${opponent.origin}/`, headers);
    if (!kept.headers["x-varnish"]?.includes(" ")) throw new Error("the opponent keeps nothing");
    const [own, other] = await runRounds("cached page through Varnish", workspace, [
      { name: "DS behind Varnish", url, headers },
      { name: "Varnish, same bytes", url: `${opponent.origin}/`, headers },
    ]);
    const problems = [own, other].flatMap((one) => one?.problem ?? []);
    const isLimited = [own, other].some((one) => (one?.loadBusy ?? 0) >= BUSY);
    const origins = {
      varnish: varnish.origin,
      web: `http://127.0.0.1:${port}`,
      without: site.address,
    };
    return [
      judge({
        what: "cached post page through Varnish",
        value: own?.requestsPerSecond ?? null,
        unit: RATE,
        against: { name: "Varnish with the same bytes", value: other?.requestsPerSecond ?? null },
        target: { of: "ratio", atLeast: 0.9 },
        note: [
          `${answer.body.length} bytes, ${answer.headers["content-encoding"] ?? "not compressed"}`,
          ...problems,
          isLimited ? "the load generator was the limit" : "",
        ]
          .filter(Boolean)
          .join("; "),
      }),
      ...(await measureFreshness(origins, site, post, workspace)),
    ];
  } finally {
    for (const one of running.toReversed()) await one.stop();
  }
}

async function run(workspace: Workspace): Promise<Findings> {
  const empty = { tables: [], plots: [] };
  if (VARNISHD === undefined)
    return { ...empty, rows: [], notes: ["not run: Varnish is missing on this machine"] };
  return { ...empty, rows: await measure(workspace), notes: [] };
}

/** Pages through the Varnish of deploy/varnish. */
export const edgeSuite: Suite = {
  name: "edge",
  title: "Through Varnish",
  about:
    "A web process behind the Varnish of `deploy/varnish`, with the lease and the purges of " +
    "`EDGE=varnish`, against another Varnish that keeps the same bytes for an hour and is never " +
    "purged, in the same rounds. Then a post is saved 200 times, and each save is followed by one " +
    "read through Varnish.",
  targets: ["≥ 0.9 of Varnish with the same bytes", "each first read after a save is fresh"],
  run,
};
