import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processIdentity } from "../bootstrap/process-lock.mjs";
import { Refusal } from "../console/refusal";

const WAIT_MS = 30_000;

function programOf(pid: number): string {
  if (process.platform === "linux") return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  return path.basename(
    execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).trim(),
  );
}

/**
 * Stops a server that a killed start left behind, and removes the pid file of a dead one, whose pid
 * may be reused by now. Requires the folder's lock.
 * @returns whether a live server was stopped
 */
export async function endLeftover(folder: string): Promise<boolean> {
  const note = path.join(folder, "postmaster.pid");
  if (!existsSync(note)) return false;
  const pid = Number(readFileSync(note, "utf8").split("\n")[0]);
  const identity = processIdentity(pid);
  if (
    identity === undefined ||
    (process.platform !== "win32" && !programOf(pid).startsWith("postgres"))
  ) {
    rmSync(note, { force: true });
    return false;
  }
  process.kill(pid, "SIGINT");
  for (const started = Date.now(); processIdentity(pid) === identity; await sleep(50)) {
    if (Date.now() - started > WAIT_MS)
      throw new Refusal(
        `An earlier PostgreSQL (process ${pid}) still uses ${folder}: end it first`,
      );
  }
  return true;
}
