import { z } from "zod";

/** `POST /api/payment/transfer`: a transfer that arrived. Also checked in the browser. */
export const transferBody = z.object({
  reference: z.string().trim().min(1).max(40),
  amount_cents: z.int().positive().max(100_000_000),
  /** The day on the statement of the bank; today unless it is told. */
  received_on: z.iso.date().optional(),
});
