import { settings } from "@/lib/core/settings";
import { runJobs } from "./worker/run-jobs";

const LEAVE_WITHIN_MS = 2_900;

const stopper = new AbortController();
function stop(): void {
  if (stopper.signal.aborted) return;
  stopper.abort();
  setTimeout(() => process.exit(0), LEAVE_WITHIN_MS).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);

let isReady = false;
await runJobs(settings().DATABASE_URL, stopper.signal, () => {
  if (!isReady) process.send?.({ type: "ready" });
  isReady = true;
});
// Open connections of the jobs' services would keep this process alive.
process.exit(0);
