import { millisecondsInDay } from "date-fns/constants";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { countCampaign } from "../report";

/** Days after the end of a campaign at which its report becomes final. */
const SETTLE_DAYS = 90;

/** Makes the clicks of a campaign sums per link, and keeps the numbers of its report. */
async function settle(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    // From here on no further click is stored.
    const { count } = await tx.campaign.updateMany({
      where: { id, settledAt: null },
      data: { settledAt: new Date() },
    });
    if (count === 0) return false;
    const { counts, links } = await countCampaign(tx, id);
    for (const { number, people, machines } of links)
      await tx.campaignLink.update({
        where: { campaignId_number: { campaignId: id, number } },
        data: { people, machines },
        select: { number: true },
      });
    await tx.campaignClick.deleteMany({ where: { campaignId: id } });
    await tx.campaign.update({ where: { id }, data: { summary: counts }, select: { id: true } });
    return true;
  });
}

/**
 * Settles the campaigns that ended 90 days ago: who clicked what is deleted, sums per link remain,
 * with complaints and leavings that came after the end.
 */
export async function settleCampaigns(now = new Date()): Promise<void> {
  const due = await db.campaign.findMany({
    where: {
      settledAt: null,
      finishedAt: { lte: new Date(now.getTime() - SETTLE_DAYS * millisecondsInDay) },
    },
    select: { id: true },
  });
  for (const { id } of due)
    if (await settle(id)) log.info({ campaign: id }, "the report of a campaign is final");
}
