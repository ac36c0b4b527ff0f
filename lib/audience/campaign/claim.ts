import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { CampaignRecipientStatus } from "@/prisma/client/client";
import { MAX_UNANSWERED } from "./limits";

/** A row that was taken to be sent, or left out because its person unsubscribed meanwhile. */
export type Claimed = {
  id: number;
  campaignId: number;
  subscriberId: number;
  email: string;
  locale: Locale;
  status: CampaignRecipientStatus;
  messageId: string;
  attempts: number;
  unanswered: number;
  /** Whether clicks on its links are counted, as its person agrees now. */
  countsClicks: boolean;
};

/**
 * Takes the next due row of a campaign while the run holds its lease: `sending` is stored before
 * anything is handed over. A person who left the list, changed the address or was suppressed since
 * the recipients were frozen becomes `left`.
 * @returns undefined when nothing is due, or the campaign is not being sent by this run
 */
export async function claimNext(campaignId: number, sender: string): Promise<Claimed | undefined> {
  const [row] = await db.$queryRaw<Claimed[]>`
    WITH next AS (
      SELECT recipient.id, EXISTS (
          SELECT FROM subscribe_email AS subscriber
          WHERE subscriber.id = recipient.subscriber_id AND subscriber.active
            AND subscriber.email = recipient.email
        ) AND NOT EXISTS (
          SELECT FROM newsletter_suppression AS suppression
          WHERE suppression.email = recipient.email
        ) AS wanted, EXISTS (
          SELECT FROM subscribe_email AS subscriber
          WHERE subscriber.id = recipient.subscriber_id AND subscriber.clicks_agreed_at IS NOT NULL
        ) AS agreed
      FROM campaign_recipient AS recipient
      WHERE recipient.campaign_id = ${campaignId} AND recipient.status = 'waiting'
        AND recipient.due_at <= now()
        AND EXISTS (SELECT FROM campaign WHERE id = ${campaignId} AND status = 'sending'
          AND sender = ${sender}::uuid)
      ORDER BY recipient.due_at, recipient.id LIMIT 1 FOR UPDATE OF recipient SKIP LOCKED
    )
    UPDATE campaign_recipient AS recipient
    SET status = (CASE WHEN next.wanted THEN 'sending' ELSE 'left' END)::"CampaignRecipientStatus",
      attempts = attempts + next.wanted::int,
      handed_at = NULL,
      counts_clicks = next.wanted AND next.agreed,
      tried_at = CASE WHEN next.wanted THEN clock_timestamp() ELSE tried_at END
    FROM next WHERE recipient.id = next.id
    RETURNING recipient.id, recipient.campaign_id AS "campaignId",
      recipient.subscriber_id AS "subscriberId", recipient.email, recipient.locale,
      recipient.status, recipient.message_id AS "messageId", recipient.attempts,
      recipient.unanswered, recipient.counts_clicks AS "countsClicks"`;
  return row;
}

/**
 * Records that the text of a mail is being sent: if its response is lost from now on, the mail may
 * have arrived.
 * @throws when the row was taken by another run, which assumed that this one had crashed
 */
export async function noteHandover({ id, attempts }: Claimed): Promise<void> {
  const { count } = await db.campaignRecipient.updateMany({
    where: { id, attempts, status: "sending" },
    data: { handedAt: new Date() },
  });
  if (count === 0) throw new Error("another run has taken this mail");
}

/**
 * Gives back the rows that an earlier run was sending when it ended. Where the text began to go out
 * the response is unknown, so that the mail goes out once more, under the same `Message-ID`, and not
 * a third time. It is no refusal: a campaign does not stop itself because a run died.
 * @returns the number of rows
 */
export const takeBackInterrupted = (campaignId: number, sender: string): Promise<number> =>
  db.$executeRaw`
    UPDATE campaign_recipient AS recipient
    SET unanswered = unanswered + (handed_at IS NOT NULL)::int,
      reason = 'unanswered',
      answer = NULL,
      status = (CASE WHEN unanswered + (handed_at IS NOT NULL)::int >= ${MAX_UNANSWERED}::int
        THEN 'perhaps_sent' ELSE 'waiting' END)::"CampaignRecipientStatus"
    WHERE campaign_id = ${campaignId} AND status = 'sending'
      AND EXISTS (SELECT FROM campaign WHERE id = ${campaignId} AND sender = ${sender}::uuid)`;
