import { writeAudit } from "@/lib/kernel/audit/service";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import type { CampaignReason } from "@/prisma/client/client";
import { MAX_BAD_IN_A_ROW, MAX_BAD_SHARE, WATCHED } from "./limits";

/**
 * Why a campaign must stop, from its last mails, the newest first: whether each was refused or
 * deferred. Undefined when it may go on.
 */
export function stopReason(isBad: readonly boolean[]): CampaignReason | undefined {
  const newest = isBad.slice(0, MAX_BAD_IN_A_ROW);
  if (newest.length === MAX_BAD_IN_A_ROW && newest.every(Boolean)) return "refused_in_a_row";
  const bad = isBad.slice(0, WATCHED).filter(Boolean).length;
  return bad > WATCHED * MAX_BAD_SHARE ? "many_refused" : undefined;
}

/**
 * Whether each of the last mails since somebody started or resumed it was refused or deferred.
 * Those that our own run left without reading a response, and those that met no server, say nothing
 * about the recipients.
 */
async function lastOutcomes(campaignId: number): Promise<boolean[]> {
  const rows = await db.$queryRaw<{ isBad: boolean }[]>`
    SELECT recipient.status <> 'accepted' AS "isBad"
    FROM campaign_recipient AS recipient JOIN campaign ON campaign.id = recipient.campaign_id
    WHERE recipient.campaign_id = ${campaignId} AND recipient.tried_at >= campaign.resumed_at
      AND recipient.status IN ('accepted', 'refused', 'waiting')
      AND recipient.reason IS DISTINCT FROM 'unreachable'
      AND (recipient.reason IS DISTINCT FROM 'unanswered' OR recipient.answer IS NOT NULL)
    ORDER BY recipient.tried_at DESC LIMIT ${WATCHED}`;
  return rows.map(({ isBad }) => isBad);
}

/**
 * Stops a campaign when too many of its last mails were refused or deferred; the rest waits.
 * @returns whether it was stopped
 */
export async function stopIfRefused(campaignId: number): Promise<boolean> {
  const reason = stopReason(await lastOutcomes(campaignId));
  if (!reason) return false;
  const isStopped = await inTransaction(async (tx) => {
    const { count } = await tx.campaign.updateMany({
      where: { id: campaignId, status: "sending" },
      data: { status: "stopped", reason, version: { increment: 1 } },
    });
    if (count > 0)
      await writeAudit(tx, {
        actorId: null,
        action: "campaign.stopped",
        subject: { kind: "campaign", id: campaignId },
        detail: { reason },
      });
    return count > 0;
  });
  if (isStopped) log.error({ campaign: campaignId, reason }, "a campaign stopped itself");
  return isStopped;
}
