import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { orderResponse } from "@/lib/commerce/order/schema";

/**
 * `POST /api/event-order/{id}/change`: another date for all tickets, or another type for some, and the
 * difference in cents that the buyer has seen.
 */
export const changeBody = z
  .object({
    event_id: bodyId.optional(),
    tickets: z
      .array(z.object({ id: bodyId, ticket_type_id: bodyId }))
      .min(1)
      .max(10)
      .optional(),
    difference_cents: z.int().min(-100_000_000).max(100_000_000),
  })
  .refine(({ event_id: event, tickets }) => (event === undefined) !== (tickets === undefined), {
    ...withFieldErrors,
    path: ["event_id"],
  });
export type ChangeInput = z.output<typeof changeBody>;

/** What became of a change: it is made, or it is made once its difference is paid. */
export const changeResponse = z.object({
  status: z.enum(["changed", "pay"]),
  /** Where the difference is paid by card. */
  redirect_url: z.string().nullable(),
  difference_cents: z.int(),
  order: orderResponse,
});
export type ChangeView = z.output<typeof changeResponse>;

const time = z.iso.datetime();

/** What the tickets of an order can become now; `difference_cents` is what is paid, or given back below zero. */
export const changeChoicesResponse = z.object({
  dates: z.array(
    z.object({
      event_id: z.int(),
      starts_at: time,
      ends_at: time,
      time_zone: z.string(),
      difference_cents: z.int(),
    }),
  ),
  types: z.array(
    z.object({
      ticket_id: z.int(),
      ticket_type_id: z.int(),
      name: z.string(),
      difference_cents: z.int(),
    }),
  ),
});
export type ChangeChoices = z.output<typeof changeChoicesResponse>;
