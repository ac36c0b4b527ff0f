import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

/** How long an offer holds its seats. */
const OFFER_MS = 24 * millisecondsInHour;
/** Shorter offers are not made: a hold of the buying form is as long. */
const SHORTEST_MS = 15 * millisecondsInMinute;

/**
 * When an offer ends that is made now: after 24 hours, or earlier with the sale; null when the sale
 * ends too soon for an offer.
 */
export function offerEnd(now: Date, saleEnds: readonly (Date | null)[]): Date | null {
  const ends = saleEnds.flatMap((end) => (end === null ? [] : [end.getTime()]));
  const end = Math.min(now.getTime() + OFFER_MS, ...ends);
  return end - now.getTime() < SHORTEST_MS ? null : new Date(end);
}
