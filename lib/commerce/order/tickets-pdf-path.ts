/** The path of the PDF file with the tickets of an order, for whoever has its signature. */
export const ticketsPdfPath = ({ id, signature }: { id: number; signature: string }): string =>
  `/api/event-order/${id}/tickets.pdf?signature=${signature}`;
