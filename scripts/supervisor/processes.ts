import type { Settings } from "@/lib/core/settings";

/** One process of the site. */
export interface ProcessEntry {
  name: string;
  file: string;
  /** Whether the site ends with it; without the others it goes on. */
  vital: boolean;
  /** The setting that holds its port. */
  port?: "PORT" | "CHAT_PORT";
}

/**
 * In the order in which they start; they stop in the opposite one, and the database last of all:
 * what the last requests ask of the worker finds it there.
 */
export const PROCESSES: readonly ProcessEntry[] = [
  { name: "worker", file: "server/worker.ts", vital: false },
  { name: "web", file: "server/web.ts", vital: true, port: "PORT" },
];

/** The ports that this site listens on. */
export const portsOf = (settings: Settings) =>
  PROCESSES.flatMap(({ port }) => (port ? [{ setting: port, port: settings[port] }] : []));
