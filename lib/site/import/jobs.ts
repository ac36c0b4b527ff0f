import { log } from "@/lib/kernel/core/log";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    import: { runId: number };
  }
}

/** Attempts within about 90 s; then the import counts as failed, and can be resumed by a user. */
const TRIES = 5;

/**
 * The jobs of imports. A job runs until the import is done or the worker stops; the retry continues
 * it.
 */
export const importJobs = {
  handlers: {
    import: {
      isAbortable: true,
      run: async ({ runId }, { attempts, signal }) => {
        // Loaded lazily, so that the worker starts faster.
        const { runImport, failImport } = await import("./run/job");
        try {
          await runImport(runId, signal);
        } catch (error) {
          if (signal.aborted || attempts < TRIES) throw error;
          log.error({ err: error, import: runId }, "an import failed permanently");
          await failImport(runId, "failed");
        }
      },
    },
  },
} satisfies ConceptJobs;
