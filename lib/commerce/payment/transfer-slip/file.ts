import type { Actor } from "@/lib/kernel/core/actor";
import { drawSlip } from "./draw";
import { transferSlip } from "./sheet";

/**
 * The payment slip of an order as a PDF file in the language of the order.
 * @throws AppError not_found without the right to the order, and when no transfer is expected;
 * unavailable while too many other files are drawn
 */
export async function transferSlipPdf(
  actor: Actor,
  orderId: number,
  signature: string | null,
): Promise<Response> {
  const slip = await transferSlip(actor, orderId, signature);
  const file = await drawSlip(slip);
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="transfer-${slip.number}.pdf"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
