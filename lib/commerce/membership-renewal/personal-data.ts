import type { Db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";
import { removeCard } from "@/lib/commerce/payment/card/store";

/** What is left of a card until the gateway has removed it. */
const FORGOTTEN = { userId: null, brand: "-", last4: "0000", expMonth: 1, expYear: 2000 };

/**
 * Takes the cards of a person out of use; a job removes them at the gateway, and then here. Renewals that
 * charge them end, as their card is gone.
 */
export async function eraseStoredCards(tx: Db, { userId }: Person): Promise<void> {
  if (userId === null) return;
  const rows = await tx.storedCard.findMany({
    where: { userId, removedAt: null },
    select: { memberId: true },
  });
  for (const { memberId } of rows) await removeCard(tx, memberId);
  await tx.storedCard.updateMany({ where: { userId }, data: FORGOTTEN });
}
