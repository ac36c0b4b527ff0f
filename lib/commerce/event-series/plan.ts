import { AppError, invalid } from "@/lib/kernel/core/errors";
import { formatMoment } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { EventState } from "@/lib/commerce/event/write/state";
import { daysOfRule } from "./rule";
import { MAX_DATES, type NewDates } from "./schema";
import { seriesText } from "./texts";
import { mover } from "./times";

/** A date that is to be made. */
export type PlannedDate = { day: string; startsAt: Date; endsAt: Date };

type Asked = {
  /** The event whose further dates these are. */
  source: EventState;
  input: NewDates;
  /** The starts of the dates that the series has. */
  taken: readonly Date[];
  locale: Locale;
  now: Date;
};

/** What is wrong with a date; undefined for a fine one. */
function problemOf(
  { startsAt }: PlannedDate,
  before: readonly PlannedDate[],
  { taken, now }: Asked,
): "past" | "taken" | "twice" | undefined {
  const isSame = (date: Date) => date.getTime() === startsAt.getTime();
  if (startsAt <= now) return "past";
  if (taken.some(isSame)) return "taken";
  return before.some((one) => isSame(one.startsAt)) ? "twice" : undefined;
}

/**
 * The dates that a rule or a list gives for an event, in order.
 * @throws AppError invalid for none or too many, an end that is not after its start, and, on the rule
 * or the day of the list, for a date that has passed or that the series has
 */
export function planDates(asked: Asked): PlannedDate[] {
  const { source, input, taken, locale } = asked;
  const { first, timesOn } = mover(source, input);
  const days = input.rule ? daysOfRule(first, input.rule, MAX_DATES) : (input.dates ?? []);
  if (days.length === 0) throw invalid("rule", seriesText("none", locale));
  if (taken.length + days.length > MAX_DATES)
    throw invalid(
      input.rule ? "rule" : "dates",
      seriesText("tooMany", locale)
        .replace("{most}", String(MAX_DATES))
        .replace("{count}", String(taken.length)),
    );
  const planned = days.map((day) => ({ day, ...timesOn(day) }));
  if (planned.some(({ startsAt, endsAt }) => endsAt <= startsAt))
    throw invalid("ends", seriesText("endsAfterStart", locale));
  const errors: Record<string, string[]> = {};
  for (const [at, date] of planned.entries()) {
    const problem = problemOf(date, planned.slice(0, at), asked);
    if (!problem) continue;
    const when = formatMoment(date.startsAt, locale, source.timeZone);
    const text = seriesText(problem, locale).replace("{when}", when);
    (errors[input.rule ? "rule" : `dates.${at}`] ??= []).push(text);
  }
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
  return planned.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
