import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";

// Shared with the form in the browser: no server imports.

/** `POST /api/event-order/{id}/change-date`: the date of the series that is wanted. */
export const dateChangeBody = z.object({ event_id: bodyId });

const time = z.iso.datetime();

/** The dates to which an order can move now, by their start. */
export const dateChoicesResponse = z.object({
  dates: z.array(
    z.object({
      event_id: z.int(),
      starts_at: time,
      ends_at: time,
      time_zone: z.string(),
      /** The seats left for all its ticket types; null without a limit. */
      remaining: z.int().nullable(),
    }),
  ),
});
export type DateChoices = z.output<typeof dateChoicesResponse>;
