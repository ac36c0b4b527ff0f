/** The path of the payment slip of an order, for whoever has its signature. */
export const transferSlipPath = ({ id, signature }: { id: number; signature: string }): string =>
  `/api/event-order/${id}/transfer.pdf?signature=${signature}`;
