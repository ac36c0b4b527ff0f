import { z } from "zod";

/** Companies that are listed as ending soon, and in how many days at most. */
export const ENDING = { companies: 50, days: 30 } as const;
/** The months of the figures, the present one included. */
export const FIGURES_MONTHS = 12;

/** `GET /api/membership-plan/figures`. */
export const membershipFiguresResponse = z.object({
  currency: z.literal("EUR"),
  /** Companies that are members now, the days of grace included; trials are counted apart. */
  members: z.int(),
  /** Companies on a free trial now, trials of twelve months, and those whose company paid afterwards. */
  trials: z.object({ running: z.int(), started: z.int(), ordered: z.int() }),
  /** The same by their plan; null for a membership without one. */
  plans: z.array(z.object({ plan_id: z.int().nullable(), name: z.string(), members: z.int() })),
  /** Months in Athens, the first one first, as they stood at their end or stand today. */
  months: z.array(
    z.object({
      /** Such as "2026-11". */
      month: z.string(),
      members: z.int(),
      /** Members at its end that were none at the end of the month before, and the other way round. */
      joined: z.int(),
      left: z.int(),
      received_cents: z.int(),
      refunded_cents: z.int(),
    }),
  ),
  /** Companies whose last period ends soon, the first one first. */
  ending: z.array(
    z.object({ member_id: z.int(), name: z.string(), plan: z.string(), until: z.iso.date() }),
  ),
});
export type MembershipFigures = z.output<typeof membershipFiguresResponse>;
