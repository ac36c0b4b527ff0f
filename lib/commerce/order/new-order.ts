import { z } from "zod";
import { contactSchema, PHONE_TEXT } from "@/lib/conversation/contact/schema";
import { bodyId, emailAddress, line, lineOrEmpty } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { vatNumber } from "@/lib/directory/member/field-checks";
import { promoCodeText } from "@/lib/commerce/promo-code/code";
import { sourceText } from "./source";

// Shared with the form in the browser: no server imports.

/** Tickets of an order, all types together. */
export const MAX_SEATS = 10;
/** Add-ons of an order, all together. */
export const MAX_ADDONS = 50;
/** How long seats are held for a buyer, in minutes. */
export const HOLD_MINUTES = 15;

const emptyAsNull = (value: string | null | undefined) => value || null;

/** A phone number that may be empty; no union, which would hide what is wrong with it. */
const phone = lineOrEmpty(40)
  .refine((text) => text === "" || contactSchema.shape.phone.safeParse(text).success, {
    params: { texts: PHONE_TEXT },
  })
  .nullish()
  .transform(emptyAsNull);

/** A country by its code of ISO 3166-1, such as "GR". */
const country = z.string().regex(/^[A-Z]{2}$/);

/** The buyer of an order. */
const buyer = z.object({
  name: line(100),
  surname: line(100),
  email: emailAddress,
  phone,
  /** Where the buyer lives; Greece when it is not said. */
  country: country.optional(),
});

/** What an invoice names; without it the buyer gets a receipt. */
export const invoiceDetails = z.object({
  vat_number: vatNumber,
  company: line(200),
  address: line(200),
  tax_office: lineOrEmpty(100).nullish().transform(emptyAsNull),
});

const items = z
  .array(z.object({ ticket_type_id: bodyId, quantity: z.int().min(1).max(100) }))
  .max(50);

/** What is bought with the tickets, such as a catalogue. */
const addons = z
  .array(z.object({ addon_id: bodyId, quantity: z.int().min(1).max(MAX_ADDONS) }))
  .max(50)
  .optional();

const answers = z
  .record(z.string().regex(/^[1-9]\d{0,8}$/), z.union([lineOrEmpty(1_000), z.boolean()]))
  .default({});

/** Who uses a ticket of a type, for an event that asks; the answers are theirs. */
const holder = z.object({
  ticket_type_id: bodyId,
  name: line(100),
  surname: line(100),
  email: emailAddress,
  answers,
});

/** A new order of tickets. */
export const newOrder = z.object({
  event_id: bodyId,
  items: items.min(1),
  addons,
  buyer,
  invoice: invoiceDetails.nullish().transform((value) => value ?? null),
  promo_code: promoCodeText.nullish().transform(emptyAsNull),
  answers,
  /**
   * Who uses each ticket, where the event asks (`asks_holders`): one for each, with the answers that
   * the order then has none of. Without it tickets are named afterwards, as they are given.
   */
  holders: z.array(holder).max(MAX_SEATS).optional(),
  /** The token of a waitlist entry, whose offered seats the order takes. */
  offer: z.string().max(60).nullish().transform(emptyAsNull),
  /** Where the buyer came from, for the figures of the event; no part of the order. */
  source: sourceText.nullish(),
  locale: z.enum(LOCALES).optional(),
});
export type NewOrder = z.output<typeof newOrder>;

/** Tickets with a promo code, whose price is asked; without tickets, what the code opens. */
export const newQuote = z.object({
  event_id: bodyId,
  items,
  addons,
  promo_code: promoCodeText,
  /** Where the buyer lives, unless a business buys; Greece when it is not said. */
  country: country.optional(),
  locale: z.enum(LOCALES).optional(),
});
export type NewQuote = z.output<typeof newQuote>;
