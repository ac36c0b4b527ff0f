import type { Db } from "@/lib/kernel/core/db";
import { addJob } from "@/lib/kernel/job/service";
import type { PaymentGateway, RefundCause } from "@/prisma/client/enums";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Asks the gateway for a refund; repeated until it answers. */
    send_refund: { refundId: number };
  }
}

/** A refund that is asked for. */
export type NewRefund = {
  paymentId: number;
  amountCents: number;
  cause: RefundCause;
  ticketIds?: readonly number[];
  reason?: string;
  askedById?: number;
};

/** Adds a refund with the job that asks the gateway for it; a bank has no gateway. */
export async function addRefund(
  tx: Db,
  refund: NewRefund,
  gateway: PaymentGateway,
): Promise<number> {
  const { id } = await tx.refund.create({
    data: { ...refund, ticketIds: [...(refund.ticketIds ?? [])] },
    select: { id: true },
  });
  if (gateway !== "bank_transfer")
    await addJob(tx, "send_refund", { refundId: id }, { key: `refund:${id}` });
  return id;
}
