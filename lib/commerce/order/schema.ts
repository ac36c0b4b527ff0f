import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";
import { ticketTypeResponse } from "@/lib/commerce/event/read/schema";
import { listFields, text, withPaging } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { sellerView } from "@/lib/commerce/organiser/schema";
import { OrderKind, OrderStatus } from "@/prisma/client/enums";

/** Orders of one e-mail address that are not paid. */
export const MAX_OPEN_ORDERS = 3;
/** The signature of a guest's order. */
export const orderQuery = z.object({ signature: text(100).optional() });

/**
 * `POST /api/event-order/{id}/return`; without codes and ids all tickets are given back. Those that
 * others hold are named by their ids, as the buyer has no code of them.
 */
export const returnBody = z.object({
  codes: z
    .array(z.string().regex(/^[0-9A-Z]{16}$/))
    .min(1)
    .max(100)
    .optional(),
  ticket_ids: z.array(bodyId).min(1).max(100).optional(),
});

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
  /** Who sold it and issues its document. */
  seller: sellerView,
  starts_at: time.nullable(),
  ends_at: time.nullable(),
  /** The zone of the event, in which its times are shown. */
  time_zone: z.string().nullable(),
  /** Venue and address of the event; null for a membership, and without a place. */
  place: z.string().nullable(),
  is_online: z.boolean(),
  is_event_cancelled: z.boolean(),
  /** Whether the event asks who uses each ticket. */
  asks_holders: z.boolean(),
  /** Until when its tickets can be given back; null where they cannot. */
  return_until: time.nullable(),
  /** Until when a consumer may withdraw from the contract; null where that right does not hold. */
  withdraw_until: time.nullable(),
  items: z.array(
    z.object({
      ticket_type_id: z.int().nullable(),
      /** Whether it is an add-on, such as a catalogue, and no ticket. */
      is_addon: z.boolean(),
      name: z.string(),
      quantity: z.int(),
      unit_cents: z.int(),
      /** In percent. */
      vat_rate: z.number(),
      /** The country whose VAT it is. */
      vat_country: z.string(),
    }),
  ),
  buyer: z.object({
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    country: z.string(),
  }),
  answers: z.record(z.string(), answer),
  /** What a promo code takes off the prices of the items. */
  discount_cents: z.int(),
  total_cents: z.int(),
  vat_cents: z.int(),
  currency: z.string(),
  refund_asked: z.boolean(),
  disputed: z.boolean(),
  /** The money that came is not what was asked for, and managers have not accepted it. */
  amount_differs: z.boolean(),
  /** Whether its price may be paid at the door now, and whether in no other way. */
  pay_at_door: z.boolean(),
  only_at_door: z.boolean(),
  /** A code was mailed that confirms the payment at the door. */
  door_code_sent: z.boolean(),
  /** What is still due at the door. */
  due_cents: z.int(),
  /** The received amount, where it differs from the total. */
  received: z.object({ amount_cents: z.int(), currency: z.string() }).nullable(),
  locale: z.enum(LOCALES),
  expires_at: time,
  paid_at: time.nullable(),
  created_at: time,
  order_url: z.url(),
  signature: z.string(),
  /** Empty until the order is paid. */
  tickets: z.array(
    z.object({
      /** What `ticket_ids` of a refund takes. */
      id: z.int(),
      /** Empty for one that was given to another person, as is the QR code. */
      code: z.string(),
      name: z.string(),
      gross_cents: z.int(),
      vat_cents: z.int(),
      /** What is still due for it at the door, and when its price was taken there. */
      due_cents: z.int(),
      door_paid_at: time.nullable(),
      checked_in_at: time.nullable(),
      qr_url: z.string(),
      given_at: time.nullable(),
      /** The first name of whom it was given to. */
      given_to: z.string().nullable(),
      /** Who uses it, as the buyer said it at the purchase. */
      named: z.string().nullable(),
      /** When it is mailed, where that is not at once. */
      sends_at: time.nullable(),
    }),
  ),
  /** What was bought with the tickets, piece by piece; empty until the order is paid. */
  addons: z.array(
    z.object({
      /** What `ticket_ids` of a refund or a return takes, too. */
      id: z.int(),
      name: z.string(),
      gross_cents: z.int(),
      vat_cents: z.int(),
      due_cents: z.int(),
      door_paid_at: time.nullable(),
      handed_out_at: time.nullable(),
    }),
  ),
  version: z.int(),
});
export type OrderView = z.output<typeof orderResponse>;

/** What tickets cost with a promo code, and what it opens; nothing is held by it. */
export const quoteResponse = z.object({
  /** Without the code. */
  full_cents: z.int(),
  total_cents: z.int(),
  vat_cents: z.int(),
  currency: z.literal("EUR"),
  /** The hidden ticket types that the code opens, as the event has the others. */
  opened: z.array(ticketTypeResponse),
});
export type QuoteView = z.output<typeof quoteResponse>;
