import { spawn } from "node:child_process";
import { lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SETTING_NAMES } from "@/lib/kernel/core/settings";
import { killGroup, track } from "../../scripts/console/children";
import { Refusal } from "../../scripts/console/refusal";
import { runProgram } from "../../scripts/console/run-program";
import { findFreePort } from "../../scripts/network/ports";

const TRY_EVERY_MS = 50;
const GIVE_UP_MS = 900_000;
const STOP_WITHIN_MS = 60_000;
const TAIL_LETTERS = 4_000;

/** The environment of somebody who has set nothing. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const plain = Object.entries(process.env).filter(
    ([name]) =>
      (name === "NODE_ENV" || !SETTING_NAMES.includes(name)) &&
      // npm tells its scripts about the package that runs them.
      !/^npm_(?:package|lifecycle|command|execpath)/.test(name),
  );
  return { NODE_ENV: "production", ...Object.fromEntries(plain), NEXT_TELEMETRY_DISABLED: "1" };
}

/** Copies what is committed in this checkout. @throws Refusal without git or a commit */
export async function cloneCheckout(
  to: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const args = ["clone", "--quiet", process.cwd(), to];
  const { code, tail } = await runProgram({ command: "git", args, env, signal });
  if (code !== 0) throw new Refusal(`${tail}\nthe checkout could not be cloned`);
}

const answers = (url: string) =>
  fetch(url).then(
    async (response) => (await response.arrayBuffer(), response.ok),
    // Nothing listens yet.
    () => false,
  );

/** A checkout that runs. */
export type RunningCheckout = { origin: string; seconds: number; stop(): Promise<void> };

/**
 * Runs an npm script of a checkout until its home page answers.
 * @returns the seconds until the page was there, and how to stop it
 * @throws Refusal with the end of its output when it ends before that
 */
export async function runCheckout(
  folder: string,
  script: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<RunningCheckout> {
  const port = String(await findFreePort());
  const began = performance.now();
  const child = spawn("npm", ["run", script], {
    cwd: folder,
    env: { ...env, PORT: port },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  track(child);
  let tail = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => (tail = (tail + part.toString()).slice(-TAIL_LETTERS)));
  let hasEnded = false;
  const ended = new Promise<void>((resolve) =>
    child.once("close", () => {
      hasEnded = true;
      resolve();
    }),
  );
  const stop = async () => {
    killGroup(child.pid, "SIGTERM");
    const timer = setTimeout(() => killGroup(child.pid, "SIGKILL"), STOP_WITHIN_MS);
    await ended;
    clearTimeout(timer);
  };
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (hasEnded || signal.aborted || performance.now() - began > GIVE_UP_MS) {
      await stop();
      throw new Refusal(`${tail.trim()}\nnpm run ${script} showed no page`);
    }
    await sleep(TRY_EVERY_MS);
  }
  const seconds = (performance.now() - began) / 1_000;
  return { origin: `http://localhost:${port}`, seconds, stop };
}

/** The seconds until the home page of a checkout answers; it is stopped then. @throws Refusal as `runCheckout` */
export async function timeUntilHome(...checkout: Parameters<typeof runCheckout>): Promise<number> {
  const { seconds, stop } = await runCheckout(...checkout);
  await stop();
  return seconds;
}

/** Megabytes (2^20 bytes) on disk below a folder; a file with several names counts once. */
export function megabytesOf(folder: string): number {
  const seen = new Set<number>();
  const sizeOf = (place: string): number => {
    const entry = lstatSync(place);
    if (entry.isDirectory())
      return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
    if (seen.has(entry.ino)) return 0;
    seen.add(entry.ino);
    return entry.blocks * 512;
  };
  return sizeOf(folder) / 2 ** 20;
}
