import { log } from "@/lib/kernel/core/log";
import { GatewayError, type GatewayPayment } from "./provider";
import { storePayment } from "./record";
import {
  askGateway,
  endedPayment,
  findOpenPayment,
  requireGateway,
  type OpenPayment,
} from "./session";

async function endAtGateway(payment: OpenPayment): Promise<GatewayPayment> {
  if (payment.gateway === "bank_transfer") return endedPayment(payment);
  const told = await askGateway(payment);
  return told.state === "open" ? requireGateway(payment).provider.close(told.sessionId) : told;
}

/**
 * Ends a payment at its gateway and records the answer, which may be that it was paid before.
 * @throws GatewayError without an answer; nothing is changed then
 */
export async function closePayment(payment: OpenPayment): Promise<GatewayPayment["state"]> {
  const told = await endAtGateway(payment);
  await storePayment(payment.id, told);
  return told.state;
}

/**
 * Ends the open payment of an order whose hold is over or that is cancelled, before its seats are
 * given to others.
 * @returns whether the seats may be freed: no payment is open and none came. Without an answer of
 * the gateway they stay held, and the next run asks again.
 */
export async function endPaymentsOf(orderId: number): Promise<boolean> {
  const payment = await findOpenPayment(orderId);
  if (!payment) return true;
  try {
    return (await closePayment(payment)) === "expired";
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, orderId }, "the payment could not be ended; the seats stay held");
    return false;
  }
}
