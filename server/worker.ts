import { settings } from "@/lib/kernel/core/settings";
import { declareAll } from "@/lib/kernel/manifest/declare-all";
import { startTracing } from "./tracing/start";
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

declareAll();
const tracing = await startTracing("worker");
let isReady = false;
const onReady = () => {
  if (!isReady) process.send?.({ type: "ready" });
  isReady = true;
};
await runJobs(settings().DATABASE_DIRECT_URL, stopper.signal, onReady, tracing?.traceJob);
await tracing?.stop();
// Open connections of services would keep the process alive.
process.exit(0);
