// Shared with the page of an order: no server imports.

/**
 * Until when tickets of an event can be given back: free ones until it begins, paid ones until the
 * day that the event states, at the latest until it begins. Null where they cannot.
 */
export function returnDeadline(
  { startsAt, refundUntil }: { startsAt: Date; refundUntil: Date | null },
  totalCents: number,
): Date | null {
  if (totalCents === 0) return startsAt;
  if (refundUntil === null) return null;
  return refundUntil < startsAt ? refundUntil : startsAt;
}
