import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { askDueSources } from "./calendar/due";
import { refreshSource } from "./calendar/refresh";
import { tidySlots, writeAllSlots } from "./tidy";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Writes the free times of all companies out for another day. */
    appointment_times: Record<string, never>;
    /** Opens times whose hold has ended, and cancels bookings with deleted companies. */
    appointment_tidy: Record<string, never>;
    /** Has the calendars of companies read that are due. */
    busy_sources: Record<string, never>;
    /** Reads a calendar of a company elsewhere. */
    busy_source: { sourceId: number };
  }
}

/** The jobs of appointments. */
export const appointmentJobs = {
  handlers: {
    appointment_times: {
      run: (_payload, { signal }) => writeAllSlots(new Date(), signal),
      isAbortable: true,
    },
    appointment_tidy: { run: () => tidySlots() },
    busy_sources: { run: () => askDueSources() },
    busy_source: {
      run: ({ sourceId }, { signal }) => refreshSource(sourceId, { stop: signal }),
      isAbortable: true,
    },
  },
  cron: {
    // After midnight in Athens, in summer and in winter.
    appointment_times: { match: "15 22 * * *", backfillMs: millisecondsInDay, maxAttempts: 5 },
    busy_sources: { match: "*/15 * * * *", backfillMs: millisecondsInHour, maxAttempts: 3 },
    appointment_tidy: { match: "*/10 * * * *", backfillMs: millisecondsInHour, maxAttempts: 3 },
  },
} satisfies ConceptJobs;
