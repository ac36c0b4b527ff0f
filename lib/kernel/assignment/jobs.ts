import { millisecondsInHour } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { tellOfDue } from "./tell";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Tells editors what is due today. */
    assignments_due: Record<string, never>;
  }
}

/** The jobs of assignments: in the morning in Athens, before the digest of the day. */
export const assignmentJobs = {
  handlers: { assignments_due: { run: () => tellOfDue() } },
  cron: {
    assignments_due: { match: "5 5 * * *", backfillMs: 12 * millisecondsInHour, maxAttempts: 5 },
  },
} satisfies ConceptJobs;
