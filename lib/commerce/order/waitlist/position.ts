import type { Db } from "@/lib/kernel/core/db";
import type { WaitlistStatus } from "@/prisma/client/enums";

/** What tells the place of an entry. */
type Placed = { id: number; ticketTypeId: number; status: WaitlistStatus; queuedAt: Date };

/** How many wait for the same tickets up to an entry, itself included; null once it no longer waits. */
export async function positionOf(tx: Db, entry: Placed): Promise<number | null> {
  const { id, ticketTypeId, status, queuedAt } = entry;
  if (status !== "waiting") return null;
  const before = await tx.waitlistEntry.count({
    where: {
      ticketTypeId,
      status: "waiting",
      OR: [{ queuedAt: { lt: queuedAt } }, { queuedAt, id: { lt: id } }],
    },
  });
  return before + 1;
}
