import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import type {} from "./send";

/** The jobs of messages to those who have tickets. */
export const eventMessageJobs = {
  handlers: {
    event_message: {
      run: async ({ eventMessageId }) =>
        (await import("./add-mails")).addMessageMails(eventMessageId),
    },
  },
} satisfies ConceptJobs;
