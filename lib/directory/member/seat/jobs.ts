import { millisecondsInMinute } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { placeCompanies } from "./place-companies";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Places the seats of companies whose address was not looked up in the list of places. */
    place_companies: Record<string, never>;
  }
}

/** The job of seats: a former version that runs beside this one stores addresses without places. */
export const seatJobs = {
  handlers: { place_companies: { run: async () => void (await placeCompanies()) } },
  cron: {
    place_companies: {
      match: "*/5 * * * *",
      backfillMs: 5 * millisecondsInMinute,
      maxAttempts: 1,
    },
  },
} satisfies ConceptJobs;
