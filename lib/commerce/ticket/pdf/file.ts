import type { Actor } from "@/lib/kernel/core/actor";
import { pdfResponse } from "@/lib/kernel/http/pdf-response";
import { ticketSheet } from "../sheet";
import { heldSheet } from "../transfer/view";
import { drawTickets } from "./draw";

/**
 * The valid tickets of an order as a PDF file in the language of the order.
 * @throws AppError not_found without the right to the order, and without valid tickets; unavailable
 * while too many other files are drawn
 */
export async function ticketsPdf(
  actor: Actor,
  orderId: number,
  signature: string | null,
): Promise<Response> {
  const sheet = await ticketSheet(actor, orderId, signature);
  return pdfResponse(await drawTickets(sheet), `tickets-${sheet.number}.pdf`);
}

/**
 * A given ticket as a PDF file in the language of its holder.
 * @throws AppError not_found without the signature of its present code, and once it does not admit;
 * unavailable while too many other files are drawn
 */
export const heldTicketPdf = async (id: number, signature: string | null): Promise<Response> =>
  pdfResponse(await drawTickets(await heldSheet(id, signature)), `ticket-${id}.pdf`);
