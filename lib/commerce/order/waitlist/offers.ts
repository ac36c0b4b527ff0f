import type { Db } from "@/lib/kernel/core/db";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";
import { countSeats, type EventSeats } from "../seats";
import { allot } from "./allot";
import { offerEnd } from "./offer-time";

/** Entries that are looked at in one run; the job of the next minute takes the rest. */
const BATCH = 200;

/** An entry that seats are free for, and when its offer would end. */
type DueOffer = { id: number; seats: number; endsAt: Date };

/** Leaves out whose wish for all or none cannot be met, so that they never fill a whole batch. */
const thatFit = ({ types }: EventSeats) => [
  { noPartialOffer: false },
  ...types.map(({ ticketTypeId, left }) => ({
    ticketTypeId,
    ...(left !== null && { quantity: { lte: left } }),
  })),
];

/** The entries of an event that wait for what is still on sale, in their order. */
async function findWaiting(tx: Db, eventId: number, seats: EventSeats, now: Date) {
  const rows = await tx.waitlistEntry.findMany({
    where: {
      eventId,
      status: "waiting",
      OR: thatFit(seats),
      event: {
        deletedAt: null,
        cancelledAt: null,
        translations: { some: { status: "published", publishedAt: { lte: now } } },
      },
      ticketType: { archivedAt: null, OR: [{ salesStart: null }, { salesStart: { lte: now } }] },
    },
    orderBy: [{ queuedAt: "asc" }, { id: "asc" }],
    take: BATCH,
    select: {
      id: true,
      ticketTypeId: true,
      quantity: true,
      noPartialOffer: true,
      event: { select: { endsAt: true } },
      ticketType: { select: { salesEnd: true } },
    },
  });
  return rows.flatMap((row) => {
    const endsAt = offerEnd(now, [row.event.endsAt, row.ticketType.salesEnd]);
    return endsAt ? [{ ...row, endsAt }] : [];
  });
}

/**
 * The offers that are due: free seats belong to those who wait. Needs the lock of the event
 * (`lockEvent`), without which the seats may be gone at once.
 */
export async function dueOffers(tx: Db, eventId: number): Promise<DueOffer[]> {
  const seats = await countSeats(tx, eventId);
  const waiting = await findWaiting(tx, eventId, seats, new Date());
  const endOf = new Map(waiting.map(({ id, endsAt }) => [id, endsAt]));
  return allot(seats, waiting).flatMap(({ id, seats }) => {
    const endsAt = endOf.get(id);
    return endsAt ? [{ id, seats, endsAt }] : [];
  });
}

/**
 * Offers the free seats of an event to those who wait, and mails them, in the transaction that
 * freed the seats: nobody else can take them in between. Offers that are over are recorded before.
 * The caller holds the lock of the event.
 * @returns the number of offers
 */
export async function offerSeats(tx: Db, eventId: number): Promise<number> {
  await tx.waitlistEntry.updateMany({
    where: { eventId, status: "offered", offerEndsAt: { lte: new Date() } },
    data: { status: "lapsed" },
  });
  const due = await dueOffers(tx, eventId);
  for (const { id, seats, endsAt } of due) {
    const { email, locale } = await tx.waitlistEntry.update({
      where: { id },
      data: { status: "offered", offered: seats, offeredAt: new Date(), offerEndsAt: endsAt },
      select: { email: true, locale: true },
    });
    const job = { kind: "waitlist_offer", entryId: id } as const;
    const mailId = await addMailTo(tx, job, { to: email, locale });
    // Who joined the list need not have an account.
    const users = await tx.user.findMany({
      where: { email: email.toLowerCase(), verifiedAt: { not: null } },
      select: { id: true },
    });
    await notify(tx, {
      userIds: users.map((user) => user.id),
      event: "waitlist_offer",
      subjectId: id,
      cause: `waitlist:${id}:${mailId}`,
      mailId,
    });
  }
  return due.length;
}
