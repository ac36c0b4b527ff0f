import type { Actor } from "@/lib/kernel/core/actor";
import { pdfResponse } from "@/lib/kernel/http/pdf-response";
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
  return pdfResponse(await drawSlip(slip), `transfer-${slip.number}.pdf`);
}
