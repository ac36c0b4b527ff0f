import { z } from "zod";
import { bodyId, version } from "@/lib/kernel/core/fields";
import { id, listFields, text, withPaging } from "@/lib/kernel/http/params";
import { promoCodeText } from "./code";
import { promoCodeTexts } from "./texts";

// Shared with the form in the browser: no server imports.

/** What orders a code may be for. */
export const PROMO_CODE_KINDS = ["event", "membership"] as const;
/** The states of a code at the time asked: not valid yet, valid, or its time is over. */
export const PROMO_CODE_STATES = ["coming", "active", "ended"] as const;
/** Orders of the list. */
export const PROMO_CODE_SORTS = ["code", "created_at", "valid_to"] as const;

/** As the table has it; Greek capitals have no accents here. */
const FORM = /^[A-Z0-9Α-Ω-]{3,40}$/;
const code = promoCodeText.refine((value) => FORM.test(value), {
  params: { texts: promoCodeTexts("form") },
});
const time = z.iso.datetime({ offset: true });

/** Ticket types that a code opens; more are not looked at. */
const MAX_OPENED = 100;

const fields = {
  /** Null for every event. */
  event_id: bodyId.nullish(),
  /** Of a code for memberships; null for every plan. */
  plan_id: bodyId.nullish(),
  /** Ticket types that the code opens where they are hidden: the whole list. */
  opens: z
    .array(bodyId)
    .max(MAX_OPENED)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  percent: z.int().min(1).max(100).nullish(),
  /** Off the sum of the order, with VAT. */
  amount_cents: z.int().min(1).max(10_000_000).nullish(),
  /** Orders; null without a limit. */
  max_uses: z.int().min(1).max(1_000_000).nullish(),
  max_tickets_per_order: z.int().min(1).max(10).nullish(),
  valid_from: time.nullish(),
  valid_to: time.nullish(),
};
/** What it is for, which stays: orders of tickets, unless it says memberships. */
export const newPromoCode = z.object({
  code,
  kind: z.enum(PROMO_CODE_KINDS).default("event"),
  ...fields,
});
export type NewPromoCode = z.output<typeof newPromoCode>;
/** Missing fields stay; a percentage replaces an amount, and the reverse. A code without a discount opens something. */
export const promoCodeChange = z.object({
  code: code.optional(),
  ...fields,
  version: version.optional(),
});
export type PromoCodeChange = z.output<typeof promoCodeChange>;

/** A promo code for editors. */
export const promoCodeResponse = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(PROMO_CODE_KINDS),
  event_id: z.int().nullable(),
  event_title: z.string().nullable(),
  plan_id: z.int().nullable(),
  plan_name: z.string().nullable(),
  /** The ids of the ticket types that it opens. */
  opens: z.array(z.int()),
  percent: z.int().nullable(),
  amount_cents: z.int().nullable(),
  max_uses: z.int().nullable(),
  max_tickets_per_order: z.int().nullable(),
  valid_from: z.iso.datetime().nullable(),
  valid_to: z.iso.datetime().nullable(),
  state: z.enum(PROMO_CODE_STATES),
  /** Orders that are paid or hold it at this moment. */
  uses: z.int(),
  /** Whether any order ever named it: it can be ended then, not deleted. */
  was_used: z.boolean(),
  created_at: z.iso.datetime(),
  version: z.int(),
});
export type PromoCodeView = z.output<typeof promoCodeResponse>;

/** Parameters of the list. */
export const promoCodeQuery = z
  .object({
    ...listFields,
    search: text(80).optional(),
    state: z.enum(PROMO_CODE_STATES).optional(),
    event_id: id.optional(),
    sort: z.enum(PROMO_CODE_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)).optional(),
  })
  .transform(withPaging);
export type PromoCodeFilters = Pick<
  z.output<typeof promoCodeQuery>,
  "search" | "state" | "event_id"
>;
export type PromoCodeSort = NonNullable<z.output<typeof promoCodeQuery>["sort"]>;
