import { millisecondsInDay } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { makeSizes } from "./sizes";
import { sweepFiles } from "./sweep";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Deletes files without a row, and assets whose time in the trash is over. */
    sweep_files: Record<string, never>;
    /** Makes the narrower sizes of pictures that are stored in one only. */
    make_sizes: Record<string, never>;
  }
}

/** The jobs of the media library. */
export const assetJobs = {
  handlers: {
    sweep_files: { run: () => sweepFiles() },
    make_sizes: { run: (_, { signal }) => makeSizes(signal), isAbortable: true },
  },
  cron: { sweep_files: { match: "47 3 * * *", backfillMs: millisecondsInDay, maxAttempts: 5 } },
} satisfies ConceptJobs;
