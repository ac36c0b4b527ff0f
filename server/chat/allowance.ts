/** What a connection may still send, and when it last sent something, as `performance.now()`. */
export type Allowance = { activeAt: number; allowance: number };
/** Events of a connection: at once, and then each second. */
export type EventRate = { atOnce: number; perSecond: number };

/** Events of one connection to the chat. */
export const EVENTS_AT_ONCE = 60;
const CHAT_RATE: EventRate = { atOnce: EVENTS_AT_ONCE, perSecond: 20 };

/**
 * Counts an event of a connection. Messages have a limit of their own, for all connections of a
 * person and for the API. @returns whether it is within the limit
 */
export function countEvent(
  data: Allowance,
  now = performance.now(),
  { atOnce, perSecond }: EventRate = CHAT_RATE,
): boolean {
  const gained = (Math.max(0, now - data.activeAt) / 1_000) * perSecond;
  data.allowance = Math.min(atOnce, data.allowance + gained);
  data.activeAt = now;
  if (data.allowance < 1) return false;
  data.allowance -= 1;
  return true;
}
