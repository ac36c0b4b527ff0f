import { db, inTransaction } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { settings } from "@/lib/kernel/core/settings";
import { MAX_ATTEMPTS, retryPauseMs } from "@/lib/kernel/job/service";
import type { MailReason, MailStatus } from "@/prisma/client/client";
import { addMailJob } from "./add-mail";
import { isSingleAddress, readMailbox } from "./address";
import { admitMail, type Admission } from "./admission";
import { composeMail, recipientOf } from "./compose-mail";
import type { ComposedMail } from "./composed-mail";
import type { MailJob, MailKind, MailWriters } from "./mails";
import { makeMessage } from "./message";
import { writeToOutbox } from "./outbox";
import { sendBySmtp } from "./smtp";
import { SmtpRefusal } from "./smtp-answer";

/**
 * Attempts whose response was lost, after which a mail is not sent again: it may have arrived each
 * time.
 */
const MAX_UNANSWERED = 2;

const waitingSelect = {
  id: true,
  kind: true,
  payload: true,
  userId: true,
  messageId: true,
  toAddress: true,
  locale: true,
  attempts: true,
  unanswered: true,
  sendingAt: true,
  createdAt: true,
  mailboxKey: true,
  admittedAt: true,
} as const;

const findWaiting = (id: number) =>
  db.mail.findFirst({ where: { id, status: "waiting" }, select: waitingSelect });
type WaitingMail = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

const isKnown = (job: object, writers: MailWriters): job is MailJob =>
  "kind" in job && typeof job.kind === "string" && job.kind in writers;

/** The job of a mail's row; undefined for a kind that this version does not know. */
function jobOf({ kind, payload, userId }: WaitingMail, writers: MailWriters): MailJob | undefined {
  const own = typeof payload === "object" ? payload : {};
  const job = { ...own, kind, ...(userId === null ? {} : { userId }) };
  return isKnown(job, writers) ? job : undefined;
}

const isLastTry = (tries: number) => tries >= MAX_ATTEMPTS;

type Postponed = { status: "waiting" };
type Outcome = { status: Exclude<MailStatus, "waiting">; reason?: MailReason; answer?: string };

/** Records the end of a mail, and what follows from a refusal in the same transaction. */
async function finish(
  mail: WaitingMail,
  { status, reason, answer }: Outcome,
  job: MailJob | undefined,
  writers: MailWriters,
): Promise<void> {
  const { id, kind, userId } = mail;
  const subject = { mailId: id, kind, userId };
  await inTransaction(async (tx) => {
    await tx.mail.update({
      where: { id },
      data: {
        status,
        reason: reason ?? null,
        answer: answer ?? null,
        finishedAt: new Date(),
        sendingAt: null,
        nextTryAt: null,
      },
      select: { id: true },
    });
    if (status === "refused" && job) await writers[job.kind].onRefused?.(tx, id);
  });
  if (status === "refused") log.error({ ...subject, reason, answer }, "mail refused permanently");
  else if (status === "perhaps_sent")
    log.warn({ ...subject, answer }, "mail perhaps sent: its response was lost");
  else log.info({ ...subject, status }, "mail finished");
}

/** Hands a mail over. A started attempt is recorded first, so that a lost response is noticed. */
async function handOver(mail: WaitingMail, composed: ComposedMail): Promise<Outcome> {
  const { SMTP_URL, MAIL_FROM } = settings();
  const message = await makeMessage(composed, mail.messageId);
  const attempt = { attempts: { increment: 1 }, toAddress: composed.to, locale: composed.locale };
  await db.mail.update({
    where: { id: mail.id },
    data: { ...attempt, sendingAt: SMTP_URL ? new Date() : null },
    select: { id: true },
  });
  if (!SMTP_URL) {
    await writeToOutbox(message, mail.kind);
    return { status: "accepted" };
  }
  const answer = await sendBySmtp(message, SMTP_URL, readMailbox(MAIL_FROM).address);
  return { status: "accepted", answer };
}

/** The end of a mail without a further attempt; undefined if the refusal allows one. */
function endOf(mail: WaitingMail, refusal: SmtpRefusal, isLast: boolean): Outcome | undefined {
  const { reason, message } = refusal;
  const isLost = reason === "unanswered" && mail.unanswered + 1 >= MAX_UNANSWERED;
  if (!refusal.isFinal && !isLast && !isLost) return undefined;
  const status = reason === "unanswered" ? "perhaps_sent" : "refused";
  return { status, reason, answer: message };
}

/** Records a refusal after which the queue tries again. */
const noteRefusal = (mail: WaitingMail, { reason, message }: SmtpRefusal, tries: number) =>
  db.mail.update({
    where: { id: mail.id },
    data: {
      reason,
      answer: message,
      sendingAt: null,
      unanswered: reason === "unanswered" ? { increment: 1 } : undefined,
      nextTryAt: new Date(Date.now() + retryPauseMs(tries)),
    },
    select: { id: true },
  });

/** Whether a mail is within its limits; asked before it is composed, which makes its links. */
async function admit<K extends MailKind>(
  mail: WaitingMail,
  job: MailJob<K>,
  writers: MailWriters,
): Promise<Admission> {
  const { limit, addressOf } = writers[job.kind];
  if (limit === "own") return "send";
  const to = (await addressOf?.(job)) ?? (await recipientOf(mail))?.email;
  // Without a recipient it is obsolete, which its writer finds.
  if (to === undefined) return "send";
  return admitMail(mail, to, typeof limit === "function" ? await limit(job) : limit);
}

/** Lets a mail wait for its mailbox; its job begins anew, without the attempts of this one. */
async function postpone({ id }: WaitingMail, at: Date): Promise<Postponed> {
  await inTransaction(async (tx) => {
    const data = { reason: "limited", nextTryAt: at } as const;
    await tx.mail.update({ where: { id }, data, select: { id: true } });
    await addMailJob(tx, id, at);
  });
  return { status: "waiting" };
}

async function attempt(
  mail: WaitingMail,
  job: MailJob | undefined,
  writers: MailWriters,
  tries: number,
): Promise<Outcome | Postponed> {
  if (!job) return { status: "refused", reason: "other" };
  const { maxAgeMs = Infinity } = writers[job.kind];
  if (Date.now() - mail.createdAt.getTime() > maxAgeMs) return { status: "obsolete" };
  const admission = await admit(mail, job, writers);
  if (typeof admission === "object") return postpone(mail, admission.at);
  if (admission !== "send") return { status: "obsolete", reason: admission };
  const composed = await composeMail(mail, job, writers);
  if (!composed) return { status: "obsolete" };
  if (!isSingleAddress(composed.to)) return { status: "refused", reason: "bad_address" };
  try {
    return await handOver(mail, composed);
  } catch (error) {
    if (!(error instanceof SmtpRefusal)) throw error;
    const end = endOf(mail, error, isLastTry(tries));
    if (end) return end;
    await noteRefusal(mail, error, tries);
    throw error;
  }
}

/** Counts an attempt that the end of its process interrupted, as its response is unknown. */
async function countInterrupted(mail: WaitingMail): Promise<WaitingMail> {
  if (mail.sendingAt === null) return mail;
  await db.mail.update({
    where: { id: mail.id },
    data: { sendingAt: null, unanswered: { increment: 1 } },
    select: { id: true },
  });
  return { ...mail, unanswered: mail.unanswered + 1 };
}

/**
 * Composes and sends a waiting mail, or writes it to `DATA_DIR/outbox`, always under the same
 * `Message-ID`. The outcome is in its row. A permanent refusal is not retried, and a mail whose
 * response was lost goes out once more at most.
 * @param tries attempts of its job, this one included
 * @returns undefined when the mail does not wait any more
 * @throws SmtpRefusal for a temporary refusal
 */
export async function sendMail(
  mailId: number,
  tries: number,
  writers: MailWriters,
): Promise<MailStatus | undefined> {
  const found = await findWaiting(mailId);
  if (!found) return undefined;
  const mail = await countInterrupted(found);
  const job = jobOf(mail, writers);
  const outcomeOf = async (): Promise<Outcome | Postponed> => {
    if (mail.unanswered >= MAX_UNANSWERED) return { status: "perhaps_sent", reason: "unanswered" };
    return attempt(mail, job, writers, tries);
  };
  const outcome = await outcomeOf().catch((error: unknown): Outcome | Postponed => {
    if (!isLastTry(tries)) throw error;
    log.error({ err: error, mailId }, "mail could not be written");
    return { status: "refused", reason: "other" };
  });
  if (outcome.status !== "waiting") await finish(mail, outcome, job, writers);
  return outcome.status;
}
