import { z } from "zod";
import { emailAddress, line, version } from "@/lib/kernel/core/fields";

/** `PUT /api/event-order/{id}/buyer`: a mistyped name or address. Also checked in the browser. */
export const buyerCorrection = z.object({
  name: line(100),
  surname: line(100),
  email: emailAddress,
  reason: line(300),
  version,
});
export type BuyerCorrection = z.output<typeof buyerCorrection>;
