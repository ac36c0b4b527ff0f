import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
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

/** The jobs that mail people about their appointments. */
export const appointmentMailJobs = {
  handlers: {
    appointment_reminders: { run: () => addReminders() },
    appointment_invitations: { run: () => inviteGuests() },
  },
  cron: {
    appointment_reminders: { match: "*/5 * * * *", backfillMs: millisecondsInHour, maxAttempts: 3 },
    appointment_invitations: { match: "13 7 * * *", backfillMs: millisecondsInDay, maxAttempts: 5 },
  },
} satisfies ConceptJobs;
