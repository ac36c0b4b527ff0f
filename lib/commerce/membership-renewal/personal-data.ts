import type { Db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";
import { forgetLater } from "@/lib/commerce/payment/card/store";

/** What is left of a card until the gateway has removed it. */
const FORGOTTEN = { userId: null, brand: "-", last4: "0000", expMonth: 1, expYear: 2000 };

/**
 * Takes the cards of a person out of use; a job removes them at the gateway, and then here. Renewals that
 * charge them end, as their card is gone.
 */
export async function eraseStoredCards(tx: Db, { userId }: Person): Promise<void> {
  if (userId === null) return;
  const erased = await tx.storedCard.updateManyAndReturn({
    where: { userId },
    data: { ...FORGOTTEN, removedAt: new Date() },
    select: { id: true },
  });
  for (const { id } of erased) await forgetLater(tx, id);
}
