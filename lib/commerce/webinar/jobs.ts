import { millisecondsInHour } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { addGuestReminders, tellGuests, type GuestNotice } from "./guest/notices";
import { tidyGuests } from "./guest/tidy";
import { tellGuestsOfMaterial, tellOfMaterial } from "./after/tell";
import { addWebinarReminders } from "./mail/reminders";
import { confirmSignup } from "./mail/signed";
import { addParticipantMails } from "./message/add-mails";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Mails the reminders of webinars that are due. */
    webinar_reminders: Record<string, never>;
    /** Tells a person of a new sign-up. */
    webinar_signed: { signupId: number };
    /** Tells the guests of a webinar that it was moved or cancelled. */
    webinar_guest_notice: GuestNotice;
    /** Tells participants of past webinars that there is a recording or material. */
    webinar_material: Record<string, never>;
    /** The same for the guests of one webinar. */
    webinar_guest_material: { webinarId: number };
    /** Adds the mails of a message to the participants of a webinar. */
    webinar_message: { eventMessageId: number };
    /** Deletes guests who have not confirmed. */
    webinar_guests_tidy: Record<string, never>;
  }
}

/** The jobs of webinars. */
export const webinarJobs = {
  handlers: {
    webinar_reminders: {
      run: async () => (await addWebinarReminders()) + (await addGuestReminders()),
    },
    webinar_signed: { run: ({ signupId }) => confirmSignup(signupId) },
    webinar_guest_notice: { run: (notice) => tellGuests(notice) },
    webinar_material: { run: () => tellOfMaterial() },
    webinar_guest_material: { run: ({ webinarId }) => tellGuestsOfMaterial(webinarId) },
    webinar_message: { run: ({ eventMessageId }) => addParticipantMails(eventMessageId) },
    webinar_guests_tidy: { run: () => tidyGuests() },
  },
  cron: {
    webinar_reminders: { match: "*/5 * * * *", backfillMs: millisecondsInHour, maxAttempts: 3 },
    webinar_material: { match: "*/5 * * * *", backfillMs: millisecondsInHour, maxAttempts: 3 },
    webinar_guests_tidy: { match: "25 * * * *", backfillMs: millisecondsInHour, maxAttempts: 3 },
  },
} satisfies ConceptJobs;
