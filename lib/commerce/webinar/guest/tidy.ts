import { millisecondsInDay } from "date-fns/constants";
import { db } from "@/lib/kernel/core/db";

/**
 * Deletes guests who have not confirmed within a day; the place was free long before.
 * @returns how many
 */
export async function tidyGuests(now = new Date()): Promise<number> {
  const { count } = await db.webinarGuest.deleteMany({
    where: { confirmedAt: null, createdAt: { lte: new Date(now.getTime() - millisecondsInDay) } },
  });
  return count;
}
