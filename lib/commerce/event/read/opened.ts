import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { remainingOf } from "../remaining";
import { publicTypeSelect, viewPublicTicketType } from "./view";

/**
 * Hidden ticket types of an event with the seats left, as the event shows the others. The caller
 * knows that the reader may see them; the result belongs in no cache.
 * @param ids those that are opened
 */
export async function openedTicketTypes(eventId: number, ids: ReadonlySet<number>, locale: Locale) {
  if (ids.size === 0) return [];
  const [rows, seats] = await Promise.all([
    db.ticketType.findMany({
      where: { id: { in: [...ids] }, eventId, isHidden: true, isAddon: false, archivedAt: null },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      select: publicTypeSelect,
    }),
    remainingOf([eventId]),
  ]);
  const left = seats.get(eventId)?.ticketTypes;
  return rows.map((row) => ({
    ...viewPublicTicketType(row, locale),
    remaining: left?.get(row.id) ?? null,
  }));
}
