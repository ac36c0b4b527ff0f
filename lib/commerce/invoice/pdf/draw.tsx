import { drawing } from "@/lib/kernel/core/drawing";
import type { StoredDocument } from "../stored";

/** Draws the documents of an order as one PDF file. */
export const drawInvoice = drawing(
  "draw-invoice",
  async ({ documents, order }: { documents: readonly StoredDocument[]; order: string }) => {
    // Loaded on use: the thread that draws also reads what editors send.
    const [{ renderPdf }, { InvoiceFile }] = await Promise.all([
      import("./render"),
      import("./document"),
    ]);
    const file = <InvoiceFile documents={documents} order={order} />;
    return { bytes: await renderPdf(file) };
  },
);
