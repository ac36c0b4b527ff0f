import type { CalendarEntry } from "./schema";

/**
 * The key of an entry that appears at an instant. The calendar in the browser makes that of a moved
 * entry itself, so that the entry is the same one when the list is read again.
 */
export const entryKey = (
  { kind, id, status }: Pick<CalendarEntry, "kind" | "id" | "status">,
  at: string | Date,
): string => `${kind}-${id}-${status}-${new Date(at).toISOString()}`;
