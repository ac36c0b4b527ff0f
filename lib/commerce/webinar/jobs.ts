import { millisecondsInHour } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { addWebinarReminders } from "./mail/reminders";
import { confirmSignup } from "./mail/signed";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Mails the reminders of webinars that are due. */
    webinar_reminders: Record<string, never>;
    /** Tells a person of a new sign-up. */
    webinar_signed: { signupId: number };
  }
}

/** The jobs of webinars. */
export const webinarJobs = {
  handlers: {
    webinar_reminders: { run: () => addWebinarReminders() },
    webinar_signed: { run: ({ signupId }) => confirmSignup(signupId) },
  },
  cron: {
    webinar_reminders: { match: "*/5 * * * *", backfillMs: millisecondsInHour, maxAttempts: 3 },
  },
} satisfies ConceptJobs;
