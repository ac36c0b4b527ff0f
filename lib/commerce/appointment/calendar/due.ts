import { subMinutes } from "date-fns";
import { db, type Db } from "@/lib/kernel/core/db";
import { addJob } from "@/lib/kernel/job/service";

/** One that a person asked for a moment ago is not asked again by the clock. */
const FRESH_MINUTES = 5;
/** Calendars that are read at once, so that slow ones hold up neither each other for long nor mails. */
const LANES = 3;

/** Has a calendar read by the worker; a waiting attempt is replaced. */
export const askSource = (tx: Db, sourceId: number): Promise<void> =>
  addJob(
    tx,
    "busy_source",
    { sourceId },
    { key: `busy_source:${sourceId}`, queue: `busy_source_${sourceId % LANES}` },
  );

/**
 * Has all calendars read that were not just now.
 * @returns their number
 */
export async function askDueSources(now = new Date()): Promise<number> {
  const due = await db.busySource.findMany({
    where: {
      member: { deletedAt: null },
      OR: [{ triedAt: null }, { triedAt: { lt: subMinutes(now, FRESH_MINUTES) } }],
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of due) await askSource(db, id);
  return due.length;
}
