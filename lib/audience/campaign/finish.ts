import { db, inTransaction } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { summarize } from "./report";

/**
 * Ends a campaign of which no mail waits, and keeps its numbers.
 * @returns whether it was ended
 */
export async function finishIfDone(campaignId: number): Promise<boolean> {
  const open = await db.campaignRecipient.findFirst({
    where: { campaignId, status: { in: ["waiting", "sending"] } },
    select: { id: true },
  });
  if (open) return false;
  const isDone = await inTransaction(async (tx) => {
    const { count } = await tx.campaign.updateMany({
      where: { id: campaignId, status: "sending" },
      data: {
        status: "sent",
        finishedAt: new Date(),
        summary: await summarize(tx, campaignId),
        version: { increment: 1 },
      },
    });
    return count > 0;
  });
  if (isDone) log.info({ campaign: campaignId }, "a campaign was sent");
  return isDone;
}
