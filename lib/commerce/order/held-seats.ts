import type { Db } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MAX_SEATS } from "./new-order";
import type { Requester } from "./requester";
import { orderText } from "./texts";
import { addonsIn, entriesIn } from "@/lib/commerce/event/ticket-kinds";
import type { Wanted } from "./wanted";

/** The part of an event's seats that one network holds at once while nothing is paid. */
const NETWORK_PART = 1 / 4;
/** But no more than these: an office of ten with three tickets each. */
const NETWORK_SEATS = 30;
/** The parts of the share of bank transfers that one person and one network hold. */
const TRANSFER_PARTS = { mailbox: 1 / 4, network: 1 / 2 };

/** Seats that are held by unpaid orders; a long hold is one that lasts over an hour. */
type Held = {
  typeId: number;
  long: number;
  longOfMailbox: number;
  longOfNetwork: number;
  shortOfNetwork: number;
};
type HeldBy = Exclude<keyof Held, "typeId">;

/** The seats of an event and of its ticket types, and which are add-ons; null without a limit. */
type Capacity = {
  all: number | null;
  types: ReadonlyMap<number, number | null>;
  addons: ReadonlySet<number>;
};

/** The seats of an event, and of its ticket types. */
export async function capacityOf(tx: Db, eventId: number): Promise<Capacity> {
  const { capacity, ticketTypes } = await tx.event.findUniqueOrThrow({
    where: { id: eventId },
    select: {
      capacity: true,
      ticketTypes: { select: { id: true, capacity: true, isAddon: true } },
    },
  });
  const types = new Map(ticketTypes.map((type) => [type.id, type.capacity]));
  const sum = entriesIn(ticketTypes).reduce<number | null>(
    (all, { capacity: one }) => (all === null || one === null ? null : all + one),
    0,
  );
  return {
    all: capacity === null || sum === null ? (capacity ?? sum) : Math.min(capacity, sum),
    types,
    addons: new Set(addonsIn(ticketTypes).map(({ id }) => id)),
  };
}

/**
 * The held seats of an event but for those of one order. Orders that were paid with
 * another amount (`amount_differs`) hold seats too, but are not counted: nobody blocks seats with them.
 */
const heldSeats = (tx: Db, eventId: number, { mailbox, network }: Requester, exceptOrder: number) =>
  tx.$queryRaw<Held[]>`
    SELECT held.type_id AS "typeId",
      count(*) FILTER (WHERE is_long)::int AS long,
      count(*) FILTER (WHERE is_long AND mailbox = ${mailbox})::int AS "longOfMailbox",
      count(*) FILTER (WHERE is_long AND network = ${network})::int AS "longOfNetwork",
      count(*) FILTER (WHERE NOT is_long AND network = ${network})::int AS "shortOfNetwork"
    FROM (
      SELECT t.ticket_type_id AS type_id, r.mailbox, r.network,
        o.expires_at - o.created_at > interval '1 hour' AS is_long
      FROM "order" AS o JOIN ticket AS t ON t.order_id = o.id
      LEFT JOIN seat_request AS r ON r.order_id = o.id
      WHERE o.event_id = ${eventId} AND o.id <> ${exceptOrder} AND t.status = 'valid'
        AND o.total_cents > 0 AND NOT o.amount_differs
        AND (o.status = 'pending_payment' OR (o.status = 'reserved' AND o.expires_at > clock_timestamp()))
    ) AS held GROUP BY held.type_id`;

/** What of the seats may be held: a part of them, but always one full order. */
type Part = { part: number; most?: number };

const partOf = (capacity: number | null, { part, most = Infinity }: Part): number =>
  capacity === null ? Infinity : Math.max(MAX_SEATS, Math.min(most, Math.floor(capacity * part)));

/** Whether wanted seats fit in a part of an event's seats, and in that of each ticket type. */
function fits(
  held: readonly Held[],
  by: HeldBy,
  { wanted, capacity, ...part }: Part & { wanted: Wanted; capacity: Capacity },
): boolean {
  const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);
  const ofType = (typeId: number) => held.find((one) => one.typeId === typeId)?.[by] ?? 0;
  const isSeat = (typeId: number) => !capacity.addons.has(typeId);
  const all =
    sum(held.filter(({ typeId }) => isSeat(typeId)).map((one) => one[by])) +
    sum([...wanted].map(([typeId, count]) => (isSeat(typeId) ? count : 0)));
  return (
    all <= partOf(capacity.all, part) &&
    [...wanted].every(
      ([typeId, count]) =>
        ofType(typeId) + count <= partOf(capacity.types.get(typeId) ?? null, part),
    )
  );
}

type Order = {
  eventId: number;
  orderId: number;
  wanted: Wanted;
  requester: Requester;
  /** The setting, in percent. */
  sharePercent: number;
};

/** The seats of an event that one network holds at most while nothing is paid. */
export function networkSeats(capacity: number | null): number {
  const factor = Math.max(1, settings().RATE_LIMIT_FACTOR);
  return partOf(capacity, { part: NETWORK_PART * factor, most: NETWORK_SEATS * factor });
}

/**
 * Refuses an order while the unpaid ones of its network hold a quarter of the event's seats, or 30;
 * both grow with `RATE_LIMIT_FACTOR`. The caller holds the lock of the event.
 * @throws AppError conflict
 */
export async function requireNetworkPart(
  tx: Db,
  { eventId, wanted, requester }: Pick<Order, "eventId" | "wanted" | "requester">,
  locale: Locale,
): Promise<void> {
  const [capacity, held] = [
    await capacityOf(tx, eventId),
    await heldSeats(tx, eventId, requester, 0),
  ];
  const factor = Math.max(1, settings().RATE_LIMIT_FACTOR);
  const part = { part: NETWORK_PART * factor, most: NETWORK_SEATS * factor };
  if (fits(held, "shortOfNetwork", { wanted, capacity, ...part })) return;
  throw conflict({
    message: orderText("networkHolds", locale),
    data: { reason: "network_holds" },
    headers: { "Retry-After": "900" },
  });
}

/**
 * Refuses a hold of days while those of all take their share of the event's seats, or those of this
 * person or network their part of it. Short holds do not count, and are not refused for it: a full
 * share ends no sale by card. The caller holds the lock of the event.
 * @throws AppError conflict with the `reason`
 */
export async function requireTransferShare(
  tx: Db,
  { eventId, orderId, wanted, requester, sharePercent }: Order,
  locale: Locale,
): Promise<void> {
  const share = sharePercent / 100;
  const [capacity, held] = [
    await capacityOf(tx, eventId),
    await heldSeats(tx, eventId, requester, orderId),
  ];
  const isWithin = (by: HeldBy, part: number) => fits(held, by, { wanted, capacity, part });
  const hasRoom =
    isWithin("long", share) &&
    isWithin("longOfMailbox", share * TRANSFER_PARTS.mailbox) &&
    isWithin("longOfNetwork", share * TRANSFER_PARTS.network);
  if (hasRoom) return;
  throw conflict({
    message: orderText("transfersFull", locale),
    data: { reason: "transfers_full" },
  });
}
