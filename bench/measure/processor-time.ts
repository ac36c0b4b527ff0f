import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Linux counts in hundredths of a second for every program, whatever the kernel's own clock does.
 */
const TICKS_PER_SECOND = 100;

/** `[[dd-]hh:]mm:ss[.cc]` of `ps` in seconds. */
export function readPsTime(text: string): number {
  const [clock, days = "0"] = text.trim().split("-").reverse() as [string, string?];
  return clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
}

/**
 * User and system time in the line of /proc/<pid>/stat, in seconds; the program's name may hold
 * spaces and brackets.
 */
export function readStatTime(line: string): number {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/**
 * How many seconds of processor time a running process has taken, or undefined where the system
 * does not say.
 */
export function processorSeconds(pid: number): number | undefined {
  if (existsSync(`/proc/${pid}/stat`))
    return readStatTime(readFileSync(`/proc/${pid}/stat`, "utf8"));
  if (process.platform === "win32") return undefined;
  return readPsTime(execFileSync("ps", ["-o", "time=", "-p", String(pid)], { encoding: "utf8" }));
}

/** The share of a core below which a process counts as idle, and how long it must be. */
const IDLE_SHARE = 0.05;
const IDLE_MS = 1_000;

/**
 * Waits until a process takes hardly any processor time, such as a server that still loads its pages
 * after it has begun to answer; for a minute at most.
 * @returns whether it is idle; true where the system does not say
 */
export async function untilIdle(pid: number, withinMs = 60_000): Promise<boolean> {
  let before = processorSeconds(pid);
  for (const end = performance.now() + withinMs; performance.now() < end;) {
    await sleep(IDLE_MS);
    const after = processorSeconds(pid);
    if (before === undefined || after === undefined) return true;
    if (after - before < (IDLE_SHARE * IDLE_MS) / 1_000) return true;
    before = after;
  }
  return false;
}
