import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { requireManaged } from "@/lib/commerce/event/policy";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { WaitlistStatus } from "@/prisma/client/enums";
import { readWaitlistToken } from "./link";
import { positionOf } from "./position";

/** An offer ends by the clock, before a job records it. */
const statusOf = (
  { status, offerEndsAt }: { status: WaitlistStatus; offerEndsAt: Date | null },
  now: Date,
): WaitlistStatus =>
  status === "offered" && offerEndsAt !== null && offerEndsAt <= now ? "lapsed" : status;

/** An entry as its page shows it to whoever has the link. */
export type LinkedEntry = {
  eventId: number;
  ticketTypeId: number;
  name: string;
  email: string;
  status: WaitlistStatus;
  quantity: number;
  noPartialOffer: boolean;
  /** Its place in the list, from 1; null once it no longer waits. */
  position: number | null;
  offered: number | null;
  offerEndsAt: Date | null;
};

/** The entry of a mailed link; null for an invalid one. */
export async function readEntry(token: string): Promise<LinkedEntry | null> {
  const id = readWaitlistToken(token);
  const row =
    id === undefined
      ? null
      : await db.waitlistEntry.findUnique({
          where: { id },
          select: {
            id: true,
            queuedAt: true,
            noPartialOffer: true,
            eventId: true,
            ticketTypeId: true,
            name: true,
            email: true,
            status: true,
            quantity: true,
            offered: true,
            offerEndsAt: true,
          },
        });
  if (!row) return null;
  const { id: entryId, queuedAt, ...entry } = row;
  const position = await positionOf(db, { ...entry, id: entryId, queuedAt });
  return { ...entry, position, status: statusOf(row, new Date()) };
}

/** An entry in the list of editors. */
export type EntryView = {
  id: number;
  name: string;
  email: string;
  ticket: string;
  quantity: number;
  no_partial_offer: boolean;
  offered: number | null;
  status: WaitlistStatus;
  queued_at: string;
  offer_ends_at: string | null;
};

/** How many wait for each status of an event's list. @throws AppError as `requireManaged` */
export async function countEntries(
  actor: UserActor,
  eventId: number,
): Promise<Map<WaitlistStatus, number>> {
  await requireManaged(actor, eventId);
  const rows = await db.waitlistEntry.groupBy({
    by: ["status"],
    where: { eventId },
    _count: true,
  });
  return new Map(rows.map(({ status, _count }) => [status, _count]));
}

/** The waitlist of an event in its order. @throws AppError as `requireManaged` */
export async function listEntries(
  actor: UserActor,
  eventId: number,
  paging: Paging,
  locale: Locale,
): Promise<Paged<EntryView>> {
  await requireManaged(actor, eventId);
  const where = { eventId };
  const [total, rows] = await Promise.all([
    db.waitlistEntry.count({ where }),
    db.waitlistEntry.findMany({
      where,
      orderBy: [{ queuedAt: "asc" }, { id: "asc" }],
      ...rowsAt(paging),
      include: { ticketType: { select: { translations: true } } },
    }),
  ]);
  const now = new Date();
  const items = rows.map((row) => {
    const names = row.ticketType.translations;
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      ticket: (names.find((one) => one.locale === locale) ?? names[0])?.name ?? "",
      quantity: row.quantity,
      no_partial_offer: row.noPartialOffer,
      offered: row.offered,
      status: statusOf(row, now),
      queued_at: row.queuedAt.toISOString(),
      offer_ends_at: row.offerEndsAt?.toISOString() ?? null,
    };
  });
  return paged(items, total, paging);
}
