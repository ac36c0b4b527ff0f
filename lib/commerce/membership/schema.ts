import { z } from "zod";
import { bodyId, line } from "@/lib/kernel/core/fields";
import { TERMS } from "@/lib/commerce/membership-plan/schema";
import { invoiceDetails } from "@/lib/commerce/order/new-order";
import { newRenewal } from "@/lib/commerce/renewal/schema";
import { promoCodeText } from "@/lib/commerce/promo-code/code";

// Shared with the forms in the browser: no server imports.

/** The order of a membership: without a plan a year at the price of the settings. */
export const newMembershipOrder = z.object({
  member_id: bodyId,
  plan_id: bodyId.nullish(),
  /** The months of a plan: 1 or 12. */
  months: z.literal(TERMS).optional(),
  promo_code: promoCodeText.nullish().transform((value) => value || null),
  invoice: invoiceDetails.nullish().transform((value) => value ?? null),
  /** How it goes on by itself once it is paid, with the consent to that; without it, it ends. */
  renewal: newRenewal.nullish().transform((value) => value ?? null),
});
export type NewMembershipOrder = z.output<typeof newMembershipOrder>;

/** A membership with a promo code, whose price is asked. */
export const newMembershipQuote = z.object({
  plan_id: bodyId.nullish(),
  months: z.literal(TERMS).optional(),
  promo_code: promoCodeText,
});
export type NewMembershipQuote = z.output<typeof newMembershipQuote>;

/** A dearer plan for the rest of the running period. */
export const newChange = z.object({
  member_id: bodyId,
  plan_id: bodyId,
  invoice: invoiceDetails.nullish().transform((value) => value ?? null),
});
export type NewChange = z.output<typeof newChange>;

/** A cheaper plan from the next period on; null takes it back. */
export const newWish = z.object({ member_id: bodyId, plan_id: bodyId.nullable() });
export type NewWish = z.output<typeof newWish>;

/** The free trial of a plan. */
export const newTrial = z.object({ member_id: bodyId, plan_id: bodyId });
export type NewTrial = z.output<typeof newTrial>;

/** A grant until a last day, or with null the end of a membership. */
export const membershipChange = z.object({ until: z.iso.date().nullable(), reason: line(500) });
export type MembershipChange = z.output<typeof membershipChange>;
