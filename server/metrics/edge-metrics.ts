import { Counter, Gauge, type Registry } from "prom-client";
import type { Edge } from "../edge/edge";

/** Adds the metrics of the shared cache in front of the site. */
export function addEdgeMetrics(registry: Registry, edge: Edge): void {
  const registers = [registry];
  new Counter({
    name: "edge_purges_total",
    help: "Calls that purge the edge, by whether it acknowledged them",
    labelNames: ["result"] as const,
    registers,
    collect() {
      this.reset();
      this.inc({ result: "done" }, edge.queue.counts.done);
      this.inc({ result: "failed" }, edge.queue.counts.failed);
    },
  });
  new Gauge({
    name: "edge_purge_queue_tags",
    help: "Tags whose purge the edge has not acknowledged",
    registers,
    collect() {
      this.set(edge.queue.length);
    },
  });
  new Gauge({
    name: "edge_keeping",
    help: "Whether answers carry the lease by which the edge keeps them",
    registers,
    collect() {
      this.set(edge.isKeeping ? 1 : 0);
    },
  });
  new Counter({
    name: "edge_kept_answers_total",
    help: "Answers that the edge may keep",
    registers,
    collect() {
      this.reset();
      this.inc(edge.counts.kept);
    },
  });
  new Gauge({
    name: "edge_answers_in_flight",
    help: "Answers that the edge has not stored yet",
    registers,
    collect() {
      this.set(edge.answersInFlight);
    },
  });
}
