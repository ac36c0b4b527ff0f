import { z } from "zod";
import { bodyId, version } from "@/lib/kernel/core/fields";
import { availabilityTexts } from "./texts";
import { isTimeZone } from "./zone-offsets";

const MAX_SPANS = 12;
const MAX_WEEKLY = 7 * MAX_SPANS;
/** A year and a half of single days, as opening hours have. */
const MAX_EXCEPTIONS = 550;
const MAX_HOURS = 30 * 24;
const MAX_HORIZON_DAYS = 180;
/** The bookings of 180 days with eight a day. */
const MAX_DECISIONS = 1_440;

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const spanFields = { from: clock, to: z.union([clock, z.literal("24:00")]) };

const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const DAY = 24 * 60;
const WEEK = 7 * DAY;

type Minutes = { from: number; to: number };

/** The minutes of a span after midnight of its day; over midnight it ends after 1440. */
function minutesOfSpan({ from, to }: { from: string; to: string }): Minutes {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return { from: start, to: end > start ? end : end + DAY };
}

/** Whether two of them overlap; those of a week also from its end to its beginning. */
function overlaps(spans: Minutes[], isWeek: boolean): boolean {
  const inOrder = [...spans].sort((a, b) => a.from - b.from);
  const [first] = inOrder;
  if (isWeek && first) inOrder.push({ from: first.from + WEEK, to: first.to + WEEK });
  return inOrder.some((span, index) => index > 0 && span.from < inOrder[index - 1]!.to);
}

const refuse = (context: z.RefinementCtx, text: Parameters<typeof availabilityTexts>[0]) =>
  context.addIssue({ code: "custom", params: { texts: availabilityTexts(text) } });

const notEmpty = ({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void => {
  if (from === to) refuse(context, "emptySpan");
};
const span = z.object(spanFields).superRefine(notEmpty);
const weeklySpan = z
  .object({ weekday: z.int().min(1).max(7), ...spanFields })
  .superRefine(notEmpty);

/** Spans of the days of a week, which do not overlap. */
export const weekly = z
  .array(weeklySpan)
  .max(MAX_WEEKLY)
  .superRefine((spans, context) => {
    const minutes = spans.map((one) => {
      const { from, to } = minutesOfSpan(one);
      const midnight = (one.weekday - 1) * DAY;
      return { from: midnight + from, to: midnight + to };
    });
    if (overlaps(minutes, true)) refuse(context, "overlappingHours");
  });

const exception = z
  .object({
    date: z.iso.date().refine((date) => date >= "2000-01-01" && date <= "2099-12-31"),
    closed: z.boolean().optional(),
    spans: z.array(span).max(MAX_SPANS).default([]),
  })
  .superRefine(({ closed, spans }, context) => {
    if (closed === true ? spans.length > 0 : spans.length === 0) refuse(context, "closedOrSpans");
    if (overlaps(spans.map(minutesOfSpan), false)) refuse(context, "overlappingHours");
  });

/** Days with hours of their own, each once. */
export const exceptions = z
  .array(exception)
  .max(MAX_EXCEPTIONS)
  .superRefine((days, context) => {
    if (new Set(days.map(({ date }) => date)).size < days.length) refuse(context, "sameDate");
  });

/** A zone by its IANA name. */
const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { texts: availabilityTexts("unknownZone") } });

/** The minutes that an appointment and what keeps it from the next one may last. */
export const MINUTES = { duration: z.int().min(5).max(480), buffer: z.int().min(0).max(240) };
/** Hours before an appointment. */
export const hours = z.int().min(0).max(MAX_HOURS);
/** Days ahead for which times are offered. */
export const horizonDays = z.int().min(1).max(MAX_HORIZON_DAYS);

/** A change of the rules; what is missing stays. `bookings` decides about those that it affects. */
export const availabilityChange = z.object({
  weekly: weekly.optional(),
  exceptions: exceptions.optional(),
  closed_on_holidays: z.boolean().optional(),
  duration_minutes: MINUTES.duration.optional(),
  buffer_minutes: MINUTES.buffer.optional(),
  notice_hours: hours.optional(),
  horizon_days: horizonDays.optional(),
  cancel_hours: hours.optional(),
  time_zone: timeZone.optional(),
  bookings: z
    .array(
      z.discriminatedUnion("decision", [
        z.object({ id: bodyId, decision: z.enum(["keep", "cancel"]) }),
        // `to` is the beginning of a free time of the new hours.
        z.object({ id: bodyId, decision: z.literal("move"), to: z.iso.datetime() }),
      ]),
    )
    .max(MAX_DECISIONS)
    .optional(),
  version: version.optional(),
});
export type AvailabilityChange = z.output<typeof availabilityChange>;

const time = z.string();
/** Weekly hours and single days as they are shown. */
export const shownHours = {
  weekly: z.array(z.object({ weekday: z.int(), from: time, to: time })),
  exceptions: z.array(
    z.object({
      date: z.iso.date(),
      closed: z.boolean(),
      spans: z.array(z.object({ from: time, to: time })),
    }),
  ),
};
export const availabilityResponse = z.object({
  member_id: z.int(),
  ...shownHours,
  closed_on_holidays: z.boolean(),
  duration_minutes: z.int(),
  buffer_minutes: z.int(),
  notice_hours: z.int(),
  horizon_days: z.int(),
  cancel_hours: z.int(),
  time_zone: z.string(),
  version: z.int(),
});
export type AvailabilityView = z.output<typeof availabilityResponse>;
