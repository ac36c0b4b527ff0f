import { drawing } from "@/lib/kernel/core/drawing";
import type { DrawnInvoice } from "./document";

/** Draws the documents of an order or a statement as one PDF file. */
export const drawInvoice = drawing("draw-invoice", async (drawn: DrawnInvoice) => {
  // Loaded on use: the thread that draws also reads what editors send.
  const [{ renderPdf }, { InvoiceFile }] = await Promise.all([
    import("./render"),
    import("./document"),
  ]);
  return { bytes: await renderPdf(<InvoiceFile {...drawn} />) };
});
