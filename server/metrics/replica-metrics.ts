import { Counter, Gauge, type Registry } from "prom-client";
import type { Replicas } from "../replica/replicas";

/** Registers the metrics of the replicas, absent without replicas. */
export function watchReplicas(
  replicas: Pick<Replicas, "isUsed" | "states" | "counts">,
  registers: Registry[],
): void {
  if (!replicas.isUsed) return;
  new Counter({
    name: "replica_requests_total",
    help: "Requests for public content that read a replica, or the primary: replicas behind, away, unknown",
    labelNames: ["result"] as const,
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(replicas.counts)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: "replica_up",
    help: "Whether a replica answers, as a standby of the primary",
    labelNames: ["replica"] as const,
    registers,
    collect() {
      this.reset();
      for (const [at, { isUp }] of replicas.states.entries())
        this.set({ replica: String(at + 1) }, isUp ? 1 : 0);
    },
  });
  new Gauge({
    name: "replica_behind_bytes",
    help: "Bytes of the log that a replica lacks up to the last change of content",
    labelNames: ["replica"] as const,
    registers,
    collect() {
      this.reset();
      for (const [at, { behindBytes }] of replicas.states.entries())
        if (behindBytes !== undefined) this.set({ replica: String(at + 1) }, behindBytes);
    },
  });
}
