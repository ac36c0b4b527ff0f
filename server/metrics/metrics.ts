import type { ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ResponseCache } from "../cache/response-cache";
import type { Edge } from "../edge/edge";
import type { ThreadState } from "../render/kept-thread";
import type { Replicas } from "../replica/replicas";
import { watchCaches } from "./cache-metrics";
import { databaseMetrics } from "./database-metrics";
import { addEdgeMetrics } from "./edge-metrics";
import { watchReplicas } from "./replica-metrics";
import { watchThreads } from "./thread-metrics";

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
  watchCaches(caches, registers);
  watchThreads(threads, registers);
  new Gauge({
    name: "request_body_bytes",
    help: "Bytes of request bodies in memory",
    registers,
    collect() {
      this.set(bodyBytes());
    },
  });
  watchReplicas(sources.replicas, registers);
  const askDatabase = databaseMetrics(registers);

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
