import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Registry } from "prom-client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ResponseCache } from "../cache/response-cache";
import { Edge } from "../edge/edge";
import { answerMetrics } from "./answer";
import { addEdgeMetrics } from "./edge-metrics";
import { makeMetrics } from "./metrics";
import { makeRouteTemplate } from "./route-template";

const TOKEN = "a-token-of-this-test-alone";
let token: string | undefined = TOKEN;
let server: Server;
let origin = "";

const cache = new ResponseCache({ maxBytes: 1_000, maxEntries: 10 });

beforeEach(async () => {
  token = TOKEN;
  const metrics = makeMetrics({
    caches: { pages: cache },
    threads: () => [
      {
        sample: {
          pools: [{ name: "requests", total: 3, idle: 1, waiting: 2 }],
          eventLoopDelayS: 0.25,
          heap: { used: 90, live: 60, limit: 100, external: 7, collections: 3 },
        },
        requests: 4,
        replaced: { ended: 1, full: 2 },
      },
    ],
    bodyBytes: () => 77,
    replicas: {
      isUsed: true,
      counts: { replica: 5, behind: 2, away: 0, unknown: 1 },
      states: [{ isUp: true, position: 7n, behindBytes: 96 }],
    },
    routeTemplate: makeRouteTemplate(["/api/post/[id]"]),
  });
  server = createServer((request, response) => {
    void answerMetrics(request, response, token, metrics).then((isAnswered) => {
      if (isAnswered) return;
      metrics.watch(request.url ?? "/", response);
      void metrics
        .timeRender(request.url ?? "/", async () => "rendered")
        .then((text) => response.writeHead(404).end(text));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const ask = (authorization?: string) =>
  fetch(`${origin}/metrics`, { headers: authorization ? { authorization } : {} });

it("is 404 without METRICS_TOKEN, with any request", async () => {
  token = undefined;
  expect((await ask()).status).toBe(404);
  expect((await ask(`Bearer ${TOKEN}`)).status).toBe(404);
});

it.each([undefined, "Bearer wrong", `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, "Bearer "])(
  "is 401 for %s",
  async (authorization) => {
    const response = await ask(authorization);
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(await response.text()).not.toContain("http_requests_total");
  },
);

it("counts requests by route and status, and reports cache, pools, jobs and sessions", async () => {
  for (let index = 0; index < 50; index++) await fetch(`${origin}/api/post/${index}?search=secret`);
  await fetch(`${origin}/somebody@example.gr`);
  cache.start();
  const failing = cache.getOrRender("a", async () => {
    throw new Error("no page");
  });
  await expect(failing).rejects.toThrow("no page");
  let text = "";
  await expect
    .poll(async () => (text = await (await ask(`Bearer ${TOKEN}`)).text()))
    .toContain('http_requests_total{route="/api/post/[id]",status="4xx"} 50');
  for (const line of [
    'http_request_duration_seconds_count{route="/api/post/[id]"} 50',
    'render_duration_seconds_count{route="/api/post/[id]"} 50',
    'http_requests_total{route="other",status="4xx"} 1',
    'response_cache_requests_total{cache="pages",result="miss"} 1',
    'database_pool_connections{thread="1",pool="requests",state="waiting"} 2',
    'render_thread_event_loop_delay_seconds{thread="1"} 0.25',
    'render_thread_memory_bytes{thread="1",kind="live"} 60',
    'render_thread_memory_bytes{thread="1",kind="limit"} 100',
    'render_thread_memory_bytes{thread="1",kind="external"} 7',
    'render_thread_requests{thread="1"} 4',
    'render_thread_replacements_total{thread="1",reason="ended"} 1',
    'render_thread_replacements_total{thread="1",reason="full"} 2',
    "request_body_bytes 77",
    'replica_requests_total{result="behind"} 2',
    'replica_up{replica="1"} 1',
    'replica_behind_bytes{replica="1"} 96',
    "database_up 1",
    'jobs{state="due"} ',
    "nodejs_eventloop_lag_seconds ",
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/^sessions \d+$/m);
  expect(text).not.toMatch(/secret|example\.gr|post\/\d/);
});

it("reports the edge, once there is one", async () => {
  expect(await (await ask(`Bearer ${TOKEN}`)).text()).not.toContain("edge_");
  const registry = new Registry();
  const edge = new Edge(
    {
      maxTags: 1,
      isStrict: true,
      patienceMs: 10,
      headers: () => ({}),
      purge: () => Promise.reject(new Error("away")),
    },
    "the-key-of-the-edge",
  );
  addEdgeMetrics(registry, edge);
  edge.start();
  await expect.poll(() => registry.metrics()).toContain("edge_keeping 0");
  const text = await registry.metrics();
  expect(text).toMatch(/^edge_purges_total\{result="failed"\} [1-9]/m);
  for (const line of [
    'edge_purges_total{result="done"} 0',
    "edge_purge_queue_tags 1",
    "edge_kept_answers_total 0",
    "edge_answers_in_flight 0",
  ])
    expect(text).toContain(line);
  edge.close();
});
