import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import readline from "node:readline";
import { killGroup, track } from "./children";

/** Thrown by a step that was ended from outside (Ctrl-C, SIGTERM). */
export class Stopped extends Error {
  override name = "Stopped";

  constructor(readonly by: NodeJS.Signals = "SIGTERM") {
    super(`Stopped by ${by}`);
  }

  /** The exit code that shells give to a program which a signal ended: 128 and its number. */
  get exitCode(): number {
    return 128 + constants.signals[this.by];
  }
}

const TAIL_LINES = 40;
const KILL_AFTER_MS = 3_000;

export interface Program {
  /** By default this node. */
  command?: string | undefined;
  args: string[];
  /** The system user to run as. */
  user?: { uid: number; gid: number } | undefined;
  cwd?: string | undefined;
  env: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
  /** A stream that receives all output of the program. */
  logFile?: string | undefined;
  onLine?: ((line: string) => void) | undefined;
  /** Receives messages that the child sends by `process.send`. */
  onMessage?: ((message: unknown) => void) | undefined;
}

/**
 * Runs a step to its end, quietly. When the signal ends it, nothing that it started is left.
 * @returns its exit code (1 when a signal ended it) and the last lines that it printed
 * @throws Stopped when the signal ended it
 */
export async function runProgram(program: Program): Promise<{ code: number; tail: string }> {
  const {
    command = process.execPath,
    args,
    user,
    cwd,
    env,
    signal,
    logFile,
    onLine,
    onMessage,
  } = program;
  if (signal?.aborted) throw new Stopped();
  if (logFile) mkdirSync(path.dirname(logFile), { recursive: true, mode: 0o700 });
  const log = logFile ? createWriteStream(logFile, { mode: 0o600 }) : undefined;
  // A process group, so that killing it also kills its children.
  const child = spawn(command, args, {
    env,
    cwd,
    ...user,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", ...(onMessage ? (["ipc"] as const) : [])],
  });
  track(child);
  // Without a listener the error of a full disk would end this process.
  const logFailed = new Promise<never>((_, reject) => log?.once("error", reject));
  void Promise.allSettled([logFailed]);
  if (onMessage) child.on("message", onMessage);
  const tail: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    readline.createInterface({ input: stream }).on("line", (line) => {
      log?.write(`${line}\n`);
      tail.push(line);
      if (tail.length > TAIL_LINES) tail.shift();
      if (line.trim()) onLine?.(line.trim());
    });
  }
  let impatience: NodeJS.Timeout | undefined;
  const stop = () => {
    killGroup(child.pid, "SIGTERM");
    impatience = setTimeout(() => killGroup(child.pid, "SIGKILL"), KILL_AFTER_MS);
  };
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const ended = new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (status) => resolve(status ?? 1));
    });
    const code = await Promise.race([ended, logFailed]).catch((error: unknown) => {
      killGroup(child.pid, "SIGKILL");
      throw error;
    });
    if (signal?.aborted) {
      // What did not heed SIGTERM, and would go on without the program that started it.
      killGroup(child.pid, "SIGKILL");
      throw new Stopped();
    }
    return { code, tail: tail.join("\n") };
  } finally {
    clearTimeout(impatience);
    signal?.removeEventListener("abort", stop);
    log?.end();
  }
}
