import { toDataURL } from "qrcode";
import type { Actor } from "@/lib/core/actor";
import { hasRole } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { isOrderSignature } from "@/lib/order/link";
import { documentsOf } from "../issue";
import type { StoredDocument } from "../stored";
import { InvoiceFile } from "./document";
import { renderPdf } from "./render";

/** The QR codes of the addresses that myDATA gave, by document, as PNG images in `data:` URLs. */
async function qrCodesOf(documents: readonly StoredDocument[]): Promise<Map<number, string>> {
  const codes = await Promise.all(
    documents.map(async ({ id, qrUrl }) =>
      qrUrl === null ? [] : [[id, await toDataURL(qrUrl, { margin: 1, width: 240 })] as const],
    ),
  );
  return new Map(codes.flat());
}

/**
 * The invoice of an order with its credit notes as one PDF file, in the language of the order.
 * @throws AppError not_found without the right to the order, and while there is no document
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
  const qrCodes = await qrCodesOf(documents);
  const file = await renderPdf(
    <InvoiceFile documents={documents} order={order.number} qrCodes={qrCodes} />,
  );
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="invoice-${order.number}.pdf"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
