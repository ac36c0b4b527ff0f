import { inTransaction, type Db } from "@/lib/kernel/core/db";
import type { SmtpRefusal } from "@/lib/kernel/mail/smtp-answer";
import { noteAccepted, noteRefusal } from "@/lib/audience/subscriber/suppression";
import type { CampaignRecipientStatus, Prisma } from "@/prisma/client/client";
import type { Claimed } from "./claim";
import { MAX_UNANSWERED, RETRY_PAUSES_MS } from "./limits";

/** The end of a mail's attempt, if no other run has taken the row meanwhile. */
async function settle(
  tx: Db,
  { id, attempts }: Claimed,
  data: Prisma.CampaignRecipientUpdateManyMutationInput,
): Promise<boolean> {
  const { count } = await tx.campaignRecipient.updateMany({
    where: { id, attempts, status: "sending" },
    data,
  });
  return count === 1;
}

/** Records that the mail server took a mail; earlier refusals of the address are forgotten. */
export const recordAccepted = (row: Claimed, answer: string | null): Promise<void> =>
  inTransaction(async (tx) => {
    if (await settle(tx, row, { status: "accepted", reason: null, answer }))
      await noteAccepted(tx, [row.email]);
  });

/** Records that there is nothing to send to a recipient any more. */
export const recordObsolete = (row: Claimed): Promise<void> =>
  inTransaction(async (tx) => void (await settle(tx, row, { status: "obsolete", reason: null })));

/**
 * Records that the mail server could not be reached. That says nothing about the recipient, so that
 * it is no attempt: the mail stays due.
 */
export const recordUnreachable = (row: Claimed, { reason, message }: SmtpRefusal): Promise<void> =>
  inTransaction(async (tx) => {
    const data = {
      status: "waiting",
      attempts: { decrement: 1 },
      reason,
      answer: message,
    } as const;
    await settle(tx, row, data);
  });

/** When the next attempt is due; undefined when no further one follows. */
function nextTry(row: Claimed, refusal: SmtpRefusal, pauses: readonly number[]): Date | undefined {
  const isLost = refusal.reason === "unanswered" && row.unanswered + 1 >= MAX_UNANSWERED;
  const pause = pauses[row.attempts - 1];
  return refusal.isFinal || isLost || pause === undefined
    ? undefined
    : new Date(Date.now() + pause);
}

/** A mail whose response was lost may have arrived: it is not called refused. */
const endedAs = (reason: SmtpRefusal["reason"]): CampaignRecipientStatus =>
  reason === "unanswered" ? "perhaps_sent" : "refused";

/**
 * Records a refusal. A temporary one is tried again after growing pauses. A final one is noted with
 * the address: only a missing mailbox suppresses it at once. A response that was lost says nothing
 * about the address.
 */
export async function recordRefusal(
  row: Claimed,
  refusal: SmtpRefusal,
  pauses: readonly number[] = RETRY_PAUSES_MS,
): Promise<void> {
  const dueAt = nextTry(row, refusal, pauses);
  const { reason, message: answer } = refusal;
  await inTransaction(async (tx) => {
    const isRecorded = await settle(tx, row, {
      status: dueAt ? "waiting" : endedAs(reason),
      reason,
      answer,
      unanswered: reason === "unanswered" ? { increment: 1 } : undefined,
      dueAt,
    });
    if (isRecorded && !dueAt && reason !== "unanswered")
      await noteRefusal(tx, row.email, {
        campaignId: row.campaignId,
        kind: reason,
        detail: answer,
      });
  });
}
