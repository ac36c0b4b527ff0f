import { z } from "zod";
import { LOCALES } from "@/lib/kernel/i18n/locale";

/** Seats of an event or of a ticket type. */
const seats = {
  /** Null without a limit. */
  capacity: z.int().nullable(),
  /** Tickets that admit. */
  sold: z.int(),
  /** Seats of orders that are not paid yet. */
  held: z.int(),
  /** Seats that people on the waitlist want, offered ones included. */
  waiting: z.int(),
  checked_in: z.int(),
  refunded: z.int(),
};

const money = z.object({
  /** What was paid, after discounts. */
  received_cents: z.int(),
  refunded_cents: z.int(),
});

/** What is paid at the door, which is no money of the house. */
const door = z.object({
  /** Tickets that admit and are paid at the door. */
  tickets: z.int(),
  due_cents: z.int(),
  /** What was taken there, by the marks of those who stood there. */
  paid_tickets: z.int(),
  paid_cents: z.int(),
});

/** `GET /api/event/{id}/figures`. */
export const figuresResponse = z.object({
  event_id: z.int(),
  title: z.string(),
  starts_at: z.iso.datetime(),
  currency: z.literal("EUR"),
  seats: z.object(seats),
  /** Null for editors: only managers and the company that organises the event see sums. */
  money: money.nullable(),
  /** Null as `money`, and where nothing is paid at the door. */
  door: door.nullable(),
  types: z.array(
    z.object({
      ticket_type_id: z.int(),
      ticket_type: z.string(),
      ...seats,
      /** What its tickets cost that were paid, refunded ones included; null as `money`. */
      gross_cents: z.int().nullable(),
    }),
  ),
  /** What was sold with the tickets: no seats, but pieces of a stock of their own. */
  addons: z.array(
    z.object({
      addon_id: z.int(),
      name: z.string(),
      /** Its stock; null without a limit. */
      capacity: z.int().nullable(),
      sold: z.int(),
      held: z.int(),
      handed_out: z.int(),
      refunded: z.int(),
      gross_cents: z.int().nullable(),
    }),
  ),
  /** The days in Athens on which tickets were paid, by ticket type, add-ons among them; the first one first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      ticket_type_id: z.int(),
      tickets: z.int(),
      gross_cents: z.int().nullable(),
    }),
  ),
  /** Where buyers came from: another site, a campaign, or null for none that is known. */
  sources: z.array(z.object({ source: z.string().nullable(), orders: z.int(), tickets: z.int() })),
  /** The event of the same organiser before this one. */
  former: z
    .object({
      event_id: z.int(),
      title: z.string(),
      starts_at: z.iso.datetime(),
      sold: z.int(),
      /** Tickets that were paid when it was as far away as this event is now. */
      sold_by_now: z.int(),
    })
    .nullable(),
});
export type Figures = z.output<typeof figuresResponse>;

/** The days of the figures as a CSV file. */
export const figuresExportQuery = z.object({ locale: z.enum(LOCALES).optional() });

/** A line of that file. */
export type FiguresDay = Figures["days"][number] & { id: number; ticket_type: string };
