import { z } from "zod";

// Shared with the forms in the browser: no server imports.

const RENEWAL_METHODS = ["card", "bank_transfer"] as const;

/** The version of the text of the consent that somebody saw. */
const consentVersion = z.string().max(20);

/** How a membership goes on by itself, with the consent to it. */
export const newRenewal = z.object({
  method: z.enum(RENEWAL_METHODS),
  consent_version: consentVersion,
});
export type NewRenewal = z.output<typeof newRenewal>;

/** A card that is stored for it. */
export const newCard = newRenewal.pick({ consent_version: true });
export type NewCard = z.output<typeof newCard>;

const day = z.iso.date();
const moment = z.iso.datetime();

/** How the membership of a company goes on by itself, for its people and managers. */
export const renewalResponse = z.object({
  member_id: z.int(),
  /** Whether it is renewed at the end of the running period. */
  is_on: z.boolean(),
  /** How it was agreed that it goes on; null before anybody agreed. */
  method: z.enum(RENEWAL_METHODS).nullable(),
  /** Since when it ends with the running period; null while it goes on. */
  stopped_at: moment.nullable(),
  /** Whether that can be taken back. */
  is_resumable: z.boolean(),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.int(),
      exp_year: z.int(),
    })
    .nullable(),
  /** Whether a card is being stored. */
  is_card_coming: z.boolean(),
  consent: z
    .object({
      text: z.string(),
      locale: z.enum(["el", "en"]),
      version: z.string(),
      at: moment,
      by: z.string().nullable(),
    })
    .nullable(),
  /** The renewal that was announced, or is under way; null without one. */
  next: z
    .object({
      state: z.enum(["announced", "charging", "waiting", "confirm", "transfer", "failed"]),
      on: day,
      plan: z.string().nullable(),
      months: z.int(),
      total_cents: z.int(),
      currency: z.string(),
      next_try_at: moment.nullable(),
      /** Until when the benefits last without it. */
      until: day,
      /** The page where it is paid by hand; null while nothing is ordered. */
      order_url: z.url().nullable(),
    })
    .nullable(),
  /** What may be agreed to here, in the words of the present version. */
  offers: z.array(
    z.object({ method: z.enum(RENEWAL_METHODS), version: z.string(), text: z.string() }),
  ),
});
export type RenewalView = z.output<typeof renewalResponse>;

/** Where a card is entered. */
export const cardResponse = z.object({ redirect_url: z.url() });
