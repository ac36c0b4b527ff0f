import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { publishedWindowFilter } from "@/lib/kernel/core/publication";
import { remainingOf } from "@/lib/commerce/event/remaining";
import { entriesIn } from "@/lib/commerce/event/ticket-kinds";
import { findOrder } from "../read";
import { isOnSale } from "../wanted";
import { dateSelect, matchAllAnswers, matchTypes, type DateRow } from "./match";
import { changeRefusal, changingSelect, type ChangingOrder } from "./may-change";
import type { DateChoices } from "./schema";

/** The number of tickets of an order by ticket type. */
export function wantedTypes({ tickets }: ChangingOrder): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { ticketTypeId: id } of tickets) wanted.set(id, (wanted.get(id) ?? 0) + 1);
  return wanted;
}

/** The other public dates of a series that have not begun, by their start. */
export const otherDates = (seriesId: number, eventId: number): Promise<DateRow[]> =>
  db.event.findMany({
    where: {
      seriesId,
      id: { not: eventId },
      deletedAt: null,
      cancelledAt: null,
      startsAt: { gt: new Date() },
      translations: { some: publishedWindowFilter() },
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    select: dateSelect,
  });

/**
 * The dates of its series to which an order can move now: with seats for all its tickets, the same
 * ticket types at the same prices, and the same questions. None where the order cannot move.
 * @throws AppError not_found
 */
export async function dateChoices(
  actor: Actor,
  id: number,
  signature: string | null,
): Promise<DateChoices> {
  await findOrder(actor, { id }, signature);
  const order = await db.order.findUniqueOrThrow({ where: { id }, select: changingSelect });
  const isManager = hasRole(actor, "manager");
  const who = { now: new Date(), isManager, movesHeld: isManager };
  if (order.eventId === null || changeRefusal(order, who)) return { dates: [] };
  const from = await db.event.findUnique({ where: { id: order.eventId }, select: dateSelect });
  if (!from || from.seriesId === null) return { dates: [] };
  const wanted = wantedTypes(order);
  const fitting = (await otherDates(from.seriesId, from.id)).flatMap((date) => {
    if (order.status === "due_at_door" && !date.payAtDoor) return [];
    const types = matchTypes(from, date, wanted.keys());
    if (!types || !matchAllAnswers(from, date, order)) return [];
    const taken = new Set(types.values());
    const areOnSale = date.ticketTypes.every((one) => !taken.has(one.id) || isOnSale(one, who.now));
    return areOnSale ? [{ date, types }] : [];
  });
  const seats = await remainingOf(fitting.map(({ date }) => date.id));
  const dates = fitting.flatMap(({ date, types }) => {
    const left = seats.get(date.id);
    const isFree =
      (left?.remaining ?? Infinity) >= entriesIn(order.tickets).length &&
      [...wanted].every(
        ([own, count]) => (left?.ticketTypes.get(types.get(own)!) ?? Infinity) >= count,
      );
    return isFree
      ? [
          {
            event_id: date.id,
            starts_at: date.startsAt.toISOString(),
            ends_at: date.endsAt.toISOString(),
            time_zone: date.timeZone,
            remaining: left?.remaining ?? null,
          },
        ]
      : [];
  });
  return { dates };
}
