import { directionOf } from "@/lib/kernel/content/list-conditions";
import { sortName, type SortBy } from "@/lib/kernel/content/sort-by";
import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { inOrderOf } from "@/lib/kernel/core/records";
import { orderColumns, orderTitle, viewSums } from "@/lib/commerce/order/view";
import { Prisma } from "@/prisma/client/client";
import { orderConditions, type AllOrdersFilters } from "./conditions";

const SORTS = ["number", "total", "created_at"] as const;
const COLUMNS = {
  number: Prisma.sql`o.number`,
  total: Prisma.sql`o.total_cents`,
  created_at: Prisma.sql`o.created_at`,
};

const rowSelect = {
  ...orderColumns,
  country: true,
  event: { select: { translations: { select: { locale: true, title: true } } } },
  _count: { select: { tickets: { where: { isAddon: false } } } },
} satisfies Prisma.OrderSelect;
type Row = Prisma.OrderGetPayload<{ select: typeof rowSelect }>;

const viewRow = (row: Row, locale: Locale) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  name: row.name,
  surname: row.surname,
  email: row.email,
  country: row.country,
  title: orderTitle(row, locale),
  event_id: row.eventId,
  tickets: row._count.tickets,
  ...viewSums(row),
  paid_at: row.paidAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
/** An order in the list for managers. */
export type OrderRowView = ReturnType<typeof viewRow>;

/** The orders of all buyers, by default the newest first. @throws AppError forbidden */
export async function listAllOrders(
  actor: Actor,
  filters: AllOrdersFilters,
  paging: Paging,
  locale: Locale,
  sort: SortBy<(typeof SORTS)[number]> = "-created_at",
): Promise<Paged<OrderRowView>> {
  requireManager(actor);
  const where = orderConditions(filters);
  const by = COLUMNS[sortName(SORTS, sort)];
  const [found, [counted]] = await Promise.all([
    db.$queryRaw<{ id: number }[]>`
      SELECT o.id FROM "order" AS o WHERE ${where} ORDER BY ${by} ${directionOf(sort)}, o.id DESC
      LIMIT ${paging.perPage} OFFSET ${paging.currentPage * paging.perPage}`,
    db.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM "order" AS o WHERE ${where}`,
  ]);
  const ids = found.map(({ id }) => id);
  const rows = await db.order.findMany({ where: { id: { in: ids } }, select: rowSelect });
  const views = inOrderOf(ids, rows, ({ id }) => id).map((row) => viewRow(row, locale));
  return paged(views, counted?.total ?? 0, paging);
}

/** Events in the filter of the list. */
const MOST_EVENTS = 50;

/** The events that have orders, the latest start first. @throws AppError forbidden */
export async function eventsWithOrders(
  actor: Actor,
  locale: Locale,
): Promise<{ id: number; title: string }[]> {
  requireManager(actor);
  const rows = await db.event.findMany({
    where: { orders: { some: {} } },
    orderBy: [{ startsAt: "desc" }, { id: "desc" }],
    take: MOST_EVENTS,
    select: { id: true, translations: { select: { locale: true, title: true } } },
  });
  return rows.map((event) => ({
    id: event.id,
    title: orderTitle({ event, member: null }, locale),
  }));
}
