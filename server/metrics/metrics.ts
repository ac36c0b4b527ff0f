import type { ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { poolStates } from "@/lib/kernel/core/pools";
import { databaseCounts } from "@/lib/site/health/counts";
import type { ResponseCache } from "../cache/response-cache";
import type { Edge } from "../edge/edge";
import type { ThreadState } from "../render/kept-thread";
import type { Replicas } from "../replica/replicas";
import { addEdgeMetrics } from "./edge-metrics";
import { watchReplicas } from "./replica-metrics";

/** Histogram buckets in seconds, from a cache hit to the longest request. */
const DURATIONS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8, 30];

/** The sources of the metrics. */
export type MetricSources = {
  caches: Readonly<Record<string, ResponseCache>>;
  threads: () => readonly ThreadState[];
  bodyBytes: () => number;
  replicas: Pick<Replicas, "isUsed" | "states" | "counts">;
  routeTemplate: (url: string) => string;
  edge?: Edge | undefined;
};

/**
 * The metrics of a web process (docs/operations.md#metrics-and-logs). No label value comes from a
 * client: routes are templates of the build, statuses are classes.
 */
export function makeMetrics(sources: MetricSources) {
  const { caches, threads, bodyBytes, routeTemplate, edge } = sources;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  if (edge) addEdgeMetrics(registry, edge);

  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests that were answered, or whose client left",
    labelNames: ["route", "status"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the headers of a request to the end of its response",
    labelNames: ["route"] as const,
    buckets: DURATIONS_S,
    registers,
  });
  const renders = new Histogram({
    name: "render_duration_seconds",
    help: "Time of a render in a render thread, with the wait for it",
    labelNames: ["route"] as const,
    buckets: DURATIONS_S,
    registers,
  });
  new Counter({
    name: "response_cache_requests_total",
    help: "Requests to the response cache: hit, miss, or joined to a running render",
    labelNames: ["cache", "result"] as const,
    registers,
    collect() {
      this.reset();
      for (const [name, { counts }] of Object.entries(caches)) {
        this.inc({ cache: name, result: "hit" }, counts.hits);
        this.inc({ cache: name, result: "miss" }, counts.misses);
        this.inc({ cache: name, result: "joined" }, counts.joined);
      }
    },
  });
  new Gauge({
    name: "response_cache_bytes",
    help: "Memory of the response cache",
    labelNames: ["cache"] as const,
    registers,
    collect() {
      for (const [name, { size }] of Object.entries(caches)) this.set({ cache: name }, size.bytes);
    },
  });
  new Gauge({
    name: "database_pool_connections",
    help: "Connections by what they do; waiting are requests without one",
    labelNames: ["thread", "pool", "state"] as const,
    registers,
    collect() {
      this.reset();
      const all = [poolStates(), ...threads().map(({ sample }) => sample?.pools ?? [])];
      for (const [thread, pools] of all.entries())
        for (const { name: pool, total, idle, waiting } of pools) {
          const labels = { thread: String(thread), pool };
          this.set({ ...labels, state: "total" }, total);
          this.set({ ...labels, state: "idle" }, idle);
          this.set({ ...labels, state: "waiting" }, waiting);
        }
    },
  });
  new Gauge({
    name: "render_thread_event_loop_delay_seconds",
    help: "Longest delay of the event loop of a render thread in the last half second",
    labelNames: ["thread"] as const,
    registers,
    collect() {
      for (const [index, { sample }] of threads().entries())
        this.set({ thread: String(index + 1) }, sample?.eventLoopDelayS ?? 0);
    },
  });
  new Gauge({
    name: "render_thread_memory_bytes",
    help: "Heap of a render thread: used, alive after a full collection, its bound, and outside of it",
    labelNames: ["thread", "kind"] as const,
    registers,
    collect() {
      this.reset();
      for (const [index, { sample }] of threads().entries())
        for (const kind of ["used", "live", "limit", "external"] as const)
          this.set({ thread: String(index + 1), kind }, sample?.heap[kind] ?? 0);
    },
  });
  new Gauge({
    name: "render_thread_requests",
    help: "Requests that a render thread works on",
    labelNames: ["thread"] as const,
    registers,
    collect() {
      for (const [index, { requests: count }] of threads().entries())
        this.set({ thread: String(index + 1) }, count);
    },
  });
  new Counter({
    name: "render_thread_replacements_total",
    help: "Render threads that were replaced because they ended, or because their heap was nearly full",
    labelNames: ["thread", "reason"] as const,
    registers,
    collect() {
      this.reset();
      for (const [index, { replaced }] of threads().entries())
        for (const [reason, count] of Object.entries(replaced))
          this.inc({ thread: String(index + 1), reason }, count);
    },
  });
  new Gauge({
    name: "request_body_bytes",
    help: "Bytes of request bodies in memory",
    registers,
    collect() {
      this.set(bodyBytes());
    },
  });
  watchReplicas(sources.replicas, registers);
  const sessions = new Gauge({ name: "sessions", help: "Sessions that are open", registers });
  const chatSockets = new Gauge({
    name: "chat_connections",
    help: "Connections to the chat processes",
    registers,
  });
  const chatProcesses = new Gauge({
    name: "chat_processes",
    help: "Chat processes that reported within 15 s",
    registers,
  });
  const jobs = new Gauge({
    name: "jobs",
    help: "Jobs in the queue: due, running, later, or failed for good",
    labelNames: ["state"] as const,
    registers,
  });
  const up = new Gauge({
    name: "database_up",
    help: "Whether the database answered within 2 s",
    registers,
  });
  /** One statement for all metrics of the database. */
  async function askDatabase(): Promise<void> {
    const counts = await databaseCounts();
    up.set(counts ? 1 : 0);
    for (const gauge of [sessions, chatSockets, chatProcesses]) gauge.remove();
    jobs.reset();
    if (!counts) return;
    sessions.set(counts.sessions);
    chatSockets.set(counts.chat.sockets);
    chatProcesses.set(counts.chat.processes);
    for (const [state, count] of Object.entries(counts.jobs)) jobs.set({ state }, count);
  }

  return {
    contentType: registry.contentType,
    async text(): Promise<string> {
      await askDatabase();
      return registry.metrics();
    },
    /** Counts a request when its response has ended. */
    watch(url: string, response: ServerResponse): void {
      const began = performance.now();
      response.once("close", () => {
        const route = routeTemplate(url);
        // 499, as in other servers: the client left before it had the response.
        const status = response.writableFinished ? response.statusCode : 499;
        requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
        durations.observe({ route }, (performance.now() - began) / 1_000);
      });
    },
    /** Measures a render. */
    async timeRender<T>(url: string, render: () => Promise<T>): Promise<T> {
      const began = performance.now();
      try {
        return await render();
      } finally {
        renders.observe({ route: routeTemplate(url) }, (performance.now() - began) / 1_000);
      }
    },
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;
