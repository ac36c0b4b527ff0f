import type { Settings } from "@/lib/kernel/core/settings";

/** One process of the site. */
export interface ProcessEntry {
  name: string;
  file: string;
  /** The setting of its port. */
  port?: "PORT" | "CHAT_PORT";
  /** The longest pause before it is started again while it keeps crashing, by default a minute. */
  longestPauseMs?: number;
}

/**
 * People in a meeting wait for the chat, with a text that their network is lost. A start costs a second
 * of one core, an eighth of it in a loop of crashes.
 */
const CHAT_PAUSE_MS = 8_000;

/** The process that answers requests. */
export const WEB: ProcessEntry = { name: "web", file: "server/web.ts", port: "PORT" };

/**
 * The last one starts first and alone, so that pages are there sooner; the others start beside each
 * other. They stop in reverse order, and the database last.
 */
export const PROCESSES: readonly ProcessEntry[] = [
  { name: "worker", file: "server/worker.ts" },
  { name: "chat", file: "server/chat.ts", port: "CHAT_PORT", longestPauseMs: CHAT_PAUSE_MS },
  WEB,
];

/** The ports that this site listens on. */
export const portsOf = (settings: Settings) =>
  PROCESSES.flatMap(({ port }) => (port ? [{ setting: port, port: settings[port] }] : []));
