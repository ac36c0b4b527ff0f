import { likeInside } from "@/lib/kernel/core/like";
import { fold } from "@/lib/kernel/greek/fold";
import type { OrderStatus } from "@/prisma/client/enums";
import { Prisma } from "@/prisma/client/client";
import { paymentOfReference } from "../bank-reference";
import type { OrderFlag } from "./screen-list";

/** Filters of the list of all orders. `search`: words of number, name or e-mail, or a reference. */
export type AllOrdersFilters = {
  search?: string;
  status?: OrderStatus;
  flag?: OrderFlag;
  eventId?: number | undefined;
};

/** Refunds that failed and were not asked for again, as a condition on `refund AS r`. */
const FAILED_REFUND = Prisma.sql`r.status = 'failed' AND NOT EXISTS (
  SELECT 1 FROM refund AS later WHERE later.payment_id = r.payment_id AND later.id > r.id
    AND later.status <> 'failed')`;

/** Orders of which a refund fulfils a condition on `refund AS r`. */
const withRefund = (condition: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT 1 FROM payment AS p JOIN refund AS r ON r.payment_id = p.id
  WHERE p.order_id = o.id AND ${condition})`;

/** Orders with money that was captured and that no refund asks for. */
const MONEY_LEFT = Prisma.sql`EXISTS (
  SELECT 1 FROM payment AS p
  WHERE p.order_id = o.id AND p.status = 'captured' AND NOT p.is_surplus
    AND COALESCE(p.received_cents, p.amount_cents) > (
      SELECT COALESCE(sum(r.amount_cents), 0) FROM refund AS r
      WHERE r.payment_id = p.id AND r.status <> 'failed'))`;

/**
 * Orders of which a part was refunded before their event was cancelled, with money left that nobody
 * asked for: a dispute, or a refund that was not confirmed, kept the rest from being asked for.
 */
const REST_DUE = Prisma.sql`o.status = 'partially_refunded'
  AND EXISTS (SELECT 1 FROM event AS e WHERE e.id = o.event_id AND e.cancelled_at IS NOT NULL)
  AND ${MONEY_LEFT}`;

const ASKED = withRefund(Prisma.sql`r.status = 'asked'`);

const FLAG_CONDITIONS: Record<OrderFlag, Prisma.Sql> = {
  // Of one whose whole refund was asked for already nobody has to do anything but wait.
  refund_due: Prisma.sql`((o.status = 'refund_due' AND (${MONEY_LEFT} OR NOT ${ASKED}))
    OR (${REST_DUE}))`,
  refund_asked: ASKED,
  refund_failed: withRefund(FAILED_REFUND),
  disputed: Prisma.sql`o.disputed`,
  amount_differs: Prisma.sql`(o.amount_differs AND o.status = 'pending_payment')`,
  held: Prisma.sql`(o.total_cents > 0 AND NOT o.amount_differs AND (o.status = 'pending_payment'
    OR (o.status = 'reserved' AND o.expires_at > now())))`,
  // Sent without success; one that was not sent yet needs nobody.
  no_mark: Prisma.sql`EXISTS (
    SELECT 1 FROM invoice AS i JOIN invoice_submission AS s ON s.invoice_id = i.id
    WHERE i.order_id = o.id AND i.mark IS NULL AND s.error IS NOT NULL)`,
};

function ofSearch(search: string): Prisma.Sql[] {
  const paymentId = paymentOfReference(search);
  if (paymentId !== null)
    return [Prisma.sql`o.id IN (SELECT order_id FROM payment WHERE id = ${paymentId}::int)`];
  return fold(search)
    .split(" ")
    .filter(Boolean)
    .map(
      (word) => Prisma.sql`greek_fold(concat_ws(' ', o.number, o.name, o.surname, o.email))
        LIKE ${likeInside(word)}`,
    );
}

/** The condition of the filters on `"order" AS o`. */
export function orderConditions({ search, status, flag, eventId }: AllOrdersFilters): Prisma.Sql {
  const all = [
    Prisma.sql`TRUE`,
    ...(search ? ofSearch(search) : []),
    ...(status ? [Prisma.sql`o.status = ${status}::"OrderStatus"`] : []),
    ...(flag ? [FLAG_CONDITIONS[flag]] : []),
    ...(eventId === undefined ? [] : [Prisma.sql`o.event_id = ${eventId}`]),
  ];
  return Prisma.join(all, " AND ");
}
