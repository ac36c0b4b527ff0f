import type { Db } from "@/lib/kernel/core/db";
import type { MailReason, SuppressionReason } from "@/prisma/client/client";
import { endClickConsent } from "./click-consent";

/** Reasons that an editor may take back; the others end only when the person confirms again. */
const EDITORS_REASONS: readonly SuppressionReason[] = ["editor", "refused"];

/** Whether an editor may end a suppression without the person. */
export const isLiftedByEditor = (reason: SuppressionReason): boolean =>
  EDITORS_REASONS.includes(reason);

/** Issues and days over which refusals must have gone on before an address is suppressed. */
const REFUSED_ISSUES = 3;
const REFUSED_DAYS = 30;

type Detail = { detail?: string; mailRef?: string };

/**
 * Suppresses an address for the newsletter alone, and ends its subscription and the consent about
 * clicks. A stronger reason
 * replaces a weaker one: a complaint or a missing mailbox, then leaving, then those of an editor.
 */
export async function suppress(
  tx: Db,
  email: string,
  reason: SuppressionReason,
  { detail, mailRef }: Detail = {},
): Promise<void> {
  const address = email.toLowerCase();
  await tx.$executeRaw`
    INSERT INTO newsletter_suppression (email, reason, detail, mail_ref)
    VALUES (${address}, ${reason}::"SuppressionReason", ${detail ?? null}, ${mailRef || null})
    ON CONFLICT (email) DO UPDATE
    SET reason = excluded.reason, detail = excluded.detail, mail_ref = excluded.mail_ref,
      created_at = excluded.created_at
    WHERE newsletter_suppression.reason IN ('editor', 'refused')
      OR (excluded.reason IN ('complaint', 'no_mailbox')
        AND newsletter_suppression.reason = 'unsubscribed')`;
  const ended = await tx.subscribeEmail.updateManyAndReturn({
    where: { email: address, active: true },
    data: { active: false, unsubscribedAt: new Date(), version: { increment: 1 } },
    select: { id: true },
  });
  for (const { id } of ended) await endClickConsent(tx, id);
}

/** Whether an address gets no newsletter. */
export const isSuppressed = async (tx: Db, email: string): Promise<boolean> =>
  (await tx.newsletterSuppression.count({ where: { email: email.toLowerCase() } })) > 0;

/** Ends the suppression of an address, and forgets earlier refusals. */
export async function endSuppression(tx: Db, email: string): Promise<void> {
  await tx.newsletterSuppression.deleteMany({ where: { email } });
  await tx.newsletterRefusal.deleteMany({ where: { email } });
}

/** A refusal of the mail server, or a complaint. */
type Refusal = { campaignId: number; kind: MailReason | "complaint"; detail?: string };

/**
 * Notes the final refusal of an issue. Only "no such mailbox" and a complaint suppress at once: a full
 * mailbox, a policy or a passing error does when three issues over 30 days were refused.
 * @returns whether the address is suppressed now
 */
export async function noteRefusal(
  tx: Db,
  email: string,
  { campaignId, kind, detail }: Refusal,
): Promise<boolean> {
  const address = email.toLowerCase();
  if (kind === "no_mailbox" || kind === "complaint") {
    await suppress(tx, address, kind, { detail });
    return true;
  }
  await tx.newsletterRefusal.createMany({
    data: [{ email: address, campaignId, kind }],
    skipDuplicates: true,
  });
  const [row] = await tx.$queryRaw<{ isRepeated: boolean }[]>`
    SELECT count(*) >= ${REFUSED_ISSUES}::int
      AND min(created_at) <= now() - make_interval(days => ${REFUSED_DAYS}::int) AS "isRepeated"
    FROM newsletter_refusal WHERE email = ${address}`;
  if (!row?.isRepeated) return false;
  await suppress(tx, address, "refused", { detail: detail ?? kind });
  return true;
}

/** Resets the count of refusals of addresses whose mail was accepted. */
export async function noteAccepted(tx: Db, emails: readonly string[]): Promise<void> {
  await tx.newsletterRefusal.deleteMany({
    where: { email: { in: emails.map((email) => email.toLowerCase()) } },
  });
}
