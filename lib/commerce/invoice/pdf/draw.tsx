import { drawing } from "@/lib/kernel/core/drawing";
import type { StoredDocument } from "../stored";

/** The QR codes of the addresses that myDATA gave, by document, as PNG images in `data:` URLs. */
async function qrCodesOf(documents: readonly StoredDocument[]): Promise<Map<number, string>> {
  const { toDataURL } = await import("qrcode");
  const codes = await Promise.all(
    documents.map(async ({ id, qrUrl }) =>
      qrUrl === null ? [] : [[id, await toDataURL(qrUrl, { margin: 1, width: 240 })] as const],
    ),
  );
  return new Map(codes.flat());
}

/** Draws the documents of an order as one PDF file. */
export const drawInvoice = drawing(
  "draw-invoice",
  async ({ documents, order }: { documents: readonly StoredDocument[]; order: string }) => {
    // Loaded on use: the thread that draws also reads what editors send.
    const [{ renderPdf }, { InvoiceFile }, qrCodes] = await Promise.all([
      import("./render"),
      import("./document"),
      qrCodesOf(documents),
    ]);
    const file = <InvoiceFile documents={documents} order={order} qrCodes={qrCodes} />;
    return { bytes: await renderPdf(file) };
  },
);
