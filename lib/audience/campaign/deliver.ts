import { settings } from "@/lib/kernel/core/settings";
import { log } from "@/lib/kernel/core/log";
import { isSingleAddress, maskEmails, readMailbox } from "@/lib/kernel/mail/address";
import { mimeMessage, type WrittenMail } from "@/lib/kernel/mail/message";
import { writeToOutbox } from "@/lib/kernel/mail/outbox";
import { sendBySmtp } from "@/lib/kernel/mail/smtp";
import { SmtpRefusal } from "@/lib/kernel/mail/smtp-answer";
import { noteHandover, type Claimed } from "./claim";
import { recordAccepted, recordObsolete, recordRefusal, recordUnreachable } from "./outcome";
import type { MailWriter } from "./write-mail";

/** Hands a mail to the server, or to the outbox. @returns the response @throws SmtpRefusal */
async function handOver(mail: WrittenMail, row: Claimed): Promise<string | null> {
  if (!isSingleAddress(mail.to)) throw new SmtpRefusal("not one address", "bad_address", true);
  const { SMTP_URL, MAIL_FROM } = settings();
  const message = mimeMessage(mail);
  const beforeData = () => noteHandover(row);
  if (SMTP_URL) return sendBySmtp(message, SMTP_URL, readMailbox(MAIL_FROM).address, beforeData);
  await beforeData();
  await writeToOutbox(message, "campaign");
  return null;
}

/** A refusal by the server, or anything else that kept a mail from going out. */
function refusalOf(error: unknown, { id, campaignId }: Claimed): SmtpRefusal {
  if (error instanceof SmtpRefusal) return error;
  log.error({ err: error, campaign: campaignId, recipient: id }, "a mail could not be sent");
  return new SmtpRefusal(maskEmails(String(error)), "other", false);
}

/**
 * Sends the mail of a row that was taken, and records what became of it.
 * @returns whether it was accepted, refused or deferred, or not needed any more, or the server could
 * not be reached, which is no attempt
 */
export async function deliver(
  row: Claimed,
  write: MailWriter,
  pauses?: readonly number[],
): Promise<"accepted" | "bad" | "obsolete" | "unreachable"> {
  let answer: string | null;
  try {
    const mail = await write(row);
    if (!mail) {
      await recordObsolete(row);
      return "obsolete";
    }
    answer = await handOver(mail, row);
  } catch (error) {
    const refusal = refusalOf(error, row);
    if (refusal.reason === "unreachable") {
      await recordUnreachable(row, refusal);
      return "unreachable";
    }
    await recordRefusal(row, refusal, pauses);
    return "bad";
  }
  await recordAccepted(row, answer);
  return "accepted";
}
