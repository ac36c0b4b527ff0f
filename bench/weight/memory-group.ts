import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Files of the two versions of memory cgroups (https://docs.kernel.org/admin-guide/cgroup-v2.html). */
const VERSIONS = [
  {
    root: "/sys/fs/cgroup/memory",
    mark: "memory.limit_in_bytes",
    limit: "memory.limit_in_bytes",
    // Memory and swap together: a bound as large leaves no swap.
    swap: { file: "memory.memsw.limit_in_bytes", ofLimit: (bytes: number) => bytes },
    peak: "memory.max_usage_in_bytes",
    kills: { file: "memory.oom_control", name: "oom_kill" },
  },
  {
    root: "/sys/fs/cgroup",
    mark: "cgroup.controllers",
    limit: "memory.max",
    swap: { file: "memory.swap.max", ofLimit: () => 0 },
    peak: "memory.peak",
    kills: { file: "memory.events", name: "oom_kill" },
  },
];

/** A cgroup that bounds the memory of what runs in it. */
export type MemoryGroup = {
  /** A shell command that puts its shell, and what that starts, into the group. */
  enter: string;
  /** Adds a running process. */
  add(pid: number): void;
  /** The most that was in use, with the files that are in memory, in bytes. */
  peak(): number;
  /** How many processes the kernel has ended. */
  kills(): number;
  /** Deletes the group; its processes have ended. */
  close(): void;
};

/**
 * Makes a memory cgroup without swap.
 * @returns undefined where none can be made: it takes root, and a kernel and a container that allow it
 */
export function makeMemoryGroup(name: string, bytes: number): MemoryGroup | undefined {
  for (const { root, mark, limit, swap, peak, kills } of VERSIONS) {
    if (!existsSync(path.join(root, mark))) continue;
    const folder = path.join(root, `${name}-${process.pid}`);
    const file = (one: string) => path.join(folder, one);
    try {
      mkdirSync(folder);
      writeFileSync(file(limit), String(bytes));
      if (existsSync(file(swap.file))) writeFileSync(file(swap.file), String(swap.ofLimit(bytes)));
    } catch {
      // Not allowed here.
      if (existsSync(folder)) rmdirSync(folder);
      continue;
    }
    const read = (one: string) => readFileSync(file(one), "utf8");
    return {
      enter: `echo $$ > ${file("cgroup.procs")}`,
      add: (pid) => writeFileSync(file("cgroup.procs"), String(pid)),
      peak: () => (existsSync(file(peak)) ? Number(read(peak)) : 0),
      kills: () => Number(new RegExp(`^${kills.name} (\\d+)`, "m").exec(read(kills.file))?.[1]),
      close: () => rmdirSync(folder),
    };
  }
  return undefined;
}
