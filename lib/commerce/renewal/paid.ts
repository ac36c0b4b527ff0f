import type { Db } from "@/lib/kernel/core/db";
import { addJob } from "@/lib/kernel/job/service";
import { turnOn } from "./turn-on";

/**
 * What follows for renewals when an order of a membership is paid, in the transaction of its payment: a
 * renewal is done, and what its buyer agreed to with the order counts from now on. A card is read from
 * the gateway by a job, as its report does not name it. The caller holds the lock of the membership.
 */
export async function afterPaid(
  tx: Db,
  { orderId, memberId }: { orderId: number; memberId: number },
): Promise<void> {
  await tx.periodRenewal.updateMany({
    where: { orderId, state: { not: "done" } },
    data: { state: "done", nextTryAt: null },
  });
  const consent = await tx.renewalConsent.findUnique({
    where: { orderId },
    select: { id: true, method: true },
  });
  if (!consent) return;
  const { id: consentId, method } = consent;
  if (method === "bank_transfer") await turnOn(tx, { memberId, consentId, method, cardId: null });
  else await addJob(tx, "store_card", { orderId }, { key: `store_card:${orderId}` });
}
