import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { requireManaged } from "@/lib/commerce/event/policy";
import { lockEvent } from "../lock";
import { orderText } from "../texts";
import { offerSeats } from "./offers";

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

/**
 * Ends an open offer before its time, for who manages the event, and tells its person. The seats go
 * to the next of the list at once.
 * @throws AppError as `requireManaged`; not_found for an entry of another event; conflict when it has
 * no open offer
 */
export async function endOffer(
  actor: UserActor,
  { eventId, entryId }: { eventId: number; entryId: number },
  locale: Locale,
): Promise<void> {
  await requireManaged(actor, eventId);
  await inTransaction(async (tx) => {
    await lockEvent(tx, eventId);
    const entry = await tx.waitlistEntry.findFirst({
      where: { id: entryId, eventId },
      select: { status: true, offerEndsAt: true, email: true, locale: true },
    });
    if (!entry) throw notFound();
    const isOpen =
      entry.status === "offered" && entry.offerEndsAt && entry.offerEndsAt > new Date();
    if (!isOpen) throw conflict({ message: orderText("offerOver", locale) });
    await tx.waitlistEntry.update({
      where: { id: entryId },
      data: { status: "lapsed" },
      select: { id: true },
    });
    const job = { kind: "waitlist_ended", entryId } as const;
    await addMailTo(tx, job, { to: entry.email, locale: entry.locale });
    const subject = { kind: "event", id: eventId } as const;
    await writeAudit(tx, { actorId: actor.userId, action: "event.offer_ended", subject });
    await offerSeats(tx, eventId);
  });
}
