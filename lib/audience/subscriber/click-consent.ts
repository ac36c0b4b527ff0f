import type { Db } from "@/lib/kernel/core/db";

/**
 * Ends the consent that clicks on links of the newsletter are counted: it ends at once, and the
 * person's clicks so far are deleted.
 */
export async function endClickConsent(tx: Db, subscriberId: number): Promise<void> {
  // First the row that a click at the same time reads (lib/audience/campaign/clicks/record.ts).
  await tx.subscribeEmail.updateMany({
    where: { id: subscriberId },
    data: { clicksAgreedAt: null },
  });
  await tx.campaignClick.deleteMany({ where: { recipient: { subscriberId } } });
  await tx.campaignRecipient.updateMany({
    where: { subscriberId, countsClicks: true },
    data: { countsClicks: false },
  });
}

/**
 * Stores the choice of a subscriber about clicks, with the time of a new consent; `undefined` leaves
 * it as it is.
 */
export async function saveClickConsent(
  tx: Db,
  subscriberId: number,
  isAgreed: boolean | undefined,
): Promise<void> {
  if (isAgreed === false) await endClickConsent(tx, subscriberId);
  if (isAgreed === true)
    await tx.subscribeEmail.updateMany({
      where: { id: subscriberId, clicksAgreedAt: null },
      data: { clicksAgreedAt: new Date() },
    });
}
