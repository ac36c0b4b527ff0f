import { drawing } from "@/lib/kernel/core/drawing";
import type { TicketSheet } from "../sheet";

/** Draws the tickets of an order as a PDF file. */
export const drawTickets = drawing("draw-tickets", async (sheet: TicketSheet) => {
  // Loaded on use: the thread that draws also reads what editors send.
  const [{ renderPdf }, { TicketFile }] = await Promise.all([
    import("@/lib/commerce/invoice/pdf/render"),
    import("./document"),
  ]);
  return { bytes: await renderPdf(<TicketFile sheet={sheet} />) };
});
