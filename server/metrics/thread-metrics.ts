import { Counter, Gauge, type Registry } from "prom-client";
import { poolStates } from "@/lib/kernel/core/pools";
import type { ThreadState } from "../render/kept-thread";

/** Registers the metrics of the render threads, and of the database pools of all threads. */
export function watchThreads(threads: () => readonly ThreadState[], registers: Registry[]): void {
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
}
