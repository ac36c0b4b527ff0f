import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { entriesOf, recordOf } from "@/lib/kernel/core/records";

/** What a process of the site is, by its command line; the first that fits. */
const KINDS = [
  ["pictures", /\bconverter-program\.mjs\b/],
  ["web", /\bweb\.(?:mjs|ts)\b/],
  ["worker", /\bworker\.(?:mjs|ts)\b/],
  ["chat", /\bchat\.(?:mjs|ts)\b/],
  ["database", /\bpostgres\b/],
  ["supervisor", /\bstart\.mjs\b|\bnpm\b/],
] as const;
const PROCESS_NAMES = [...KINDS.map(([name]) => name), "others"] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

/** Proportional set sizes in MB; `total` is their sum. */
export type Weight = Record<ProcessName | "total", number>;

/** The file of a process; empty when it has just ended. */
function ofProcess(pid: number, name: string): string {
  try {
    return readFileSync(path.join("/proc", String(pid), name), "utf8");
  } catch {
    return "";
  }
}

/** The id of the parent in /proc/PID/stat; the program's name may hold spaces and brackets. */
const parentOf = (stat: string) => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);

/** A process with all that it started. */
function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc"))
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(ofProcess(Number(name), "stat")));
  const isInside = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isInside(parents.get(pid)));
  return [...parents.keys()].filter(isInside);
}

/** The sum of a line such as `Pss: 1200 kB`, in MB. */
const megabytes = (text: string, label: string) =>
  Number(new RegExp(`^${label}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0) / 1_024;

/** What a process and all that it started weigh: memory that several share counts in parts. */
export function weigh(root: number): Weight {
  const weight = recordOf([...PROCESS_NAMES, "total"], () => 0);
  for (const pid of processTree(root)) {
    const command = ofProcess(pid, "cmdline").replaceAll("\0", " ");
    const name = KINDS.find(([, pattern]) => pattern.test(command))?.[0] ?? "others";
    const pss = megabytes(ofProcess(pid, "smaps_rollup"), "Pss");
    weight[name] += pss;
    weight.total += pss;
  }
  return weight;
}

const SAMPLE_MS = 250;

/** The most that each process weighs while something runs, and all at a time. */
export async function weighDuring<T>(
  root: number,
  work: () => Promise<T>,
): Promise<{ result: T; most: Weight }> {
  const most = weigh(root);
  const timer = setInterval(() => {
    for (const [name, value] of entriesOf(weigh(root))) most[name] = Math.max(most[name], value);
  }, SAMPLE_MS);
  try {
    return { result: await work(), most };
  } finally {
    clearInterval(timer);
  }
}
