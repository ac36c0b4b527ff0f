import { db, inTransaction } from "@/lib/kernel/core/db";
import { lockMembership } from "@/lib/commerce/membership/periods";
import { refuseCard, storeCard } from "@/lib/commerce/payment/card/store";
import { gatewayOf } from "@/lib/commerce/payment/methods";
import { GatewayError } from "@/lib/commerce/payment/provider";
import { turnOn } from "@/lib/commerce/renewal/turn-on";

/**
 * Stores the card with which an order was paid, to whose renewal its buyer agreed. One that was paid in
 * another way has none, so that nothing is turned on. A second run changes nothing.
 * @throws GatewayError without an answer, so that the job is repeated
 */
export async function storeCardOf(orderId: number): Promise<void> {
  const consent = await db.renewalConsent.findUnique({
    where: { orderId, method: "card" },
    select: { id: true, memberId: true, userId: true },
  });
  const payment = await db.payment.findFirst({
    where: { orderId, status: "captured", isSurplus: false, chargeId: { not: null } },
    select: { gateway: true, chargeId: true },
  });
  if (!consent || !payment?.chargeId || payment.gateway === "bank_transfer") return;
  const gateway = gatewayOf(payment.gateway);
  if (!gateway) throw new GatewayError(`${payment.gateway} is not configured`, false);
  const card = await gateway.provider.cards.ofCharge(payment.chargeId);
  if (!card) return;
  const { id: consentId, memberId, userId } = consent;
  const owner = { memberId, userId, gateway: gateway.name };
  await inTransaction(async (tx) => {
    await lockMembership(tx, memberId);
    const isTheirs =
      userId !== null && (await tx.userProfile.count({ where: { userId, memberId } })) > 0;
    if (!isTheirs) return refuseCard(tx, owner, card);
    const cardId = await storeCard(tx, owner, card);
    if (cardId !== undefined) await turnOn(tx, { memberId, consentId, method: "card", cardId });
  });
}
