import { spawn, type ChildProcess } from "node:child_process";
import readline from "node:readline";
import { DATABASE_READY, HELD } from "@/lib/kernel/core/database-ready";
import { killGroup, track } from "../console/children";
import { forwardLine, style } from "../console/progress.mjs";
import { Refusal } from "../console/refusal";
import { Stopped } from "../console/run-program";
import { childArguments } from "./node-arguments";

/** The web server lets running requests end for at most 35 s (`server/draining.ts`). */
const STOP_WITHIN_MS = 40_000;
const READY_WITHIN_MS = 120_000;

/**
 * How the C library keeps memory that was freed: by default each thread has arenas of its own, and
 * once a large block was freed, the next ones come from them, too; both are seldom given back (glibc,
 * mallopt(3); other systems ignore it). Blocks from 1 MB on are mapped. What the environment sets
 * wins.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" };

/** A supervised process. */
export interface Running {
  /** Resolves when it has ended, with `exit code 1` or `SIGKILL`. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** A service that can be restarted. */
export interface Service {
  name: string;
  /**
   * Resolves when it is ready to work; throws Stopped when the signal came before that.
   * @param database by default it may use the database at once; else it only loads its code before
   */
  start(signal: AbortSignal, database?: Promise<void>): Promise<Running>;
}

const COLOURS = ["cyan", "green", "yellow"] as const;
let served = 0;

/** Prints the output of the child with its name; standard error is held back until `release`. */
function forwardOutput(
  child: ChildProcess,
  name: string,
  prefix: string,
): { held: string[]; letGo(): void } {
  const complain = (line: string) => forwardLine(line, { name, prefix, isError: true });
  const held: string[] = [];
  let holding = true;
  if (child.stdout)
    readline
      .createInterface({ input: child.stdout })
      .on("line", (line) => forwardLine(line, { name, prefix, isError: false }));
  if (child.stderr)
    readline
      .createInterface({ input: child.stderr })
      .on("line", (line) => (holding ? held.push(line) : complain(line)));
  return {
    held,
    letGo() {
      holding = false;
      held.forEach(complain);
    },
  };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/** Resolves when the child reports ready, or with the reason of its failure. */
function readiness(
  child: ChildProcess,
  ended: Promise<string>,
  signal: AbortSignal,
  database: Promise<void>,
): Promise<"ready" | { failure: string }> {
  return new Promise((settle) => {
    let timer: NodeJS.Timeout | undefined;
    const stopped = () => fail("stopped");
    const resolve = (outcome: "ready" | { failure: string }) => {
      clearTimeout(timer);
      // All restarts of a service share one signal: without this each would leak a listener.
      signal.removeEventListener("abort", stopped);
      settle(outcome);
    };
    const fail = (failure: string) => resolve({ failure });
    void database.then(() => {
      timer = setTimeout(
        () => fail(`not ready after ${READY_WITHIN_MS / 1000} s`),
        READY_WITHIN_MS,
      );
      timer.unref();
    });
    signal.addEventListener("abort", stopped, { once: true });
    void ended.then(fail);
    child.on("message", (message: { type?: unknown } | null) => {
      if (message?.type === "ready") resolve("ready");
    });
  });
}

/**
 * A service in a Node process of its own, which sends `{ type: "ready" }` when it is ready.
 * @param args Node's arguments (`node-arguments.ts`)
 */
export function nodeService(name: string, args: string[], env: NodeJS.ProcessEnv): Service {
  const prefix = style[COLOURS[served++ % COLOURS.length] ?? "cyan"](`${name.padEnd(6)} |`);

  async function start(signal: AbortSignal, database?: Promise<void>): Promise<Running> {
    if (signal.aborted) throw new Stopped();
    const given = database ? [...args, HELD] : args;
    // A process group of its own: Ctrl-C in the terminal reaches only the supervisor, which stops
    // the services in order.
    const child = spawn(process.execPath, childArguments(given), {
      env: { ...ALLOCATOR, ...env },
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    track(child);
    const output = forwardOutput(child, name, prefix);
    const ended = endOf(child);
    const kill = () => killGroup(child.pid, "SIGKILL");
    const stop = async () => {
      child.kill("SIGTERM");
      const impatience = setTimeout(kill, STOP_WITHIN_MS);
      await ended;
      clearTimeout(impatience);
      kill(); // Kills remaining children of the child.
    };
    // One that has ended by then is reported by its end.
    void database?.then(() => child.connected && child.send(DATABASE_READY));
    const outcome = await readiness(child, ended, signal, database ?? Promise.resolve());
    if (outcome === "ready") {
      output.letGo();
      return { ended, stop };
    }
    await stop();
    if (signal.aborted) throw new Stopped();
    // A single line is included in the message.
    const [said, ...more] = output.held;
    if (more.length > 0) output.letGo();
    throw new Refusal(
      `${name} did not start: ${said && more.length === 0 ? said : outcome.failure}`,
    );
  }

  return { name, start };
}
