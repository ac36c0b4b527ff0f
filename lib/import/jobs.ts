import { log } from "@/lib/core/log";
import type { ConceptJobs } from "@/lib/job/handlers";

declare module "@/lib/job/service" {
  interface Jobs {
    import: { runId: number };
  }
}

/**
 * Attempts within about a minute and a half; then the import counts as failed, and can be continued
 * by hand.
 */
const TRIES = 5;

/** The jobs of imports: one runs until it is done or the worker stops; the next continues it. */
export const importJobs = {
  handlers: {
    import: {
      isAbortable: true,
      run: async ({ runId }, { attempts, signal }) => {
        // Loaded by the first import, so that the worker starts sooner.
        const { runImport, failImport } = await import("./run/job");
        try {
          await runImport(runId, signal);
        } catch (error) {
          if (signal.aborted || attempts < TRIES) throw error;
          log.error({ err: error, import: runId }, "an import failed for good");
          await failImport(runId, "failed");
        }
      },
    },
  },
} satisfies ConceptJobs;
