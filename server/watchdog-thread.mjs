// A worker thread that logs when the web server's thread is blocked, and ends the process if it
// stays blocked, so that the supervisor restarts it. Plain JavaScript, so that it is small.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const { beats, warnMs, endMs } = workerData;
const CHECK_MS = 250;
let seen = -1;
let since = performance.now();
let hasWarned = false;

const say = (level, blockedMs, msg) =>
  // The logger's stream belongs to the blocked thread.
  writeSync(1, `${JSON.stringify({ level, time: new Date().toISOString(), blockedMs, msg })}\n`);

setInterval(() => {
  const count = Atomics.load(beats, 0);
  const now = performance.now();
  if (count !== seen) {
    if (hasWarned) say(40, Math.round(now - since), "the web server's thread answers again");
    [seen, since, hasWarned] = [count, now, false];
    return;
  }
  const blockedMs = Math.round(now - since);
  if (blockedMs > warnMs && !hasWarned) {
    hasWarned = true;
    say(50, blockedMs, "the web server's thread is blocked");
  }
  if (blockedMs <= endMs) return;
  say(60, blockedMs, "the web server's thread stays blocked: the process ends");
  process.kill(process.pid, "SIGKILL");
}, CHECK_MS);
