import { spawn } from "node:child_process";
import readline from "node:readline";
import type { Settings } from "@/lib/kernel/core/settings";
import { killGroup, track } from "../console/children";
import { forwardLine, style, warn } from "../console/progress.mjs";

/** How often it is asked whether a backup is due. */
const LOOK_EVERY_MS = 10 * 60_000;
/** After a start, the site is busy. */
const FIRST_LOOK_MS = 60_000;

const NAME = "backup";
const PREFIX = style.cyan(`${NAME.padEnd(6)} |`);

/** Runs what is due in a process of its own, whose memory is free again afterwards. */
function start(args: string[]) {
  const child = spawn(process.execPath, args, {
    env: process.env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  track(child);
  for (const [stream, isError] of [
    [child.stdout, false],
    [child.stderr, true],
  ] as const)
    readline.createInterface({ input: stream }).on("line", (line) => {
      if (line.trim()) forwardLine(line, { name: NAME, prefix: PREFIX, isError });
    });
  const ended = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      warn(`The scheduled backup did not start: ${error.message}`);
      resolve();
    });
    child.once("close", (code, signal) => {
      if (code !== 0) warn(`The scheduled backup ended with ${signal ?? `exit code ${code}`}`);
      resolve();
    });
  });
  return { ended, stop: () => killGroup(child.pid, "SIGKILL") };
}

/**
 * Makes the scheduled backups of a running site, where `BACKUP_DIR` is set.
 * @returns ends it; a backup that is being made leaves no file under its name
 */
export function keepSchedule(
  { BACKUP_DIR }: Pick<Settings, "BACKUP_DIR">,
  {
    args = ["scripts/backup.mjs", "--scheduled"],
    first = FIRST_LOOK_MS,
    every = LOOK_EVERY_MS,
  } = {},
): () => Promise<void> {
  if (BACKUP_DIR === undefined) return async () => undefined;
  let running: ReturnType<typeof start> | undefined;
  let isOver = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    running = start(args);
    await running.ended;
    running = undefined;
    if (!isOver) timer = setTimeout(() => void look(), every);
  };
  timer = setTimeout(() => void look(), first);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    running?.stop();
    await running?.ended;
  };
}
