import type { Actor } from "@/lib/kernel/core/actor";
import { hasRole } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { pdfResponse } from "@/lib/kernel/http/pdf-response";
import { isOrderSignature } from "@/lib/commerce/order/link";
import { documentsOf } from "../issue";
import { drawInvoice } from "./draw";

/**
 * The invoice of an order with its credit notes as one PDF file, in the language of the order.
 * @throws AppError not_found without the right to the order, and while there is no document;
 * unavailable while too many other files are drawn
 */
export async function invoicePdf(
  actor: Actor,
  orderId: number,
  signature: string | null | undefined,
): Promise<Response> {
  const order = await db.order.findUnique({
    where: { id: orderId },
    select: { number: true, linkVersion: true, userId: true },
  });
  const isOwn = actor.kind === "user" && order?.userId === actor.userId;
  if (!order || !(isOwn || hasRole(actor, "manager") || isOrderSignature(order, signature)))
    throw notFound();
  const documents = await documentsOf(db, orderId);
  if (documents.length === 0) throw notFound();
  const file = await drawInvoice({ documents, order: order.number });
  return pdfResponse(file, `invoice-${order.number}.pdf`);
}
