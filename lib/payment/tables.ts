import type { Tables } from "../manifest/shape";

/**
 * The events of the gateway that took effect, which repeats one for some days at most. Payments,
 * refunds and documents are kept.
 */
export const paymentTables = {
  retention: [
    {
      name: "paymentEvents",
      table: "payment_event",
      key: ["id"],
      since: "created_at",
      keep: "90 days",
    },
  ],
} as const satisfies Tables;
