import { z } from "zod";
import type { Locale } from "@/lib/kernel/i18n/locale";

const line = (most: number) => z.string().trim().min(1).max(most);

/** What has a name of its own in each language. */
const named = {
  name: line(200),
  legal_form: line(60),
  seat: line(100),
  address: line(200),
  city: line(100),
  tax_office: line(100),
};

/** The fields of an issuer, as documents store them. */
export const issuerSchema = z.strictObject({
  ...named,
  postal_code: z.string().regex(/^\d{5}$/),
  gemi_number: z.string().regex(/^\d{12}$/),
  vat_number: z.string().regex(/^\d{9}$/),
  phone: line(40),
  email: z.email(),
  /** The number of the establishment at the tax office, 0 for the seat. */
  branch: z.int().min(0).max(999).default(0),
  in_liquidation: z.boolean().default(false),
  /** Names for English pages and documents; those left out are the Greek ones. */
  en: z.strictObject(named).partial().optional(),
});

/** Who issues receipts and invoices, as `INVOICE_ISSUER` names it. */
export type InvoiceIssuer = z.infer<typeof issuerSchema>;

/** An issuer as readers of a language know it, also of a document that was stored without `en`. */
export const issuerIn = ({ en, ...issuer }: InvoiceIssuer, locale: Locale): InvoiceIssuer =>
  locale === "en" ? { ...issuer, ...en } : issuer;

/** The reason why a value is no issuer, with the name of the first bad field. */
function problemOf(error: z.ZodError): string {
  const issue = error.issues[0];
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const missing = issue && [...issue.path, ...unknown].join(".");
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
