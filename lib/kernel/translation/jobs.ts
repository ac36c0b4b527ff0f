import { millisecondsInMinute } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { refreshMemory } from "./memory/fill";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Brings the translation memory up to date with what is public. */
    translation_memory: Record<string, never>;
  }
}

/** The jobs of translations. */
export const translationJobs = {
  handlers: { translation_memory: { run: async () => void (await refreshMemory()) } },
  cron: {
    translation_memory: {
      match: "*/5 * * * *",
      backfillMs: 5 * millisecondsInMinute,
      maxAttempts: 3,
    },
  },
} satisfies ConceptJobs;
