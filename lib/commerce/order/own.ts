import type { Actor, UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { entriesIn } from "@/lib/commerce/event/ticket-kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { OrderStatus } from "@/prisma/client/enums";
import { ADMITTING } from "./arrows";
import { orderPath, signOrder } from "./link";
import type { OrderView } from "./schema";
import { orderSelect, orderTitle, viewOrder } from "./view";

/** An order in its buyer's list. */
export type OwnOrder = {
  id: number;
  number: string;
  title: string;
  status: OrderStatus;
  /** Whether its tickets admit. */
  admits: boolean;
  seats: number;
  total_cents: number;
  currency: string;
  starts_at: string | null;
  time_zone: string | null;
  created_at: string;
  /** The page of the order, by signed link where it was ordered without an account. */
  path: string;
  signature: string;
  has_invoice: boolean;
};

/**
 * The orders of a user: those that were made while signed in, and paid ones, or confirmed ones that
 * are paid at the door, of a guest with the
 * account's e-mail address once it is confirmed, as their links were mailed to it. Links of unpaid
 * orders of guests were mailed to nobody, and their buyer may have mistyped the address.
 */
async function ownFilter({ userId, verified }: UserActor): Promise<Prisma.Sql> {
  const user = verified
    ? await db.user.findUnique({ where: { id: userId }, select: { email: true } })
    : null;
  return user
    ? Prisma.sql`(user_id = ${userId} OR (user_id IS NULL AND (paid_at IS NOT NULL OR door_confirmed_at IS NOT NULL)
        AND lower(email) = lower(${user.email})))`
    : Prisma.sql`user_id = ${userId}`;
}

/** The status that the buyer sees: a hold ends by the clock, before a job records it. */
const statusOf = ({ status, expiresAt }: { status: OrderStatus; expiresAt: Date }, now: Date) =>
  status === "reserved" && expiresAt <= now ? "expired" : status;

/** The orders of the signed-in user, the newest first. */
export async function listOwnOrders(
  actor: UserActor,
  paging: Paging,
  locale: Locale,
): Promise<Paged<OwnOrder>> {
  const own = await ownFilter(actor);
  const [counted, found] = await Promise.all([
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM "order" WHERE ${own}`,
    db.$queryRaw<{ id: number }[]>`SELECT id FROM "order" WHERE ${own}
      ORDER BY id DESC LIMIT ${paging.perPage} OFFSET ${paging.currentPage * paging.perPage}`,
  ]);
  const rows = await db.order.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: { id: "desc" },
    select: { ...orderSelect, _count: { select: { documents: true } } },
  });
  const now = new Date();
  const items = rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: orderTitle(row, locale),
    status: statusOf(row, now),
    admits: ADMITTING.includes(row.status) && !row.disputed && entriesIn(row.tickets).length > 0,
    seats: entriesIn(row.tickets).length,
    total_cents: row.totalCents,
    currency: row.currency,
    starts_at: row.event?.startsAt.toISOString() ?? null,
    time_zone: row.event?.timeZone ?? null,
    created_at: row.createdAt.toISOString(),
    path: row.userId === actor.userId ? `/order/${row.number}` : orderPath(row),
    signature: signOrder(row),
    has_invoice: row._count.documents > 0,
  }));
  return paged(items, counted[0]?.total ?? 0, paging);
}

/** An order by its number, for the user who made it; undefined for anybody else. */
export async function ownOrderByNumber(
  actor: Actor,
  number: string,
  locale: Locale,
): Promise<OrderView | undefined> {
  if (actor.kind !== "user") return undefined;
  const row = await db.order.findFirst({
    where: { number, userId: actor.userId },
    select: orderSelect,
  });
  return row ? viewOrder(row, locale) : undefined;
}
