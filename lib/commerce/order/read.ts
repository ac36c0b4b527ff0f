import { hasRole, type Actor, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { likeWord } from "@/lib/kernel/core/like";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { OrderStatus, Prisma } from "@/prisma/client/client";
import { isOrderSignature } from "./link";
import type { OrderView } from "./schema";
import { orderSelect, viewOrder, type OrderRow } from "./view";

/** Whether somebody may read, cancel and pay an order: its buyer, who has its link, a manager. */
const mayUseOrder = (
  actor: Actor,
  order: Pick<OrderRow, "userId" | "number" | "linkVersion">,
  signature: string | null | undefined,
): boolean =>
  isOrderSignature(order, signature) ||
  hasRole(actor, "manager") ||
  (actor.kind === "user" && order.userId === actor.userId);

/** The signature of a request: a guest sends it as a header or in the query. */
export const signatureOf = (request: Request, query?: { signature?: string }): string | null =>
  request.headers.get("x-order-signature") ?? query?.signature ?? null;

/**
 * The row of an order that the actor may use.
 * @throws AppError not_found, also for an order of somebody else
 */
export async function findOrder(
  actor: Actor,
  key: { id: number },
  signature: string | null | undefined,
): Promise<OrderRow> {
  const row = await db.order.findUnique({ where: key, select: orderSelect });
  if (!row || !mayUseOrder(actor, row, signature)) throw notFound();
  return row;
}

/** An order for its buyer, for who has its link, and for managers. @throws AppError not_found */
export const getOrder = async (
  actor: Actor,
  key: { id: number },
  signature: string | null | undefined,
  locale: Locale,
): Promise<OrderView> => viewOrder(await findOrder(actor, key, signature), locale);

/** An order by its number and signature; undefined for any other text. */
export async function orderByLink(
  number: string,
  signature: string,
  locale: Locale,
): Promise<OrderView | undefined> {
  const row = await db.order.findUnique({ where: { number }, select: orderSelect });
  return row && isOrderSignature(row, signature) ? viewOrder(row, locale) : undefined;
}

/** Filters of the list of orders. */
type OrderFilters = { status?: OrderStatus; event_id?: number; search?: string };

/** The orders of a user, for managers those of all, the newest first. */
export async function listOrders(
  actor: UserActor,
  { status, event_id: eventId, search }: OrderFilters,
  paging: Paging,
  locale: Locale,
): Promise<Paged<OrderView>> {
  const contains = { contains: likeWord(search ?? ""), mode: "insensitive" as const };
  const where: Prisma.OrderWhereInput = {
    status,
    eventId,
    ...(hasRole(actor, "manager") ? {} : { userId: actor.userId }),
    ...(search ? { OR: [{ number: contains }, { email: contains }, { surname: contains }] } : {}),
  };
  const [total, rows] = await Promise.all([
    db.order.count({ where }),
    db.order.findMany({
      where,
      orderBy: { id: "desc" },
      ...rowsAt(paging),
      select: orderSelect,
    }),
  ]);
  return paged(
    rows.map((row) => viewOrder(row, locale)),
    total,
    paging,
  );
}
