import { Gauge, type Registry } from "prom-client";
import { databaseCounts } from "@/lib/site/health/counts";

/**
 * Registers the metrics of the database.
 * @returns a function that brings them up to date, with one statement for all
 */
export function databaseMetrics(registers: Registry[]): () => Promise<void> {
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
  return async () => {
    const counts = await databaseCounts();
    up.set(counts ? 1 : 0);
    for (const gauge of [sessions, chatSockets, chatProcesses]) gauge.remove();
    jobs.reset();
    if (!counts) return;
    sessions.set(counts.sessions);
    chatSockets.set(counts.chat.sockets);
    chatProcesses.set(counts.chat.processes);
    for (const [state, count] of Object.entries(counts.jobs)) jobs.set({ state }, count);
  };
}
