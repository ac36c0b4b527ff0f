import { z } from "zod";
import type { Prisma } from "@/prisma/client/client";
import { GREECE } from "@/lib/commerce/order/vat-country";
import type { Credited, InvoiceLine } from "./draft";
import { INVOICE_TYPES } from "./draft";
import { issuerSchema } from "@/lib/kernel/core/invoice-issuer";

const lineSchema: z.ZodType<InvoiceLine> = z.object({
  line: z.int(),
  ticket_id: z.int().nullable(),
  description: z.string(),
  vat_rate: z.number(),
  // Older documents have none: their VAT is Greek.
  vat_country: z.string().default(GREECE),
  vat_category: z.int().nullable(),
  net_cents: z.int(),
  vat_cents: z.int(),
  gross_cents: z.int(),
});

const counterpartySchema = z.object({
  name: z.string(),
  vat_number: z.string(),
  country: z.string(),
  branch: z.int(),
  address: z.string(),
  tax_office: z.string().nullable(),
});

/** The columns of a document with its body. */
export const documentSelect = {
  id: true,
  orderId: true,
  isOfCompany: true,
  creditedId: true,
  type: true,
  series: true,
  number: true,
  issuedAt: true,
  locale: true,
  isDemo: true,
  issuer: true,
  counterparty: true,
  lines: true,
  netCents: true,
  vatCents: true,
  grossCents: true,
  currency: true,
  paymentMethod: true,
  mark: true,
  uid: true,
  qrUrl: true,
} as const satisfies Prisma.InvoiceSelect;
type Row = Prisma.InvoiceGetPayload<{ select: typeof documentSelect }>;

/** A stored document with its JSON read. */
export type StoredDocument = Omit<Row, keyof Credited> & Credited;

/** A row of the table with its JSON read. @throws ZodError for what no release has written */
export const readDocument = (row: Row): StoredDocument => ({
  ...row,
  type: z.enum(INVOICE_TYPES).parse(row.type),
  issuer: issuerSchema.nullable().parse(row.issuer),
  counterparty: counterpartySchema.nullable().parse(row.counterparty),
  lines: z.array(lineSchema).parse(row.lines),
});
