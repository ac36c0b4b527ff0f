import { z } from "zod";

/** Result of the VIES check of a company's number; `unchecked` with a time: VIES gave no answer. */
export const vatCheckResponse = z.object({
  vat_number: z.string(),
  result: z.enum(["unchecked", "valid", "invalid"]),
  name: z.string().nullable(),
  address: z.string().nullable(),
  asked_at: z.iso.datetime().nullable(),
});
export type VatCheckView = z.infer<typeof vatCheckResponse>;
