import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { ENTRIES } from "@/scripts/build/entries";
import { COMPILE_OPTIONS } from "@/scripts/build/programs";

/** A module whose errors have a cause, or others, at known places. */
const THROWER = `type Answer = { total: number };

export function divide(by: number): Answer {
  if (by === 0) throw new RangeError("divided by nothing");
  return { total: 1 / by };
}

export function withCause(): never {
  try {
    divide(0);
  } catch (cause) {
    throw new Error("no answer", { cause });
  }
  throw new Error("unreachable");
}

export function together(): never {
  const failures: unknown[] = [];
  try {
    divide(0);
  } catch (error) {
    failures.push(error);
  }
  throw new AggregateError(failures, "all failed");
}
`;

/** Where `THROWER` makes its errors. */
export const PLACES = {
  divide: "lib/sums/divide.ts:4:23",
  withCause: "lib/sums/divide.ts:12:11",
  together: "lib/sums/divide.ts:24:9",
};

const THREAD = `import { workerData } from "node:worker_threads";
import { log } from "@/lib/kernel/core/log";
import { divide } from "../lib/sums/divide";
try {
  divide(0);
} catch (err) {
  if (workerData === "dies") throw err;
  log.error({ err }, "failed");
}
`;

const PROGRAM = `import { Worker } from "node:worker_threads";
import { log } from "@/lib/kernel/core/log";
import { divide, together, withCause } from "../lib/sums/divide";
const startThread = (workerData) =>
  void new Worker(new URL("./thread.mjs", import.meta.url), { workerData });
const logged = { divide: () => divide(0), withCause, together, inThread: () => startThread("logs") };
const deaths = {
  exception: () => void setImmediate(() => divide(0)),
  rejection: () => void Promise.reject(Object.assign(new Error("rejected"), { detail: "x" })),
  module: () => divide(0),
  thread: () => startThread("dies"),
};
const [, , way] = process.argv;
if (way in deaths) {
  setTimeout(() => console.log("still alive"), 10_000);
  deaths[way]();
} else {
  try {
    logged[way]();
  } catch (err) {
    log.error({ err }, "failed");
  }
}
`;

/**
 * A project in a folder of its own, compiled as the site is. Its program `dist/program.mjs` logs an
 * error or dies of one, as its argument names.
 */
export async function compileFixture(): Promise<{ root: string; remove(): void }> {
  const root = mkdtempSync(path.join(os.tmpdir(), "ds-stacks-"));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write("lib/sums/divide.ts", THROWER);
  write("server/program.ts", PROGRAM);
  write("server/thread.ts", THREAD);
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  await build({
    ...COMPILE_OPTIONS,
    entryPoints: {
      divide: path.join(root, "lib/sums/divide.ts"),
      program: path.join(root, "server/program.ts"),
      thread: path.join(root, "server/thread.ts"),
      "readable-stacks": ENTRIES["readable-stacks"],
    },
    alias: { "@": path.resolve("") },
    outdir: path.join(root, "dist"),
  });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
