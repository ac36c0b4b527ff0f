/** A drawn PDF file, shown by the browser under a name and kept by no cache: it belongs to one person. */
export const pdfResponse = (file: Uint8Array, name: string): Response =>
  new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
