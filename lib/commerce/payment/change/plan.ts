import { lockEvent, lockOrder } from "@/lib/commerce/order/lock";
import {
  dateSelect,
  matchAllAnswers,
  matchNames,
  type DateRow,
  type MatchedAnswers,
} from "@/lib/commerce/order/date-change/match";
import { changeRefusal, changingSelect } from "@/lib/commerce/order/date-change/may-change";
import { addonsIn, entriesIn } from "@/lib/commerce/event/ticket-kinds";
import { findTypes, goesWith, orderConflict, partedBy, taxed } from "@/lib/commerce/order/wanted";
import { orderText } from "@/lib/commerce/order/texts";
import type { Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { isForeign } from "../received";
import { priceChange, type ChangedSeat } from "./price";

/** The columns of an order whose tickets change. */
export const changedSelect = {
  ...changingSelect,
  id: true,
  country: true,
  invoice: true,
  userId: true,
  payments: {
    where: { status: "captured", isSurplus: false },
    select: { currency: true, receivedCurrency: true },
  },
  promoCode: { select: { percent: true, amountCents: true } },
  items: {
    select: { ticketTypeId: true, unitCents: true, vatBasisPoints: true, vatCountry: true },
  },
  tickets: {
    orderBy: { id: "asc" },
    select: {
      ...changingSelect.tickets.select,
      id: true,
      grossCents: true,
      vatCents: true,
    },
  },
} satisfies Prisma.OrderSelect;
export type ChangedOrder = Prisma.OrderGetPayload<{ select: typeof changedSelect }>;

/** Whether somebody else holds a ticket of an order. */
export const isHeld = ({ tickets }: ChangedOrder): boolean =>
  tickets.some(({ holder }) => holder !== null);

/** What is wanted: another date for all tickets, or other types for some. */
export type Wish = { eventId: number; tickets: ReadonlyMap<number, number> | null };

/** What the tickets become, and what of the answers of the order. */
export type Plan = {
  eventId: number;
  seats: ChangedSeat[];
  differenceCents: number;
  answers: MatchedAnswers;
};

/** Both events, those who sell seats of either wait; then the order, as everywhere. */
export async function lockChange(
  tx: Db,
  { id, from, to }: { id: number; from: number; to: number },
): Promise<void> {
  for (const eventId of [...new Set([from, to])].toSorted((one, other) => one - other))
    await lockEvent(tx, eventId);
  await lockOrder(tx, id);
}

/** The order as it is under its lock. @throws AppError conflict once it cannot change */
export async function requireChangeable(
  tx: Db,
  id: number,
  who: { isManager: boolean; locale: Locale; changed?: ReadonlySet<number> | undefined },
): Promise<ChangedOrder> {
  const order = await tx.order.findUniqueOrThrow({ where: { id }, select: changedSelect });
  const { isManager, changed } = who;
  const may = { now: new Date(), isManager, movesHeld: isManager };
  const refusal = changeRefusal(order, changed ? { ...may, changed } : may);
  // Parts of what came in another currency do not go back.
  if (order.payments.some(isForeign)) throw orderConflict("cannotChangeDate", who.locale);
  if (refusal) throw orderConflict(refusal, who.locale);
  return order;
}

/** The answers of an order that stays at its event. */
const sameAnswers = ({ answers }: ChangedOrder): MatchedAnswers => ({
  answers: answers as MatchedAnswers["answers"],
  ofTickets: new Map(),
});

const findDate = (tx: Db, id: number): Promise<DateRow | null> =>
  tx.event.findUnique({ where: { id }, select: dateSelect });

/**
 * The answers of an order under the questions of an event; undefined where one would be lost, or a
 * question stays open.
 */
export async function answersAfter(
  tx: Db,
  order: ChangedOrder,
  to: number,
): Promise<Plan["answers"] | undefined> {
  if (order.eventId === to) return sameAnswers(order);
  const own = order.eventId === null ? null : await findDate(tx, order.eventId);
  const other = await findDate(tx, to);
  return own && other ? matchAllAnswers(own, other, order) : undefined;
}

type Target = { types: ReadonlyMap<number, number>; answers: Plan["answers"] };

/** What each ticket becomes on another date. @throws AppError invalid, conflict */
async function onDate(tx: Db, order: ChangedOrder, to: number, locale: Locale): Promise<Target> {
  const own = order.eventId === null ? null : await findDate(tx, order.eventId);
  const other = await findDate(tx, to);
  if (!own || !other || own.seriesId === null || own.seriesId !== other.seriesId)
    throw invalid("event_id", orderText("changeDateOther", locale));
  if (other.startsAt <= new Date()) throw orderConflict("over", locale);
  if (order.status === "due_at_door" && !other.payAtDoor)
    throw orderConflict("changeDateDoor", locale);
  const match = matchNames(
    own,
    other,
    order.tickets.map(({ ticketTypeId }) => ticketTypeId),
  );
  if (!match) throw orderConflict("changeDateType", locale);
  const answers = matchAllAnswers(own, other, order);
  if (!answers) throw orderConflict("changeDateQuestions", locale);
  const types = new Map(
    order.tickets.map(({ id, ticketTypeId }) => [id, match.get(ticketTypeId)!]),
  );
  return { types, answers };
}

/** What some tickets become at the same event. @throws AppError invalid */
function atEvent(
  order: ChangedOrder,
  tickets: ReadonlyMap<number, number>,
  locale: Locale,
): Target {
  for (const [id, typeId] of tickets) {
    const ticket = order.tickets.find((one) => one.id === id && !one.isAddon);
    if (!ticket || ticket.ticketTypeId === typeId)
      throw invalid("tickets", orderText("changeTypeOther", locale));
  }
  return { types: tickets, answers: sameAnswers(order) };
}

/**
 * Refuses a change that leaves an add-on without a ticket of a type that it is sold with.
 * @throws AppError conflict
 */
async function requireAddonsKept(
  tx: Db,
  { tickets }: ChangedOrder,
  types: ReadonlyMap<number, number>,
  locale: Locale,
): Promise<void> {
  const ids = addonsIn(tickets).map(({ ticketTypeId }) => ticketTypeId);
  if (ids.length === 0) return;
  const after = entriesIn(tickets).map(({ id, ticketTypeId }) => types.get(id) ?? ticketTypeId);
  const addons = await tx.ticketType.findMany({
    where: { id: { in: ids } },
    select: { withTypeIds: true },
  });
  if (addons.some(({ withTypeIds }) => !after.some((typeId) => goesWith(withTypeIds, typeId))))
    throw orderConflict("addonStays", locale);
}

/** How many tickets of each type that is changed to an order has afterwards. */
function countsAfter(order: ChangedOrder, types: ReadonlyMap<number, number>): Map<number, number> {
  const counts = new Map([...types.values()].map((id) => [id, 0]));
  for (const { id, ticketTypeId } of order.tickets) {
    const after = types.get(id) ?? ticketTypeId;
    if (counts.has(after)) counts.set(after, counts.get(after)! + 1);
  }
  return counts;
}

/**
 * What the tickets of an order become and cost, at today's prices. Nothing is locked or written; types
 * that only a code shows are not changed to, but by a date that has the same one.
 * @throws AppError invalid for what is no other date or type; conflict for one that is not on sale,
 * over, or with other questions
 */
export async function planChange(
  tx: Db,
  order: ChangedOrder,
  { eventId, tickets }: Wish,
  locale: Locale,
): Promise<Plan> {
  const isDate = tickets === null;
  const { types, answers } = isDate
    ? await onDate(tx, order, eventId, locale)
    : atEvent(order, tickets, locale);
  const wanted = countsAfter(order, types);
  const opened = new Set(isDate ? wanted.keys() : []);
  const added = new Set(addonsIn(order.tickets).map(({ id }) => types.get(id)));
  const kinds = [...wanted.keys()].map((id) => ({ id, isAddon: added.has(id) }));
  const offered = await findTypes(tx, eventId, { ...partedBy(kinds, wanted), opened }, locale);
  if (!isDate) await requireAddonsKept(tx, order, types, locale);
  const buyer = { country: order.country, isBusiness: order.invoice !== null };
  const priced = taxed(offered, buyer, { field: "event_id", locale });
  const changed = order.tickets.flatMap((ticket) => {
    const type = priced.find(({ ticketTypeId }) => ticketTypeId === types.get(ticket.id));
    if (!type) return [];
    const { priceCents: unitCents, ...to } = type;
    return [{ ticket, unitCents, ...to }];
  });
  return { eventId, answers, ...priceChange(changed, order.items, order.promoCode) };
}
