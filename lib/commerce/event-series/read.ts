import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { isActive, type EventCard } from "@/lib/commerce/event/read/view";
import { listEventCards } from "@/lib/commerce/event/read/service";
import { managedEvents, requireManaged } from "@/lib/commerce/event/policy";
import { remainingOf } from "@/lib/commerce/event/remaining";
import { countPlaces, leftOf } from "@/lib/commerce/webinar/places";
import { MAX_DATES } from "./schema";

/** The public dates of a series by their start, cancelled ones among them. */
export const listDates = (
  seriesId: number,
  locale: Locale,
  filters: { isOver?: boolean } = {},
): Promise<EventCard[]> => listEventCards(locale, { ...filters, seriesId }, MAX_DATES);

/** A public series with the seats left of its dates, counted when asked; null without a public date. */
export async function getSeries(id: number, locale: Locale) {
  const cards = await listDates(id, locale);
  const ids = cards.map((card) => card.id);
  const [seats, places] = await Promise.all([remainingOf(ids), countPlaces(ids)]);
  /** An event has tickets, a webinar places of who signed up: one of the two is counted. */
  const left = (cardId: number) => {
    const seatsLeft = seats.get(cardId)?.remaining ?? null;
    return leftOf(seatsLeft, places.get(cardId) ?? 0);
  };
  const [first] = cards;
  return (
    first && {
      id,
      title: first.title,
      dates: cards.map((card) => ({
        id: card.id,
        slug: card.slug,
        title: card.title,
        starts_at: card.starts_at,
        ends_at: card.ends_at,
        time_zone: card.time_zone,
        active: card.cancelled_at === null && new Date(card.ends_at) > new Date(),
        cancelled_at: card.cancelled_at,
        sold_out: card.sold_out,
        remaining: left(card.id),
      })),
    }
  );
}

/**
 * The dates of an event or a webinar at the desk: of its series, else itself alone.
 * @throws AppError as `requireManaged`
 */
export async function datesForEditing(actor: UserActor, eventId: number) {
  await requireManaged(actor, eventId);
  const own = await db.event.findUnique({ where: { id: eventId }, select: { seriesId: true } });
  const rows = await db.event.findMany({
    where: {
      AND: [
        managedEvents(actor),
        { deletedAt: null, ...(own?.seriesId ? { seriesId: own.seriesId } : { id: eventId }) },
      ],
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      startsAt: true,
      endsAt: true,
      timeZone: true,
      capacity: true,
      cancelledAt: true,
      translations: { select: { locale: true, status: true } },
    },
  });
  const ids = rows.map(({ id }) => id);
  const [sold, places] = await Promise.all([
    db.$queryRaw<{ id: number; taken: number }[]>`
      SELECT event.id, coalesce(sum(seats.taken), 0)::int AS taken
      FROM unnest(${ids}::int[]) AS event (id), taken_seats(event.id) AS seats
      JOIN ticket_type AS type ON type.id = seats.ticket_type_id AND NOT type.is_addon GROUP BY event.id`,
    countPlaces(ids),
  ]);
  const takenOf = new Map([...sold.map(({ id, taken }) => [id, taken] as const), ...places]);
  return rows.map(({ translations, ...row }) => ({
    ...row,
    taken: takenOf.get(row.id) ?? 0,
    isOver: row.endsAt <= new Date(),
    isActive: isActive(row),
    statuses: translations.map(({ status }) => status),
  }));
}
/** A date of an event at the desk. */
export type DeskDate = Awaited<ReturnType<typeof datesForEditing>>[number];
