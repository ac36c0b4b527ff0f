import { db } from "@/lib/kernel/core/db";

/** Whether an order has a receipt or an invoice: free ones and late payments have none. */
export const hasDocument = async (orderId: number): Promise<boolean> =>
  (await db.invoice.count({ where: { orderId } })) > 0;
