import type { Settings } from "@/lib/core/settings";

/** One process of the site. */
export interface ProcessEntry {
  name: string;
  file: string;
  /** Whether the site ends when the process crashes too often. */
  vital: boolean;
  /** The setting of its port. */
  port?: "PORT" | "CHAT_PORT";
}

/** In start order; they stop in reverse order, and the database last. */
export const PROCESSES: readonly ProcessEntry[] = [
  { name: "worker", file: "server/worker.ts", vital: false },
  { name: "chat", file: "server/chat.ts", vital: false, port: "CHAT_PORT" },
  { name: "web", file: "server/web.ts", vital: true, port: "PORT" },
];

/** The ports that this site listens on. */
export const portsOf = (settings: Settings) =>
  PROCESSES.flatMap(({ port }) => (port ? [{ setting: port, port: settings[port] }] : []));
