import { db, type Db } from "@/lib/kernel/core/db";

/** What is left of a limit; never below zero, as an editor may lower the limit. */
export const leftOf = (capacity: number | null, taken: number): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** Places left of a webinar, counted from its sign-ups at the time asked; null without a limit. */
export async function placesLeft(
  { id, capacity }: { id: number; capacity: number | null },
  tx: Db = db,
): Promise<number | null> {
  if (capacity === null) return null;
  return leftOf(capacity, await tx.webinarSignup.count({ where: { webinarId: id } }));
}

/** How many people signed up for each of these webinars. */
export async function countSignups(webinarIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.webinarSignup.groupBy({
    by: ["webinarId"],
    where: { webinarId: { in: [...webinarIds] } },
    _count: true,
  });
  return new Map(rows.map(({ webinarId, _count }) => [webinarId, _count]));
}
