import type { Asked } from "./entries";

/** The statuses and the language of translations that appear; null when the filters leave none. */
export function publicationFilter({ filters: { language, status } }: Asked) {
  const statuses = (["scheduled", "published"] as const).filter(
    (each) => status === undefined || each === status,
  );
  if (statuses.length === 0) return null;
  return { statuses, language };
}

/** Whether dates of the agenda pass the filter of statuses. */
export const asksForDates = ({ status }: Asked["filters"]): boolean =>
  status === undefined || ["takes_place", "cancelled", "draft"].includes(status);
