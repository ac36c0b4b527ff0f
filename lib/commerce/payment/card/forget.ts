import { db } from "@/lib/kernel/core/db";
import { gatewayOf } from "../methods";
import { GatewayError } from "../provider";

/**
 * Removes a card at the gateway, and then its row. One whose charge is not known to have ended is left
 * until it is: its answer may have to be looked for.
 * @throws GatewayError without an answer, so that the job is repeated
 */
export async function forgetCard(cardId: number): Promise<void> {
  const card = await db.storedCard.findFirst({
    where: { id: cardId, removedAt: { not: null } },
    select: { gateway: true, customerId: true },
  });
  if (!card) return;
  if ((await db.payment.count({ where: { cardId, status: "open" } })) > 0)
    throw new GatewayError("the card is being charged", false);
  const gateway = gatewayOf(card.gateway);
  if (!gateway) throw new GatewayError(`${card.gateway} is not configured`, false);
  await gateway.provider.cards.forget(card);
  await db.storedCard.deleteMany({ where: { id: cardId } });
}
