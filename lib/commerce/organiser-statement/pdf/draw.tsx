import { drawing } from "@/lib/kernel/core/drawing";
import type { DrawnStatement } from "./document";

/** Draws a statement as a PDF file. */
export const drawStatement = drawing("draw-statement", async (drawn: DrawnStatement) => {
  // Loaded on use: the thread that draws also reads what editors send.
  const [{ renderPdf }, { StatementFile }] = await Promise.all([
    import("@/lib/commerce/invoice/pdf/render"),
    import("./document"),
  ]);
  return { bytes: await renderPdf(<StatementFile {...drawn} />) };
});
