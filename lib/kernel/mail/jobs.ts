import { inTransaction } from "@/lib/kernel/core/db";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import type { Jobs } from "@/lib/kernel/job/service";
import { addMail, addMailsOf } from "./add-mail";
import type { MailJob, MailWriters, UserMail } from "./mails";
import { sendMail } from "./send";

/** Whether a job is of a version whose mails had no rows. */
const isEarlier = (payload: Jobs["mail"] | UserMail): payload is UserMail => "kind" in payload;

/** Adds the mails of a fan-out. */
async function fanOut(payload: Jobs["mail_fan_out"], writers: MailWriters): Promise<void> {
  const userIds = await recipientsOf(payload.job, writers);
  await inTransaction((tx) => addMailsOf(tx, payload, userIds));
}

const recipientsOf = async <K extends MailJob["kind"]>(job: MailJob<K>, writers: MailWriters) =>
  (await writers[job.kind].recipients?.(job)) ?? [];

/** The jobs that send mails, with the writers of all concepts. */
export const mailJobs = (writers: MailWriters) =>
  ({
    handlers: {
      mail: {
        run: (payload: Jobs["mail"] | UserMail, { attempts }) =>
          isEarlier(payload)
            ? inTransaction((tx) => addMail(tx, payload))
            : sendMail(payload.mailId, attempts, writers),
      },
      mail_fan_out: { run: (payload) => fanOut(payload, writers) },
    },
  }) satisfies ConceptJobs;
