import type { ConceptJobs } from "@/lib/job/handlers";
import type { MailWriters } from "./mails";
import { sendMail } from "./send";

/** The job that sends mails, with the writers of all concepts. */
export const mailJobs = (writers: MailWriters) =>
  ({
    handlers: {
      mail: { run: (payload, { createdAt }) => sendMail(payload, createdAt, writers) },
    },
  }) satisfies ConceptJobs;
