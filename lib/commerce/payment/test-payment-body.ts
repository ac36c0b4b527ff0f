import { z } from "zod";
import { TEST_CARDS } from "./test-card-kinds";

/** `POST /api/payment/test`: a button of the test gateway's page. */
export const testPaymentBody = z.object({
  key: z.uuid(),
  outcome: z.enum(["pay", "decline"]),
  /** How the card behaves that is stored for later charges; only where one is stored. */
  card: z.enum(TEST_CARDS).optional(),
});
