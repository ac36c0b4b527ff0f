import type { AvailabilityView } from "@/lib/commerce/availability/schema";
import { WEEKDAYS, type OpeningHours } from "@/lib/directory/member/hours";

type Wire = Pick<AvailabilityView, "weekly" | "exceptions">;

/** A time input has no 24:00; a span that ends at 00:00 ends at midnight. */
const spanOf = ({ from, to }: { from: string; to: string }) => ({
  from,
  to: to === "00:00" ? "24:00" : to,
});

/** The hours as the editor of weekly hours has them. */
export function readHours({ weekly, exceptions }: Wire): OpeningHours {
  const week: OpeningHours["week"] = {};
  for (const { weekday, from, to } of weekly) {
    const day = WEEKDAYS[weekday - 1];
    if (day) week[day] = [...(week[day] ?? []), { from, to }];
  }
  return {
    week,
    holidays: "closed",
    exceptions: Object.fromEntries(exceptions.map(({ date, spans }) => [date, spans])),
  };
}

/** The hours as the server takes them. */
export const writeHours = ({ week, exceptions = {} }: OpeningHours): Wire => ({
  weekly: WEEKDAYS.flatMap((day, index) =>
    (week[day] ?? []).map((span) => ({ weekday: index + 1, ...spanOf(span) })),
  ),
  exceptions: Object.entries(exceptions).map(([date, spans]) => ({
    date,
    closed: spans.length === 0,
    spans: spans.map(spanOf),
  })),
});

/** The fields of the form, as the server takes them. */
export type AvailabilityFields = Omit<AvailabilityView, "member_id" | "time_zone" | "version">;

/** The numbers of the form, with their limits (docs/api.md). */
export const NUMBERS = [
  { name: "duration_minutes", min: 5, max: 480, step: 5 },
  { name: "buffer_minutes", min: 0, max: 240, step: 5 },
  { name: "notice_hours", min: 0, max: 720, step: 1 },
  { name: "cancel_hours", min: 0, max: 720, step: 1 },
  { name: "horizon_days", min: 1, max: 180, step: 1 },
] as const satisfies readonly {
  name: keyof AvailabilityFields;
  [limit: string]: number | string;
}[];

/** Stored availability as saved values of the form. */
export function readAvailability({ version, ...stored }: AvailabilityView): {
  version: number;
  values: AvailabilityFields;
} {
  const { weekly, exceptions, closed_on_holidays } = stored;
  const { duration_minutes, buffer_minutes, notice_hours, horizon_days, cancel_hours } = stored;
  const numbers = { duration_minutes, buffer_minutes, notice_hours, horizon_days, cancel_hours };
  return { version, values: { weekly, exceptions, closed_on_holidays, ...numbers } };
}
