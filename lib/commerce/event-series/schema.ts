import { z } from "zod";
import { isDay } from "@/lib/kernel/core/months";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { readPath } from "@/lib/kernel/core/records";
import { seriesTexts } from "./texts";

// Shared with the form in the browser: no server imports.

/** The most dates of a series. */
export const MAX_DATES = 60;
/** The most weeks or months from one date to the next. */
const MAX_INTERVAL = 12;

const day = z.iso.date().refine(isDay);
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/**
 * A rule of dates: every so many weeks on weekdays (Monday is 1), or every so many months on the same
 * day of the month or the same weekday of it, from a day on, until a day or so many times.
 */
const ruleShape = {
  every: z.enum(["week", "month"]),
  interval: z.int().min(1).max(MAX_INTERVAL).default(1),
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).optional(),
  month_on: z.enum(["day", "weekday"]).default("day"),
  from: day.optional(),
  until: day.optional(),
  count: z.int().min(1).max(MAX_DATES).optional(),
};
const rule = z.object(ruleShape);
export type DateRule = z.output<typeof rule>;

const missing = (...path: string[]) => ({
  code: "invalid_type" as const,
  expected: "string" as const,
  input: undefined,
  path,
});

/**
 * Further dates of an event: by a rule or as a list of days, each at the time of day of the event, or
 * at another one, by the clock of its place. With `dry_run` they are only told.
 */
export const newDates = z
  .object({
    rule: rule.optional(),
    dates: z.array(day).min(1).max(MAX_DATES).optional(),
    starts: clock.optional(),
    ends: clock.optional(),
    dry_run: z.boolean().default(false),
  })
  .superRefine((body, context) => {
    const given = (...path: string[]) => readPath(body, ...path) !== undefined;
    if (!given("rule") && !given("dates")) context.issues.push(missing("dates"));
    if (given("rule") && given("dates"))
      context.addIssue({
        code: "custom",
        path: ["rule"],
        params: { texts: seriesTexts("oneWay") },
      });
    if (given("rule") && !given("rule", "until") && !given("rule", "count"))
      context.issues.push(missing("rule", "until"));
  }, withFieldErrors);
export type NewDates = z.output<typeof newDates>;

const instant = z.iso.datetime();

/** The dates that were made, or would be. */
export const madeDatesResponse = z.object({
  /** Null after a dry run for an event that is no date of a series yet. */
  series_id: z.int().nullable(),
  dates: z.array(
    z.object({
      /** The new event; null after a dry run. */
      id: z.int().nullable(),
      starts_at: instant,
      ends_at: instant,
    }),
  ),
});
export type MadeDates = z.output<typeof madeDatesResponse>;

/** How many later dates got the texts of a date. */
export const textsResponse = z.object({ changed: z.int() });

/** A public series: its dates by their start, with the seats left at the time asked. */
export const seriesResponse = z.object({
  id: z.int(),
  title: z.string(),
  dates: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      starts_at: instant,
      ends_at: instant,
      time_zone: z.string(),
      active: z.boolean(),
      cancelled_at: instant.nullable(),
      sold_out: z.boolean(),
      remaining: z.int().nullable(),
    }),
  ),
});
