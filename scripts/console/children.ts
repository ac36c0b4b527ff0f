import type { ChildProcess } from "node:child_process";

const alive = new Set<number>();

/**
 * Sends a signal to a process and to everything that it started; it must lead a group of its own.
 */
export function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // It has ended already.
  }
}

/** Registers a child process that leads its own group until it has ended. */
export function track(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  alive.add(pid);
  child.once("exit", () => alive.delete(pid));
}

/** Kills every remaining child with SIGKILL. */
export function killChildren(): void {
  for (const pid of alive) killGroup(pid, "SIGKILL");
}
