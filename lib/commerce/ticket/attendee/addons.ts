import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ticketName } from "@/lib/commerce/order/view";
import type { AttendeeView } from "./schema";

type Listed = { order: { id: number } };

/**
 * The add-ons of the orders of listed tickets, by the first ticket of each order that still counts;
 * whoever adds them up in a table has each once.
 */
export async function attendeeAddons(
  rows: readonly Listed[],
  locale: Locale,
): Promise<Map<number, AttendeeView["addons"]>> {
  const orderId = { in: [...new Set(rows.map(({ order }) => order.id))] };
  const [addons, first] = await Promise.all([
    db.ticket.findMany({
      where: { orderId, isAddon: true, status: "valid" },
      orderBy: [{ ticketTypeId: "asc" }, { id: "asc" }],
      select: {
        orderId: true,
        checkedInAt: true,
        ticketTypeId: true,
        ticketType: { select: { translations: { select: { locale: true, name: true } } } },
      },
    }),
    db.ticket.groupBy({
      by: ["orderId"],
      where: { orderId, isAddon: false, status: "valid" },
      _min: { id: true },
    }),
  ]);
  return new Map(
    first.flatMap(({ orderId: order, _min: { id } }) => {
      const own = addons.filter((one) => one.orderId === order);
      if (own.length === 0 || id === null) return [];
      const lines = [...new Set(own.map(({ ticketTypeId }) => ticketTypeId))].map((typeId) => {
        const pieces = own.filter(({ ticketTypeId }) => ticketTypeId === typeId);
        return {
          name: ticketName(pieces[0]?.ticketType ?? null, locale),
          quantity: pieces.length,
          handed_out: pieces.filter(({ checkedInAt }) => checkedInAt !== null).length,
        };
      });
      return [[id, lines] as const];
    }),
  );
}
