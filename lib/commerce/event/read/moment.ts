import type { EventView } from "./view";

/** Where an event stands by the clock; a cancelled one is cancelled at any time. */
export type EventMoment = "cancelled" | "over" | "running" | "ahead";

/** The moment of an event; its page expires when that changes. */
export function momentOf(
  event: Pick<EventView, "cancelled_at" | "starts_at" | "ends_at">,
  now = new Date(),
): EventMoment {
  if (event.cancelled_at) return "cancelled";
  if (new Date(event.ends_at) <= now) return "over";
  return new Date(event.starts_at) <= now ? "running" : "ahead";
}
