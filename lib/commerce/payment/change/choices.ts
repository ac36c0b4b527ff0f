import { entriesIn } from "@/lib/commerce/event/ticket-kinds";
import { dateSelect, matchTypes, type DateRow } from "@/lib/commerce/order/date-change/match";
import { changeRefusal } from "@/lib/commerce/order/date-change/may-change";
import { otherDates } from "@/lib/commerce/order/date-change/choices";
import { findOrder } from "@/lib/commerce/order/read";
import { ticketName } from "@/lib/commerce/order/view";
import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { changedSelect, isHeld, planChange, type ChangedOrder, type Plan, type Wish } from "./plan";
import type { ChangeChoices } from "./schema";
import { requireRoom } from "./seats";

/** The plan of a wish, if it can be had now. */
async function planOf(order: ChangedOrder, wish: Wish, locale: Locale): Promise<Plan | undefined> {
  try {
    return await planChange(db, order, wish, locale);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Whether there are seats for what is wanted; asked once more under the lock. */
const hasRoom = (order: ChangedOrder, { eventId, seats }: Plan, locale: Locale): Promise<boolean> =>
  requireRoom(
    db,
    {
      eventId,
      typeIds: seats.map(({ ticketTypeId }) => ticketTypeId),
      freed: order.eventId === eventId ? seats.length : 0,
      wanted: seats,
    },
    locale,
  ).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

const typesOf = ({ tickets }: ChangedOrder): Set<number> =>
  new Set(tickets.map(({ ticketTypeId }) => ticketTypeId));

type Asked = { order: ChangedOrder; own: DateRow; locale: Locale };

/** The dates to which an order moves at another price. */
async function datesFor({ order, own, locale }: Asked): Promise<ChangeChoices["dates"]> {
  if (own.seriesId === null) return [];
  const dates: ChangeChoices["dates"] = [];
  for (const date of await otherDates(own.seriesId, own.id)) {
    // At the same price an order moves with its documents.
    if (matchTypes(own, date, typesOf(order))) continue;
    const plan = await planOf(order, { eventId: date.id, tickets: null }, locale);
    // Who would pay is not who holds the tickets.
    if (!plan || (plan.differenceCents > 0 && isHeld(order))) continue;
    if (await hasRoom(order, plan, locale))
      dates.push({
        event_id: date.id,
        starts_at: date.startsAt.toISOString(),
        ends_at: date.endsAt.toISOString(),
        time_zone: date.timeZone,
        difference_cents: plan.differenceCents,
      });
  }
  return dates;
}

/** The types that each ticket can become which its buyer still holds. */
async function typesFor({ order, own, locale }: Asked): Promise<ChangeChoices["types"]> {
  const types: ChangeChoices["types"] = [];
  // Tickets of one type and price become others alike.
  const known = new Map<string, number | null>();
  for (const ticket of entriesIn(order.tickets).filter(({ holder }) => holder === null))
    for (const type of entriesIn(own.ticketTypes)) {
      if (type.archivedAt || type.isHidden || type.id === ticket.ticketTypeId) continue;
      const key = `${ticket.ticketTypeId} ${ticket.grossCents} ${type.id}`;
      if (!known.has(key)) {
        const wish = { eventId: own.id, tickets: new Map([[ticket.id, type.id]]) };
        const plan = await planOf(order, wish, locale);
        const isFree = plan !== undefined && (await hasRoom(order, plan, locale));
        known.set(key, isFree ? plan.differenceCents : null);
      }
      const difference = known.get(key) ?? null;
      if (difference !== null)
        types.push({
          ticket_id: ticket.id,
          ticket_type_id: type.id,
          name: ticketName(type, locale),
          difference_cents: difference,
        });
    }
  return types;
}

/**
 * What the tickets of an order can become now: dates of its series at another price, and for each
 * ticket the other types of its event, each with the difference. None where the order cannot change.
 * @throws AppError not_found
 */
export async function changeChoices(
  actor: Actor,
  id: number,
  signature: string | null,
  locale: Locale,
): Promise<ChangeChoices> {
  await findOrder(actor, { id }, signature);
  const order = await db.order.findUniqueOrThrow({ where: { id }, select: changedSelect });
  const isManager = hasRole(actor, "manager");
  const who = { now: new Date(), isManager, movesHeld: isManager };
  const { eventId } = order;
  if (eventId === null || changeRefusal(order, { ...who, changed: new Set() }))
    return { dates: [], types: [] };
  const own = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: dateSelect });
  const asked = { order, own, locale };
  return {
    dates: changeRefusal(order, who) ? [] : await datesFor(asked),
    types: await typesFor(asked),
  };
}
