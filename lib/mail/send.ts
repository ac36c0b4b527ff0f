import { inTransaction } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { settings } from "@/lib/core/settings";
import { addJob } from "@/lib/job/service";
import { isSingleAddress } from "./address";
import type { MailJob, MailKind, MailWriters } from "./mails";
import { makeMessage } from "./message";
import { writeToOutbox } from "./outbox";
import { sendBySmtp, SmtpRefusal } from "./smtp";
import { composeMail } from "./compose-mail";

declare module "@/lib/job/service" {
  interface Jobs {
    mail: MailJob;
  }
}

/** The ids in a job; its other fields may be e-mail addresses. */
const idsOf = (job: MailJob) =>
  Object.fromEntries(Object.entries(job).filter(([, value]) => typeof value === "number"));

/** Ids of the users for whom a job is split; undefined for a job of one user. */
const jobRecipients = async <K extends MailKind>(job: MailJob<K>, writers: MailWriters) =>
  job.userId === undefined ? writers[job.kind].recipients?.(job) : undefined;

/**
 * Composes and sends the mail of a job, or writes it to `DATA_DIR/outbox`. A repeated run sends a
 * second mail with valid links. A permanent refusal is logged and not retried.
 * @throws SmtpRefusal for a temporary refusal
 */
export async function sendMail(
  job: MailJob,
  requestedAt: Date,
  writers: MailWriters,
): Promise<"sent" | "stored" | "dropped" | "refused" | "split"> {
  const subject = { kind: job.kind, ...idsOf(job) };
  const userIds = await jobRecipients(job, writers);
  if (userIds) {
    await inTransaction(async (tx) => {
      for (const userId of userIds) await addJob(tx, "mail", { ...job, userId });
    });
    return "split";
  }
  const { maxAgeMs = Infinity } = writers[job.kind];
  if (Date.now() - requestedAt.getTime() > maxAgeMs) {
    log.warn(subject, "mail not sent: the job is too old");
    return "dropped";
  }
  const mail = await composeMail(job, writers);
  if (!mail) return "dropped";
  if (!isSingleAddress(mail.to)) {
    log.error(subject, "mail not sent: the recipient is not a single e-mail address");
    return "refused";
  }
  const { SMTP_URL } = settings();
  const message = await makeMessage(mail);
  if (!SMTP_URL) {
    await writeToOutbox(message, job.kind);
    return "stored";
  }
  try {
    await sendBySmtp(message, SMTP_URL);
  } catch (error) {
    if (!(error instanceof SmtpRefusal) || !error.isFinal) throw error;
    log.error({ ...subject, reason: error.message }, "mail refused permanently");
    return "refused";
  }
  log.info(subject, "mail sent");
  return "sent";
}
