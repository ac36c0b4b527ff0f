import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { bankReference, groupedReference } from "../bank-reference";

/** A bank transfer that has not arrived. */
export type OpenTransfer = {
  id: number;
  reference: string;
  amountCents: number;
  currency: string;
  orderId: number;
  number: string;
  buyer: string;
  /** When its order ends without the money. */
  dueAt: Date;
};

/** The bank transfers that are waited for, the first deadline first. @throws AppError forbidden */
export async function listOpenTransfers(
  actor: Actor,
  paging: Paging,
): Promise<Paged<OpenTransfer>> {
  requireManager(actor);
  const where = { gateway: "bank_transfer", status: "open" } as const;
  const [total, rows] = await Promise.all([
    db.payment.count({ where }),
    db.payment.findMany({
      where,
      orderBy: [{ order: { expiresAt: "asc" } }, { id: "asc" }],
      ...rowsAt(paging),
      select: {
        id: true,
        amountCents: true,
        currency: true,
        order: { select: { id: true, number: true, name: true, surname: true, expiresAt: true } },
      },
    }),
  ]);
  const transfers = rows.map(({ id, amountCents, currency, order }) => ({
    id,
    reference: groupedReference(bankReference(id)),
    amountCents,
    currency,
    orderId: order.id,
    number: order.number,
    buyer: fullName(order),
    dueAt: order.expiresAt,
  }));
  return paged(transfers, total, paging);
}
