import { z } from "zod";
import { emailAddress, line } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";

// Shared with the form in the browser: no server imports.

/** How often a ticket can be given on. */
export const MAX_TRANSFERS = 3;

/** The hour at which a ticket with a day is mailed. */
export const GIFT_HOUR = 9;

/** The person to whom a ticket is given; the language of their mails, else that of the request. */
export const giveBody = z.object({
  name: line(100),
  surname: line(100),
  email: emailAddress,
  locale: z.enum(LOCALES).optional(),
  /** The day on which it is mailed, by the clock of the event; at once without one. */
  send_on: z.iso.date().nullish(),
});
export type GiveInput = z.output<typeof giveBody>;

const time = z.iso.datetime();

/** A ticket that was given; the new code is in the mail alone. */
export const givenResponse = z.object({
  id: z.int(),
  given_to: z.string(),
  given_at: time,
  sends_at: time.nullable(),
});
export type Given = z.output<typeof givenResponse>;

/** What a ticket is worth at the door now. */
const HELD_STATES = ["valid", "used", "void", "cancelled"] as const;

/** A given ticket for its holder. */
export const heldTicketResponse = z.object({
  id: z.int(),
  state: z.enum(HELD_STATES),
  event_id: z.int(),
  title: z.string(),
  /** The ticket type. */
  name: z.string(),
  holder: z.object({ name: z.string(), surname: z.string(), email: z.string() }),
  starts_at: time,
  ends_at: time,
  time_zone: z.string(),
  place: z.string().nullable(),
  is_online: z.boolean(),
  checked_in_at: time.nullable(),
  /** What is still due for it at the door. */
  due_cents: z.int(),
  given_at: time,
  /** Empty once the ticket does not admit. */
  code: z.string(),
  qr_url: z.string(),
  /** Whether it can be given on now. */
  may_give: z.boolean(),
  signature: z.string(),
});
export type HeldTicketView = z.output<typeof heldTicketResponse>;
