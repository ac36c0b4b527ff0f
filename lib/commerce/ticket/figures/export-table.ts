import type { UserActor } from "@/lib/kernel/core/actor";
import { rowColumns, type ExportTable } from "@/lib/kernel/content/export-table";
import { paged } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { readFigures } from "./read";
import type { FiguresDay } from "./schema";

/**
 * The export table of what was sold for an event: a line for each day and ticket type.
 * @throws AppError forbidden, not_found
 */
export async function figuresTable(
  actor: UserActor,
  eventId: number,
  locale: Locale,
): Promise<ExportTable<FiguresDay>> {
  const { types, addons, days } = await readFigures(actor, eventId, locale);
  const rows = days.map((day, index) => ({
    ...day,
    id: index,
    ticket_type:
      types.find(({ ticket_type_id: id }) => id === day.ticket_type_id)?.ticket_type ??
      addons.find(({ addon_id: id }) => id === day.ticket_type_id)?.name ??
      "",
  }));
  return {
    name: `figures-${eventId}`,
    page: (paging) => {
      const from = paging.currentPage * paging.perPage;
      return Promise.resolve(paged(rows.slice(from, from + paging.perPage), rows.length, paging));
    },
    columns: rowColumns<FiguresDay>("day", "ticket_type", "tickets", "gross_cents"),
  };
}
