import { db } from "@/lib/kernel/core/db";
import { gatewayOf } from "../methods";
import { GatewayError } from "../provider";
import { storeRefund } from "./settle";

/**
 * Asks the gateway for a refund, once however often it runs, and records the answer. A refusal of
 * the gateway is a failed refund.
 * @throws GatewayError without an answer, so that the job is repeated
 */
export async function sendRefund(refundId: number): Promise<void> {
  const refund = await db.refund.findUnique({
    where: { id: refundId, status: "asked" },
    select: {
      key: true,
      amountCents: true,
      payment: { select: { gateway: true, chargeId: true } },
    },
  });
  if (!refund) return;
  const { key, amountCents, payment } = refund;
  const gateway = gatewayOf(payment.gateway);
  if (!gateway || payment.chargeId === null)
    throw new GatewayError(`no refund without ${payment.gateway}`, false);
  const { chargeId } = payment;
  try {
    await storeRefund(refundId, await gateway.provider.refund({ key, chargeId, amountCents }));
  } catch (error) {
    if (!(error instanceof GatewayError && error.isFinal)) throw error;
    const failed = { id: `refused_${key}`, key, chargeId, state: "failed", amountCents } as const;
    await storeRefund(refundId, failed);
  }
}
