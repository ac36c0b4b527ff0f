import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { inviteGuests } from "./invite";
import { addReminders } from "./reminders";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Mails the reminders of appointments that are due. */
    appointment_reminders: Record<string, never>;
    /** Invites the guests of yesterday's appointments to recommend the company. */
    appointment_invitations: Record<string, never>;
  }
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The jobs that mail people about their appointments. */
export const appointmentMailJobs = {
  handlers: {
    appointment_reminders: { run: () => addReminders() },
    appointment_invitations: { run: () => inviteGuests() },
  },
  cron: {
    appointment_reminders: { match: "*/5 * * * *", backfillMs: HOUR_MS, maxAttempts: 3 },
    appointment_invitations: { match: "13 7 * * *", backfillMs: DAY_MS, maxAttempts: 5 },
  },
} satisfies ConceptJobs;
