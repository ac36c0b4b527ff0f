import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ResponseCache } from "../cache/response-cache";
import { answerMetrics } from "./answer";
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
      { pools: [{ name: "requests", total: 3, idle: 1, waiting: 2 }], eventLoopDelayS: 0.25 },
    ],
    bodyBytes: () => 77,
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
    "request_body_bytes 77",
    "database_up 1",
    'jobs{state="due"} ',
    "nodejs_eventloop_lag_seconds ",
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/^sessions \d+$/m);
  expect(text).not.toMatch(/secret|example\.gr|post\/\d/);
});
