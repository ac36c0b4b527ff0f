import type { AppointmentView } from "@/lib/commerce/appointment/view";

/** What an actor can do about an appointment now; the service decides. */
export function possibleActions(
  { status, starts_at: starts, ends_at: ends, cancel_until: deadline }: AppointmentView,
  side: "guest" | "host",
  now: Date,
) {
  const isBooked = status === "booked";
  const hasBegun = new Date(starts) <= now;
  const isInTime = side === "host" || new Date(deadline) >= now;
  return {
    cancel: isBooked && !hasBegun && isInTime,
    move: isBooked && !hasBegun && isInTime,
    propose: isBooked && !hasBegun && side === "host",
    markTookPlace: isBooked && side === "host" && hasBegun,
    markNoShow: isBooked && side === "host" && new Date(ends) <= now,
  };
}
