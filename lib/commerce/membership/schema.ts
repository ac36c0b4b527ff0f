import { z } from "zod";
import { bodyId, line } from "@/lib/kernel/core/fields";
import { invoiceDetails } from "@/lib/commerce/order/new-order";

// Shared with the forms in the browser: no server imports.

/** The order of a year of membership. */
export const newMembershipOrder = z.object({
  member_id: bodyId,
  invoice: invoiceDetails.nullish().transform((value) => value ?? null),
});
export type NewMembershipOrder = z.output<typeof newMembershipOrder>;

/** A grant until a last day, or with null the end of a membership. */
export const membershipChange = z.object({ until: z.iso.date().nullable(), reason: line(500) });
export type MembershipChange = z.output<typeof membershipChange>;
