import type { CalendarEntry } from "@/lib/editorial-calendar/schema";

/** For tests: a scheduled post. */
export const testEntry = (change: Partial<CalendarEntry> = {}): CalendarEntry => {
  const id = change.id ?? 1;
  const status = change.status ?? "scheduled";
  return {
    key: `${change.kind ?? "post"}-${id}-${status}`,
    kind: "post",
    id,
    version: 3,
    status,
    at: "2026-12-02T07:00:00.000Z",
    ends_at: null,
    languages: ["el", "en"],
    title: `Post ${id}`,
    title_locale: "en",
    section: "DS.MAG",
    may_move: status === "scheduled",
    ...change,
  };
};
