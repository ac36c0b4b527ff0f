/** The path of the PDF file with the documents of an order, for whoever has its signature. */
export const invoicePdfPath = ({ id, signature }: { id: number; signature: string }): string =>
  `/api/event-order/${id}/invoice.pdf?signature=${signature}`;
