import { millisecondsInDay } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { sendMonthlyReports } from "./monthly";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Mails the numbers of the last month to companies. */
    company_reports: Record<string, never>;
  }
}

/** The jobs of statistics: on the first days of a month, so that one without a worker is made up. */
export const statisticsJobs = {
  handlers: { company_reports: { run: () => sendMonthlyReports() } },
  cron: {
    company_reports: { match: "40 6 1-5 * *", backfillMs: millisecondsInDay, maxAttempts: 5 },
  },
} satisfies ConceptJobs;
