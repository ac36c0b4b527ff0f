import { z } from "zod";

// Shared with the form in the browser: no server imports.

/** What a manager allows a company to do with its events. What is not sent stays. */
export const allowanceChange = z.object({
  without_review: z.boolean().optional(),
  paid_tickets: z.boolean().optional(),
  at_door: z.boolean().optional(),
});
export type AllowanceChange = z.output<typeof allowanceChange>;

/** The allowance of a company. */
export const allowanceResponse = z.object({
  member_id: z.int(),
  without_review: z.boolean(),
  paid_tickets: z.boolean(),
  at_door: z.boolean(),
});
export type AllowanceView = z.output<typeof allowanceResponse>;
