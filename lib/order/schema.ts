import { z } from "zod";
import { contactSchema } from "@/lib/contact/schema";
import { bodyId, emailAddress, line, lineOrEmpty } from "@/lib/core/fields";
import { listFields, text, withPaging } from "@/lib/http/params";
import { LOCALES } from "@/lib/i18n/locale";
import { vatNumber } from "@/lib/member/field-checks";
import { OrderKind, OrderStatus } from "@/prisma/client/enums";

/** Tickets of an order, all types together. */
export const MAX_SEATS = 10;
/** Orders of one e-mail address that are not paid. */
export const MAX_OPEN_ORDERS = 3;
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

/** The signature of a guest's order. */
export const orderQuery = z.object({ signature: text(100).optional() });

/** Filters of the list of orders. */
export const orderListQuery = z
  .object({
    ...listFields,
    status: z.enum(OrderStatus).optional(),
    event_id: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional(),
    search: text(80).optional(),
  })
  .transform(withPaging);

const time = z.iso.datetime();
const answer = z.union([z.string(), z.boolean()]);

/** An order for its buyer and for managers. */
export const orderResponse = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(OrderKind),
  status: z.enum(OrderStatus),
  event_id: z.int().nullable(),
  member_id: z.int().nullable(),
  title: z.string(),
  starts_at: time.nullable(),
  /** The zone of the event, in which its times are shown. */
  time_zone: z.string().nullable(),
  items: z.array(
    z.object({
      ticket_type_id: z.int().nullable(),
      name: z.string(),
      quantity: z.int(),
      unit_cents: z.int(),
      vat_rate: z.int(),
    }),
  ),
  buyer: z.object({
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  answers: z.record(z.string(), answer),
  total_cents: z.int(),
  vat_cents: z.int(),
  currency: z.string(),
  refund_asked: z.boolean(),
  disputed: z.boolean(),
  locale: z.enum(LOCALES),
  expires_at: time,
  paid_at: time.nullable(),
  created_at: time,
  order_url: z.url(),
  signature: z.string(),
  /** Empty until the order is paid. */
  tickets: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      gross_cents: z.int(),
      vat_cents: z.int(),
      checked_in_at: time.nullable(),
      qr_url: z.string(),
    }),
  ),
  version: z.int(),
});
export type OrderView = z.output<typeof orderResponse>;
