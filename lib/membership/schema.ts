import { z } from "zod";
import { bodyId, line } from "@/lib/core/fields";
import { invoiceDetails } from "@/lib/order/new-order";
import { MembershipSource } from "@/prisma/client/enums";

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

const day = z.iso.date();

/** The membership of a company, for its people and managers. */
export const membershipResponse = z.object({
  member_id: z.int(),
  is_member: z.boolean(),
  state: z.enum(["none", "running", "grace"]),
  /** The last day that is paid or granted; null without an end, or without a membership. */
  until: day.nullable(),
  periods: z.array(
    z.object({
      id: z.int(),
      source: z.enum(MembershipSource),
      from: day,
      until: day.nullable(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      ended_at: z.iso.datetime().nullable(),
      end_reason: z.string().nullable(),
      order_number: z.string().nullable(),
    }),
  ),
});
export type MembershipView = z.output<typeof membershipResponse>;
