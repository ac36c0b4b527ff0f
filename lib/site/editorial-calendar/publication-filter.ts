import type { Asked } from "./entries";

/** The columns of a translation that entries are made of. */
export const translationSelect = {
  orderBy: { locale: "asc" },
  select: { locale: true, title: true, status: true, publishedAt: true },
} as const;

/** The filter of the translations that appear in a span; null when the filters leave none. */
export function publicationFilter({ span, filters: { language, status } }: Asked) {
  const statuses = (["scheduled", "published"] as const).filter(
    (each) => status === undefined || each === status,
  );
  if (statuses.length === 0) return null;
  return {
    status: { in: statuses },
    publishedAt: { gte: span.from, lt: span.until },
    ...(language && { locale: language }),
  };
}

/** Whether dates of the agenda pass the filter of statuses. */
export const asksForDates = ({ status }: Asked["filters"]): boolean =>
  status === undefined || ["takes_place", "cancelled", "draft"].includes(status);
