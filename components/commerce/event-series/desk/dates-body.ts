import type { NewDates } from "@/lib/commerce/event-series/schema";

/** What the form of further dates holds: all of it is kept while another way is chosen. */
export type DatesDraft = {
  way: "week" | "month" | "list";
  interval: string;
  /** Monday is 1. */
  weekdays: readonly number[];
  monthOn: "day" | "weekday";
  from: string;
  stop: "until" | "count";
  until: string;
  count: string;
  days: readonly string[];
  starts: string;
  ends: string;
};

/** The body of a draft: only what its way needs. What is not filled in is left to the server to refuse. */
export function bodyOf(draft: DatesDraft): Omit<Partial<NewDates>, "rule"> & { rule?: object } {
  const times = {
    ...(draft.starts && { starts: draft.starts }),
    ...(draft.ends && { ends: draft.ends }),
  };
  if (draft.way === "list") return { dates: [...draft.days], ...times };
  const rule = {
    every: draft.way,
    interval: Number(draft.interval),
    ...(draft.way === "week" && draft.weekdays.length > 0 && { weekdays: [...draft.weekdays] }),
    ...(draft.way === "month" && { month_on: draft.monthOn }),
    ...(draft.from && { from: draft.from }),
    ...(draft.stop === "until" && draft.until && { until: draft.until }),
    ...(draft.stop === "count" && draft.count && { count: Number(draft.count) }),
  };
  return { rule, ...times };
}
