import { z } from "zod";

const line = (most: number) => z.string().trim().min(1).max(most);

/** The fields of an issuer, as documents store them. */
export const issuerSchema = z.strictObject({
  name: line(200),
  legal_form: line(60),
  seat: line(100),
  address: line(200),
  postal_code: z.string().regex(/^\d{5}$/),
  city: line(100),
  gemi_number: z.string().regex(/^\d{12}$/),
  vat_number: z.string().regex(/^\d{9}$/),
  tax_office: line(100),
  phone: line(40),
  email: z.email(),
  /** The number of the establishment at the tax office, 0 for the seat. */
  branch: z.int().min(0).max(999).default(0),
  in_liquidation: z.boolean().default(false),
});

/** Who issues receipts and invoices, as `INVOICE_ISSUER` names it. */
export type InvoiceIssuer = z.infer<typeof issuerSchema>;

/** The reason why a value is no issuer, with the name of the first bad field. */
function problemOf(error: z.ZodError): string {
  const issue = error.issues[0];
  const missing = issue?.code === "unrecognized_keys" ? issue.keys[0] : issue?.path.join(".");
  return missing ? `must be JSON with a valid ${JSON.stringify(missing)}` : "must be a JSON object";
}

/** Reads `INVOICE_ISSUER` (docs/operations.md#payments): JSON with all the fields of an issuer. */
export const invoiceIssuer = z.string().transform((text, context): InvoiceIssuer => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
  const parsed = issuerSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: problemOf(parsed.error) });
  return z.NEVER;
});
