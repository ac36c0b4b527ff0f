import type { SocketData } from "./socket";

/** Events of one connection: at once, and then each second. */
export const EVENTS_AT_ONCE = 60;
const EVENTS_PER_SECOND = 20;

/**
 * Counts an event of a connection. Messages have a limit of their own, for all connections of a
 * person and for the API. @returns whether it is within the limit
 */
export function countEvent(data: SocketData, now = performance.now()): boolean {
  const gained = (Math.max(0, now - data.activeAt) / 1_000) * EVENTS_PER_SECOND;
  data.allowance = Math.min(EVENTS_AT_ONCE, data.allowance + gained);
  data.activeAt = now;
  if (data.allowance < 1) return false;
  data.allowance -= 1;
  return true;
}
