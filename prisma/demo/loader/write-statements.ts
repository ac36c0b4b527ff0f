import { closeMonth } from "@/lib/commerce/organiser-statement/close";
import { dueMonths } from "@/lib/commerce/organiser-statement/due";
import type { Prisma } from "@/prisma/client/client";

/**
 * Closes the months of companies that are over, as managers do; the running month stays open. Nobody is
 * mailed.
 */
export async function writeStatements(db: Prisma.TransactionClient): Promise<void> {
  for (;;) {
    const next = (await dueMonths(db)).find(({ isOver }) => isOver);
    if (!next) return;
    await closeMonth(db, { member_id: next.memberId, month: next.month }, null);
  }
}
