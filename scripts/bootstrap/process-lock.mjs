// A lock held by a process: a file with its pid and start time, so that a reused pid, after a crash
// or in a container that always counts from 1, is not mistaken for the holder.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const WRITING_MS = 1_000;
const LOOK_EVERY_MS = 300;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM"; // Alive, and another user's.
  }
}

/** The start time and boot id of a process; undefined when there is no such process. */
export function processIdentity(pid) {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The name in brackets may hold spaces; the start time is field 22, the 20th after it, and Z
      // is dead but not yet buried.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields[0] === "Z"
        ? undefined
        : `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[19]}`;
    }
    if (process.platform !== "win32")
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "ESRCH" || typeof error.status === "number")
      return undefined;
    throw error;
  }
  return "alive";
}

/** The current holder of the lock; undefined when no living process holds it. */
export function readHolder(file) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
  if (text === "") return undefined;
  const holder = JSON.parse(text);
  return processIdentity(holder.pid) === holder.identity ? holder : undefined;
}

/** Takes the lock. @returns undefined on success, else its holder */
export async function takeLock(file, about = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = JSON.stringify({
    ...about,
    pid: process.pid,
    identity: processIdentity(process.pid),
  });
  for (const deadline = Date.now() + WRITING_MS; ; await sleep(50)) {
    try {
      writeFileSync(file, mine, { flag: "wx", mode: 0o600 });
      return undefined;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = readHolder(file);
    if (holder) return holder;
    // Left by a dead process, or empty for the moment between creating and writing.
    if (readFileSync(file, "utf8") !== "" || Date.now() > deadline) rmSync(file, { force: true });
  }
}

/** Releases the lock; only after a successful `takeLock`. */
export function releaseLock(file) {
  rmSync(file, { force: true });
}

/**
 * Runs the work under the lock; waits, with one message, while another process holds it.
 * @throws the reason of the signal when that ends the waiting
 */
export async function withLock(file, onWait, work, signal) {
  for (let notified = false, holder; (holder = await takeLock(file)); await sleep(LOOK_EVERY_MS)) {
    if (!notified) onWait(holder);
    notified = true;
    signal?.throwIfAborted();
  }
  try {
    return await work();
  } finally {
    releaseLock(file);
  }
}
