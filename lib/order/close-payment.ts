import { processGlobal } from "@/lib/core/process-global";

/**
 * Closes the open payment of an order with its provider. True once nothing more can be paid; false
 * while that is not known, or when it is paid after all.
 */
export type ClosePayment = (orderId: number) => Promise<boolean>;

/** Payments close theirs here, as `lib/payment` builds on orders and not the reverse. */
const closer = processGlobal<ClosePayment>("close_payment", () => () => Promise.resolve(false));

/** Registers who closes payments. */
export const beforeExpire = (close: ClosePayment): void => closer.set(close);

/**
 * Whether the payment of an order is closed. Without anybody who could tell it is not: its seats
 * stay held.
 */
export const closePayment: ClosePayment = (orderId) => closer.get()(orderId);
