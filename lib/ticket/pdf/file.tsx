import type { Actor } from "@/lib/core/actor";
import { renderPdf } from "@/lib/invoice/pdf/render";
import { ticketSheet } from "../sheet";
import { TicketFile } from "./document";

/**
 * The valid tickets of an order as a PDF file in the language of the order.
 * @throws AppError not_found without the right to the order, and without valid tickets
 */
export async function ticketsPdf(
  actor: Actor,
  orderId: number,
  signature: string | null,
): Promise<Response> {
  const sheet = await ticketSheet(actor, orderId, signature);
  const file = await renderPdf(<TicketFile sheet={sheet} />);
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="tickets-${sheet.number}.pdf"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
