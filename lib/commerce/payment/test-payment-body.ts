import { z } from "zod";

/** `POST /api/payment/test`: a button of the test gateway's page. */
export const testPaymentBody = z.object({
  key: z.uuid(),
  outcome: z.enum(["pay", "decline"]),
});
