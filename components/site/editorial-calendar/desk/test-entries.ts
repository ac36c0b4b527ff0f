import { entryKey } from "@/lib/site/editorial-calendar/entry-key";
import type { CalendarEntry } from "@/lib/site/editorial-calendar/schema";

/** For tests: a scheduled post. */
export const testEntry = (change: Partial<CalendarEntry> = {}): CalendarEntry => {
  const id = change.id ?? 1;
  const kind = change.kind ?? "post";
  const status = change.status ?? "scheduled";
  const at = change.at ?? "2026-12-02T07:00:00.000Z";
  return {
    key: entryKey({ kind, id, status }, at),
    kind,
    id,
    version: 3,
    status,
    at,
    ends_at: null,
    languages: ["el", "en"],
    title: `Post ${id}`,
    title_locale: "en",
    section: "DS.MAG",
    may_move: status === "scheduled",
    assignment: null,
    ...change,
  };
};
