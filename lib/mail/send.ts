import { inTransaction } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { settings } from "@/lib/core/settings";
import { addJob } from "@/lib/job/service";
import { isSingleAddress } from "./address";
import type { MailJob } from "./kinds";
import { composeLetter } from "./letters";
import { makeMessage } from "./message";
import { writeToOutbox } from "./outbox";
import { companyReaders, postReaders } from "./recipients";
import { sendBySmtp, SmtpRefusal } from "./smtp";

/** A link for a new password that comes hours after it was asked for does more harm than good. */
const RESET_WAITS_AT_MOST_MS = 2 * 3_600_000;

/**
 * Writes and sends the mail of a job, or lays it into `DATA_DIR/outbox`. Called twice it sends at
 * most two mails, of which the second is right. A refusal for good is logged and ends the matter.
 * @throws SmtpRefusal when it may work later
 */
export async function sendMail(
  job: MailJob,
  askedAt: Date,
): Promise<"sent" | "kept" | "nothing" | "refused" | "shared"> {
  const subject = {
    kind: job.kind,
    user: job.userId,
    member: "memberId" in job ? job.memberId : undefined,
    post: "postId" in job ? job.postId : undefined,
  };
  if (("memberId" in job || job.kind === "post_waits") && job.userId === undefined) {
    const readers = "memberId" in job ? await companyReaders(job) : await postReaders();
    await inTransaction(async (tx) => {
      for (const userId of readers) await addJob(tx, "mail", { ...job, userId });
    });
    return "shared";
  }
  if (job.kind === "reset_password" && Date.now() - askedAt.getTime() > RESET_WAITS_AT_MOST_MS) {
    log.warn(subject, "mail not sent: it was asked for too long ago");
    return "nothing";
  }
  const letter = await composeLetter(job);
  if (!letter) return "nothing";
  if (!isSingleAddress(letter.to)) {
    log.error(subject, "mail not sent: the receiver is not one e-mail address");
    return "refused";
  }
  const { SMTP_URL } = settings();
  const message = makeMessage(letter);
  if (!SMTP_URL) {
    await writeToOutbox(message, job.kind);
    return "kept";
  }
  try {
    await sendBySmtp(message, SMTP_URL);
  } catch (error) {
    if (!(error instanceof SmtpRefusal) || !error.isFinal) throw error;
    log.error({ ...subject, reason: error.message }, "mail refused for good");
    return "refused";
  }
  log.info(subject, "mail sent");
  return "sent";
}
