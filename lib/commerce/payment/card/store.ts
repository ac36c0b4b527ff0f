import type { Db } from "@/lib/kernel/core/db";
import { addJob } from "@/lib/kernel/job/service";
import type { CardGateway } from "../methods";
import type { GatewayCard } from "../provider";

type Owner = { memberId: number; userId: number | null; gateway: CardGateway["name"] };

/** Adds the job that removes a card at the gateway. */
export const forgetLater = (tx: Db, cardId: number) =>
  addJob(tx, "forget_card", { cardId }, { key: `forget_card:${cardId}` });

/**
 * Takes the card of a company out of use. A job removes it at the gateway.
 * @returns whether there was one
 */
export async function removeCard(tx: Db, memberId: number): Promise<boolean> {
  const removed = await tx.storedCard.updateManyAndReturn({
    where: { memberId, removedAt: null },
    data: { removedAt: new Date() },
    select: { id: true },
  });
  for (const { id } of removed) await forgetLater(tx, id);
  return removed.length > 0;
}

/**
 * Stores the card of a company in place of the one that it had. The caller holds the lock of its
 * membership.
 * @returns its id; undefined for a card that was stored before
 */
export async function storeCard(
  tx: Db,
  { memberId, userId, gateway }: Owner,
  card: GatewayCard,
): Promise<number | undefined> {
  const { methodId } = card;
  const known = await tx.storedCard.count({ where: { gateway, methodId } });
  if (known > 0) return undefined;
  await removeCard(tx, memberId);
  const { id } = await tx.storedCard.create({
    data: { memberId, userId, gateway, ...card },
    select: { id: true },
  });
  return id;
}

/** Removes a card at the gateway that nobody may charge: who stored it does not act for the company now. */
export async function refuseCard(tx: Db, owner: Owner, card: GatewayCard): Promise<void> {
  const { gateway } = owner;
  const [row] = await tx.storedCard.createManyAndReturn({
    data: [{ ...owner, ...card, gateway, removedAt: new Date() }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (row) await forgetLater(tx, row.id);
}
