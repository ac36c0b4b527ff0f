import { z } from "zod";
import { quoteResponse } from "@/lib/commerce/order/schema";
import { MembershipSource } from "@/prisma/client/enums";

const day = z.iso.date();

/** What a membership costs with a promo code, and without it. */
export const membershipQuoteResponse = quoteResponse.omit({ opened: true });
export type MembershipQuote = z.output<typeof membershipQuoteResponse>;

/** The membership of a company, for its people and managers. */
export const membershipResponse = z.object({
  member_id: z.int(),
  is_member: z.boolean(),
  state: z.enum(["none", "running", "grace"]),
  /** The last day that is paid or granted; null without an end, or without a membership. */
  until: day.nullable(),
  /** The last day of the free trial that runs now; null without one. */
  trial_until: day.nullable(),
  /** The name of the plan that the company has now; null without one. */
  plan: z.string().nullable(),
  /** The name of the plan that the company wants from its next period on; null without such a wish. */
  next_plan: z.string().nullable(),
  periods: z.array(
    z.object({
      id: z.int(),
      source: z.enum(MembershipSource),
      plan: z.string().nullable(),
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
