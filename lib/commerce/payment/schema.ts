import { z } from "zod";
import { bodyId, shownText } from "@/lib/kernel/core/fields";
import { OrderStatus } from "@/prisma/client/enums";
import { METHODS } from "./method-names";

/** `POST /api/payment`. Everything else about the payment comes from the order. */
export const paymentBody = z.object({
  event_order_id: bodyId,
  method: z.enum(METHODS),
  signature: z.string().max(200).optional(),
});

export const paymentResponse = z.object({
  /** `confirm`: the guest is asked by mail first; nothing is held longer until then. */
  status: z.enum(["open", "processing", "paid", "confirm"]),
  /** Where the buyer pays by card. */
  redirect_url: z.string().nullable(),
  bank_reference: z.string().nullable(),
  bank_iban: z.string().nullable(),
  /** The holder of the account. */
  bank_payee: z.string().nullable(),
  amount_cents: z.int(),
  currency: z.string(),
});
export type PaymentStart = z.infer<typeof paymentResponse>;

/** `POST /api/payment/confirm`: a bank transfer, by the link that was mailed to the guest. */
export const confirmBody = z.object({
  number: z.string().max(20),
  token: z.string().max(100),
});

export const confirmResponse = paymentResponse.extend({ order_url: z.url() });
export type ConfirmedTransfer = z.infer<typeof confirmResponse>;

export const transferResponse = z.object({
  event_order_id: z.int(),
  number: z.string(),
  order_status: z.enum(OrderStatus),
});
export type TransferResult = z.infer<typeof transferResponse>;

export const testPaymentResponse = z.object({ order_url: z.url() });

export const webhookResponse = z.object({ state: z.enum(["done", "repeated", "ignored"]) });

/** `POST /api/event-order/{id}/refund`; without tickets and amount all that is left goes back. */
export const refundBody = z.object({
  ticket_ids: z.array(bodyId).min(1).max(100).optional(),
  amount_cents: z.int().positive().max(100_000_000).optional(),
  reason: shownText().min(1).max(500),
});
export type RefundInput = z.infer<typeof refundBody>;

/** `POST /api/event-order/{id}/difference`: what becomes of money that came in another amount. */
export const differenceBody = z.object({ outcome: z.enum(["accepted", "returned"]) });
export type Difference = z.infer<typeof differenceBody>;

/** `POST /api/event-order/free-holds`. */
export const freeHoldsBody = z.object({ event_id: bodyId });

export const freeHoldsResponse = z.object({
  /** Orders that were cancelled. */
  freed: z.int(),
  /** Those that stay, as they were paid meanwhile or the gateway gave no answer. */
  left: z.int(),
});

export const refundResponse = z.object({
  id: z.int(),
  amount_cents: z.int(),
  status: z.enum(["asked", "succeeded", "failed"]),
});
export type RefundView = z.infer<typeof refundResponse>;

/**
 * `POST /api/payment/refund/{id}`: a refund by bank transfer was sent or came back; `again` asks
 * once more for that of a second payment.
 */
export const refundOutcomeBody = z.object({ outcome: z.enum(["sent", "failed", "again"]) });
export type RefundOutcome = z.infer<typeof refundOutcomeBody>;
