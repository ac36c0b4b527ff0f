import { z } from "zod";
import { contactSchema } from "@/lib/contact/schema";
import { bodyId, emailAddress, line, lineOrEmpty } from "@/lib/core/fields";
import { LOCALES } from "@/lib/i18n/locale";
import { vatNumber } from "@/lib/member/field-checks";

// Shared with the form in the browser: no server imports.

/** Tickets of an order, all types together. */
export const MAX_SEATS = 10;
/** How long seats are held for a buyer, in minutes. */
export const HOLD_MINUTES = 15;

const emptyAsNull = (value: string | null | undefined) => value || null;

/** The buyer of an order. */
const buyer = z.object({
  name: line(100),
  surname: line(100),
  email: emailAddress,
  phone: z
    .union([z.literal(""), contactSchema.shape.phone])
    .nullish()
    .transform(emptyAsNull),
});

/** What an invoice names; without it the buyer gets a receipt. */
const invoiceDetails = z.object({
  vat_number: vatNumber,
  company: line(200),
  address: line(200),
  tax_office: lineOrEmpty(100).nullish().transform(emptyAsNull),
});

/** A code as it is stored: in capitals, without spaces. */
const promoCodeText = z
  .string()
  .max(60)
  .transform((value) => value.normalize("NFC").replace(/\s/g, "").toLocaleUpperCase("el"));

/** A new order of tickets. */
export const newOrder = z.object({
  event_id: bodyId,
  items: z
    .array(z.object({ ticket_type_id: bodyId, quantity: z.int().min(1).max(100) }))
    .min(1)
    .max(50),
  buyer,
  invoice: invoiceDetails.nullish().transform((value) => value ?? null),
  promo_code: promoCodeText.nullish().transform(emptyAsNull),
  answers: z
    .record(z.string().regex(/^[1-9]\d{0,8}$/), z.union([lineOrEmpty(1_000), z.boolean()]))
    .default({}),
  locale: z.enum(LOCALES).optional(),
});
export type NewOrder = z.output<typeof newOrder>;
