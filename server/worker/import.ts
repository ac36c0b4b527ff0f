import type { JobHelpers } from "graphile-worker";
import { log } from "@/lib/core/log";
import type { Jobs } from "@/lib/job/service";

/**
 * About a minute and a half of tries, for whoever watches the progress: then it is said that the
 * import failed, and it can be continued by hand.
 */
const TRIES = 5;

/**
 * Does an import until it is done or the worker has to stop; what is left is done by the next one.
 */
export async function runImport(
  { runId }: Jobs["import"],
  { job, abortSignal }: JobHelpers,
): Promise<void> {
  // Loaded by the first import: the worker itself is up sooner without what reads files and
  // numbers.
  const { doImport, failImport } = await import("@/lib/import/job");
  try {
    await doImport(runId, abortSignal);
  } catch (error) {
    if (abortSignal.aborted || job.attempts < TRIES) throw error;
    log.error({ err: error, import: runId }, "an import failed for good");
    await failImport(runId, "failed");
  }
}
