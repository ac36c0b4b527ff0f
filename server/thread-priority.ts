import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";

/**
 * Lowers the priority of this thread against others of the machine, by its `nice` value; only Linux
 * supports that.
 */
export function yieldToOthers(niceness: number): void {
  if (process.platform !== "linux") return;
  const threadId = Number(path.basename(readlinkSync("/proc/thread-self")));
  setPriority(threadId, niceness);
}
