import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { mayEditAllEvents, requireManaged } from "@/lib/commerce/event/policy";
import { Prisma } from "@/prisma/client/client";
import { eventTitle, ticketTypesOf } from "../event-names";
import type { Figures } from "./schema";

/** Orders whose tickets were paid here, or free; what was refunded since is counted apart. */
const PAID = Prisma.sql`o.status IN ('paid', 'partially_refunded', 'refund_due', 'refunded')`;
/** The same as `admittingTickets`. */
const ADMITS = Prisma.sql`t.status = 'valid' AND NOT o.disputed
  AND o.status IN ('paid', 'partially_refunded', 'due_at_door') AND event.cancelled_at IS NULL`;
const DAY = Prisma.sql`(o.paid_at AT TIME ZONE ${SITE_ZONE})::date::text`;

type TypeRow = Figures["types"][number] & { gross_cents: number; is_addon: boolean };
type DayRow = Figures["days"][number] & { gross_cents: number };

const readTypes = (eventId: number) => db.$queryRaw<Omit<TypeRow, "ticket_type">[]>`
  SELECT ticket_type.id AS ticket_type_id, ticket_type.capacity, ticket_type.is_addon,
    count(t.id) FILTER (WHERE ${ADMITS})::int AS sold,
    count(t.id) FILTER (WHERE t.status = 'valid' AND o.status IN ('reserved', 'pending_payment')
      AND order_holds_seats(o.status, o.expires_at))::int AS held,
    count(t.id) FILTER (WHERE ${ADMITS} AND t.checked_in_at IS NOT NULL)::int AS checked_in,
    count(t.id) FILTER (WHERE t.status = 'refunded')::int AS refunded,
    coalesce(sum(t.gross_cents) FILTER (WHERE ${PAID}), 0)::int AS gross_cents,
    (SELECT coalesce(sum(entry.quantity), 0)::int FROM waitlist_entry AS entry
      WHERE entry.ticket_type_id = ticket_type.id AND entry.status IN ('waiting', 'offered')) AS waiting
  FROM ticket_type JOIN event ON event.id = ticket_type.event_id
  LEFT JOIN ticket AS t ON t.ticket_type_id = ticket_type.id
  LEFT JOIN "order" AS o ON o.id = t.order_id
  WHERE ticket_type.event_id = ${eventId}
  GROUP BY ticket_type.id ORDER BY ticket_type.position, ticket_type.id`;

const readDays = (eventId: number) => db.$queryRaw<DayRow[]>`
  SELECT ${DAY} AS day, t.ticket_type_id, count(*)::int AS tickets, sum(t.gross_cents)::int AS gross_cents
  FROM "order" AS o JOIN ticket AS t ON t.order_id = o.id
  WHERE o.event_id = ${eventId} AND ${PAID} AND o.paid_at IS NOT NULL
  GROUP BY 1, 2 ORDER BY 1, 2`;

async function readMoney(eventId: number): Promise<NonNullable<Figures["money"]>> {
  const [row] = await db.$queryRaw<NonNullable<Figures["money"]>[]>`
    SELECT coalesce(sum(coalesce(payment.received_cents, payment.amount_cents)), 0)::int AS received_cents,
      coalesce(sum(back.cents), 0)::int AS refunded_cents
    FROM "order" AS o JOIN payment ON payment.order_id = o.id AND payment.status = 'captured'
    LEFT JOIN LATERAL (SELECT sum(refund.amount_cents) AS cents FROM refund
      WHERE refund.payment_id = payment.id AND refund.status = 'succeeded') AS back ON true
    WHERE o.event_id = ${eventId}`;
  return row!;
}

async function readDoor(eventId: number): Promise<Figures["door"]> {
  const [row] = await db.$queryRaw<NonNullable<Figures["door"]>[]>`
    SELECT count(*) FILTER (WHERE ${ADMITS} AND NOT t.is_addon)::int AS tickets,
      coalesce(sum(t.gross_cents) FILTER (WHERE ${ADMITS} AND t.door_paid_at IS NULL), 0)::int AS due_cents,
      count(t.door_paid_at) FILTER (WHERE NOT t.is_addon)::int AS paid_tickets,
      coalesce(sum(t.gross_cents) FILTER (WHERE t.door_paid_at IS NOT NULL), 0)::int AS paid_cents
    FROM "order" AS o JOIN ticket AS t ON t.order_id = o.id JOIN event ON event.id = t.event_id
    WHERE o.event_id = ${eventId} AND o.door_confirmed_at IS NOT NULL`;
  return row && row.tickets + row.paid_tickets > 0 ? row : null;
}

const readSources = (eventId: number) => db.$queryRaw<Figures["sources"]>`
  SELECT o.source, count(DISTINCT o.id)::int AS orders,
    count(t.id) FILTER (WHERE NOT t.is_addon)::int AS tickets
  FROM "order" AS o JOIN ticket AS t ON t.order_id = o.id
  WHERE o.event_id = ${eventId} AND (${PAID} OR o.status = 'due_at_door')
  GROUP BY o.source ORDER BY tickets DESC, o.source NULLS LAST`;

type Event = { startsAt: Date; organiserId: number | null; memberId: number | null };

/** The event before, with its tickets until it was as far away as this one is now. */
async function readFormer(
  { startsAt, organiserId, memberId }: Event,
  locale: Locale,
): Promise<Figures["former"]> {
  const former = await db.event.findFirst({
    where: {
      kind: "event",
      organiserId,
      memberId,
      deletedAt: null,
      cancelledAt: null,
      startsAt: { lt: startsAt },
    },
    orderBy: [{ startsAt: "desc" }, { id: "desc" }],
    select: { id: true, startsAt: true },
  });
  if (!former) return null;
  const distance = Math.max(0, startsAt.getTime() - Date.now());
  const [[row], title] = await Promise.all([
    db.$queryRaw<{ sold: number; sold_by_now: number }[]>`
      SELECT count(*)::int AS sold,
        count(*) FILTER (WHERE ${distance === 0} OR coalesce(o.paid_at, o.door_confirmed_at)
          <= ${former.startsAt}::timestamptz - ${distance} * interval '1 millisecond')::int AS sold_by_now
      FROM ticket AS t JOIN "order" AS o ON o.id = t.order_id JOIN event ON event.id = t.event_id
      WHERE t.event_id = ${former.id} AND NOT t.is_addon AND ${ADMITS}`,
    eventTitle(former.id, locale),
  ]);
  return { event_id: former.id, title, starts_at: former.startsAt.toISOString(), ...row! };
}

const SEATS = ["sold", "held", "waiting", "checked_in", "refunded"] as const;

/** The seats of all types; their number is the smaller one of the event's limit and of the sum. */
function seatsOf(types: Figures["types"], limit: number | null): Figures["seats"] {
  const sums = Object.fromEntries(
    SEATS.map((name) => [name, types.reduce((sum, type) => sum + type[name], 0)]),
  ) as Record<(typeof SEATS)[number], number>;
  const sum = types.reduce<number | null>(
    (all, { capacity }) => (all === null || capacity === null ? null : all + capacity),
    types.length > 0 ? 0 : null,
  );
  return {
    capacity: limit === null || sum === null ? (limit ?? sum) : Math.min(limit, sum),
    ...sums,
  };
}

/**
 * The figures of an event at this moment, counted from its rows.
 * @throws AppError forbidden, not_found
 */
export async function readFigures(
  actor: UserActor,
  eventId: number,
  locale: Locale,
): Promise<Figures> {
  await requireManaged(actor, eventId);
  const event = await db.event.findUniqueOrThrow({
    where: { id: eventId },
    select: { startsAt: true, capacity: true, organiserId: true, memberId: true },
  });
  const seesMoney = hasRole(actor, "manager") || !mayEditAllEvents(actor);
  const [title, names, rows, days, money, door, sources, former] = await Promise.all([
    eventTitle(eventId, locale),
    ticketTypesOf(eventId, locale),
    readTypes(eventId),
    readDays(eventId),
    seesMoney ? readMoney(eventId) : null,
    seesMoney ? readDoor(eventId) : null,
    readSources(eventId),
    readFormer(event, locale),
  ]);
  const asSeen = <Row extends { gross_cents: number }>(row: Row) => ({
    ...row,
    gross_cents: seesMoney ? row.gross_cents : null,
  });
  const nameOf = (typeId: number) => names.find(({ id }) => id === typeId)?.name ?? "";
  const types = rows
    .filter((row) => !row.is_addon)
    .map((row) => ({
      ...asSeen(omit(row, ["is_addon"])),
      ticket_type: nameOf(row.ticket_type_id),
    }));
  const addons = rows
    .filter((row) => row.is_addon)
    .map(({ ticket_type_id: id, capacity, sold, held, checked_in, refunded, gross_cents }) => ({
      addon_id: id,
      name: nameOf(id),
      capacity,
      sold,
      held,
      handed_out: checked_in,
      refunded,
      gross_cents: seesMoney ? gross_cents : null,
    }));
  return {
    event_id: eventId,
    title,
    starts_at: event.startsAt.toISOString(),
    currency: "EUR",
    seats: seatsOf(types, event.capacity),
    money,
    door,
    types,
    addons,
    days: days.map(asSeen),
    sources,
    former,
  };
}
