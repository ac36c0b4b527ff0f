import { writeAudit } from "@/lib/kernel/audit/service";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import type { CampaignReason } from "@/prisma/client/client";
import { LATE_MS } from "./limits";

/** Records that campaigns wait for a person's approval. */
export async function noteHeld(
  tx: Db,
  ids: readonly number[],
  reason: CampaignReason,
): Promise<void> {
  for (const id of ids)
    await writeAudit(tx, {
      actorId: null,
      action: "campaign.held",
      subject: { kind: "campaign", id },
      detail: { reason },
    });
}

/**
 * Holds a campaign that should have gone on over an hour ago while no run did: no worker was there,
 * or the clock jumped. One that somebody paused was not late.
 */
export async function holdIfLate(campaignId: number, lateMs = LATE_MS): Promise<void> {
  const late = lateMs / 1_000;
  const isHeld = await inTransaction(async (tx) => {
    const count = await tx.$executeRaw`
      UPDATE campaign SET status = 'held', reason = 'late', sender = NULL, version = version + 1,
        updated_at = now()
      WHERE id = ${campaignId} AND status IN ('preparing', 'sending')
        AND sender_seen_at < now() - make_interval(secs => ${late})
        AND (status = 'preparing' OR (
          SELECT min(due_at) FROM campaign_recipient
          WHERE campaign_id = ${campaignId} AND status IN ('waiting', 'sending')
        ) < now() - make_interval(secs => ${late}))`;
    if (count > 0) await noteHeld(tx, [campaignId], "late");
    return count > 0;
  });
  if (isHeld) log.warn({ campaign: campaignId }, "a campaign is over an hour late and held");
}
