import type { Db } from "@/lib/kernel/core/db";
import { addMailTo } from "@/lib/kernel/mail/add-mail";

/**
 * Ends the waitlist of a cancelled event, and tells everybody who waits or has an offer; nothing for
 * another event. The caller holds the lock of the event, so that nobody is told twice.
 * @returns the number of people who are told
 */
export async function endWaitlist(tx: Db, eventId: number): Promise<number> {
  const entries = await tx.waitlistEntry.findMany({
    where: {
      eventId,
      status: { in: ["waiting", "offered"] },
      event: { cancelledAt: { not: null } },
    },
    orderBy: { id: "asc" },
    select: {
      id: true,
      status: true,
      email: true,
      locale: true,
      event: { select: { endsAt: true } },
    },
  });
  const isAhead = entries.some(({ event }) => event.endsAt > new Date());
  for (const { id, status, email, locale } of entries) {
    await tx.waitlistEntry.update({
      where: { id },
      data: { status: status === "offered" ? "lapsed" : "left" },
      select: { id: true },
    });
    if (isAhead)
      await addMailTo(tx, { kind: "waitlist_cancelled", entryId: id }, { to: email, locale });
  }
  return isAhead ? entries.length : 0;
}
