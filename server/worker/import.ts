import type { JobHelpers } from "graphile-worker";
import { log } from "@/lib/core/log";
import type { Jobs } from "@/lib/job/service";

/**
 * Attempts within about a minute and a half; then the import counts as failed, and can be continued
 * by hand.
 */
const TRIES = 5;

/** Runs an import until it is done or the worker stops; the next worker continues it. */
export async function runImportJob(
  { runId }: Jobs["import"],
  { job, abortSignal }: JobHelpers,
): Promise<void> {
  // Loaded by the first import, so that the worker starts sooner.
  const { runImport, failImport } = await import("@/lib/import/run/job");
  try {
    await runImport(runId, abortSignal);
  } catch (error) {
    if (abortSignal.aborted || job.attempts < TRIES) throw error;
    log.error({ err: error, import: runId }, "an import failed for good");
    await failImport(runId, "failed");
  }
}
