import type { Actor } from "@/lib/kernel/core/actor";
import { ticketSheet } from "../sheet";
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
  const file = await drawTickets(sheet);
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="tickets-${sheet.number}.pdf"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
