import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { managedEvents } from "@/lib/commerce/event/policy";
import { ticketName } from "@/lib/commerce/order/view";
import { idFromPath } from "@/lib/kernel/slug/service";
import type { EventKind } from "@/prisma/client/enums";

/** The title of an event in a locale, else in any; "" for an unknown one. */
export async function eventTitle(eventId: number, locale: Locale): Promise<string> {
  const rows = await db.eventTranslation.findMany({
    where: { eventId },
    select: { locale: true, title: true },
  });
  return (rows.find((row) => row.locale === locale) ?? rows[0])?.title ?? "";
}

/** The ticket types of an event, those that are no longer sold included. */
export async function ticketTypesOf(
  eventId: number,
  locale: Locale,
): Promise<{ id: number; name: string }[]> {
  const rows = await db.ticketType.findMany({
    where: { eventId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, translations: { select: { locale: true, name: true } } },
  });
  return rows.map((row) => ({ id: row.id, name: ticketName(row, locale) }));
}

/**
 * The id of an event, or of a webinar, from the path of its screen; undefined for another path, and
 * for one that does not exist, is in the trash, or is not managed by the user.
 */
export async function findEventOfScreen(
  actor: UserActor,
  parts: readonly string[],
  kind: EventKind = "event",
): Promise<number | undefined> {
  const id = parts.length === 1 ? idFromPath(parts[0] ?? "") : undefined;
  if (id === undefined) return undefined;
  const event = await db.event.findFirst({
    where: { AND: [managedEvents(actor), { id, kind, deletedAt: null }] },
    select: { id: true },
  });
  return event?.id;
}
