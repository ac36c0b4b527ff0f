import { millisecondsInDay } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { sweepFiles } from "./sweep";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Deletes files without a row, and assets whose time in the trash is over. */
    sweep_files: Record<string, never>;
  }
}

/** The jobs of the media library. */
export const assetJobs = {
  handlers: { sweep_files: { run: () => sweepFiles() } },
  cron: { sweep_files: { match: "47 3 * * *", backfillMs: millisecondsInDay, maxAttempts: 5 } },
} satisfies ConceptJobs;
