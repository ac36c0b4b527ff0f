import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "playwright/test";
import { compiledArguments } from "../../scripts/supervisor/node-arguments";

/** How often a successor that the site starts is looked for, in milliseconds. */
const EVERY_MS = 100;
/** The longest pause before the site starts a process again that keeps crashing, and its start. */
export const BACK_AFTER_MS = 90_000;

const read = (pid: string, file: string): string[] => {
  try {
    return readFileSync(path.join("/proc", pid, file), "utf8").split("\0");
  } catch {
    // It has ended meanwhile, or belongs to somebody else.
    return [];
  }
};

/** The processes of the site under test that run a source file; only where there is a /proc. */
function findProcesses(file: string): number[] {
  const wanted = path.resolve(compiledArguments(file).at(-1) ?? "");
  const ours = `CHAT_PORT=${process.env.E2E_CHAT_PORT}`;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(pid, "cmdline").some((part) => path.resolve(part) === wanted))
    .filter((pid) => read(pid, "environ").includes(ours))
    .map(Number);
}

/**
 * Kills a process of the site under test, and each that the site starts in its place. One that
 * crashed a moment ago, by this test for instance, is waited for.
 * @returns a function that lets the next one live
 */
export async function holdDown(file: string): Promise<() => void> {
  const kill = () => {
    const pids = findProcesses(file);
    for (const pid of pids) process.kill(pid, "SIGKILL");
    return pids.length;
  };
  await expect.poll(kill, { message: `${file} runs`, timeout: BACK_AFTER_MS }).toBeGreaterThan(0);
  const timer = setInterval(kill, EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * Lets the site and its database go before the browsers of this test, as on machines of their own:
 * six browsers that encode and decode thirty pictures take every core of a small one. Only where
 * there is a /proc.
 */
export function browsersLast(): void {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    // The name of the program, which may have spaces, stands in brackets before the parent.
    const parent = read(name, "stat")[0]?.split(") ").at(-1)?.split(" ")[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  // Those that a browser starts later inherit it.
  for (const pid of [...parents.keys()].filter(isOurs))
    try {
      os.setPriority(pid, 10);
    } catch (error) {
      // It has ended meanwhile.
      if (read(String(pid), "stat").length > 0) throw error;
    }
}
