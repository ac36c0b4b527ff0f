import type { OrderStatus } from "@/prisma/client/enums";

/**
 * The states that may follow each state of an order. A trigger of the table refuses every other
 * change; `reserved` becomes `paid` only without a price.
 */
export const ARROWS: Record<OrderStatus, readonly OrderStatus[]> = {
  reserved: ["pending_payment", "due_at_door", "paid", "expired", "cancelled"],
  pending_payment: ["paid", "due_at_door", "expired", "cancelled"],
  // Its money never comes here, so that none goes back either.
  due_at_door: ["cancelled"],
  expired: ["paid", "refund_due"],
  cancelled: ["refund_due"],
  paid: ["partially_refunded", "refunded", "refund_due"],
  partially_refunded: ["refunded"],
  refund_due: ["refunded"],
  // The bank may send a confirmed refund back, days later.
  refunded: ["refund_due"],
};

/** The states in which the tickets of an order admit, unless it is disputed. */
export const ADMITTING: readonly OrderStatus[] = ["paid", "partially_refunded", "due_at_door"];
