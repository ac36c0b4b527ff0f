import { db, type Db } from "@/lib/kernel/core/db";
import type { Prisma } from "@/prisma/client/client";

/** What is left of a limit; never below zero, as an editor may lower the limit. */
export const leftOf = (capacity: number | null, taken: number): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** Guests who confirmed, and have not left. */
export const CONFIRMED_GUESTS = {
  confirmedAt: { not: null },
  leftAt: null,
} satisfies Prisma.WebinarGuestWhereInput;

/** Guests who have a place: for good, or for the short time in which they can confirm. */
const guestsWithPlace = (now: Date) =>
  ({
    leftAt: null,
    OR: [{ confirmedAt: { not: null } }, { heldUntil: { gt: now } }],
  }) satisfies Prisma.WebinarGuestWhereInput;

/**
 * Places left of a webinar, counted from its sign-ups and guests at the time asked; null without a
 * limit.
 */
export async function placesLeft(
  { id, capacity }: { id: number; capacity: number | null },
  tx: Db = db,
): Promise<number | null> {
  if (capacity === null) return null;
  const users = await tx.webinarSignup.count({ where: { webinarId: id } });
  const guests = await tx.webinarGuest.count({
    where: { webinarId: id, ...guestsWithPlace(new Date()) },
  });
  return leftOf(capacity, users + guests);
}

/** How many places are taken of each of these webinars. */
export async function countPlaces(webinarIds: readonly number[]): Promise<Map<number, number>> {
  const webinarId = { in: [...webinarIds] };
  const [users, guests] = await Promise.all([
    db.webinarSignup.groupBy({ by: ["webinarId"], where: { webinarId }, _count: true }),
    db.webinarGuest.groupBy({
      by: ["webinarId"],
      where: { webinarId, ...guestsWithPlace(new Date()) },
      _count: true,
    }),
  ]);
  const taken = new Map<number, number>();
  for (const { webinarId: id, _count } of [...users, ...guests])
    taken.set(id, (taken.get(id) ?? 0) + _count);
  return taken;
}
