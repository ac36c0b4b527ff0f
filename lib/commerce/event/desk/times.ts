/** When an event of the list takes place, or that it was cancelled. */
export const EVENT_TIMES = ["coming", "running", "over", "cancelled"] as const;
export type EventTime = (typeof EVENT_TIMES)[number];
