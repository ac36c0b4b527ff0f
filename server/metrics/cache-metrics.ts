import { Counter, Gauge, type Registry } from "prom-client";
import type { ResponseCache } from "../cache/response-cache";

/** Registers the metrics of the response caches. */
export function watchCaches(
  caches: Readonly<Record<string, ResponseCache>>,
  registers: Registry[],
): void {
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
}
