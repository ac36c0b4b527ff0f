"use client";

import type { BuyLabels } from "./buy-labels";
import { useSeats } from "./use-seats";

type Props = { eventId: number; labels: Pick<BuyLabels, "seat" | "seats" | "soldOutNow"> };

/** How many seats an event has left, as it is now; nothing without a limit, and while not known. */
export function SeatsLeft({ eventId, labels }: Props) {
  const { remaining } = useSeats(eventId);
  if (remaining === null) return null;
  if (remaining === 0) return labels.soldOutNow;
  return remaining === 1 ? labels.seat : labels.seats.replace("{count}", String(remaining));
}
