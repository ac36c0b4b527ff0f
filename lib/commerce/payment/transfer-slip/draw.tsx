import { drawing } from "@/lib/kernel/core/drawing";
import type { TransferSlip } from "./sheet";

/** Draws the payment slip of an order as a PDF file. */
export const drawSlip = drawing("draw-transfer-slip", async (slip: TransferSlip) => {
  // Loaded on use: the thread that draws also reads what editors send.
  const [{ renderPdf }, { SlipFile }] = await Promise.all([
    import("@/lib/commerce/invoice/pdf/render"),
    import("./document"),
  ]);
  return { bytes: await renderPdf(<SlipFile slip={slip} />) };
});
