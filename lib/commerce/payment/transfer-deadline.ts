import { millisecondsInDay } from "date-fns/constants";
import { endOfWorkingDay } from "./working-days";

/** Working days within which a bank transfer arrives. */
const BANK_DAYS = 3;
/** Transfers that begin within this time before the event are hardly there in time. */
const LAST_DAYS_MS = 5 * millisecondsInDay;
/** Within this time before the event seats are held for one working day. */
const NEAR_MS = 7 * millisecondsInDay;
/** Seats of transfers that did not come are on sale again this long before the event. */
const FREE_BEFORE_MS = 3 * millisecondsInDay;

type Held = {
  createdAt: Date;
  event: { startsAt: Date } | null;
  /** Until when the order may be paid. */
  expiresAt?: Date;
  /** The renewal of a membership that it is; such an order waits for weeks, however it is paid. */
  renewal?: object | null;
};

/**
 * Until when the seats are held for a bank transfer: three working days from the order, so that a
 * change of mind does not extend it, one in the last week before the event; null in the last five
 * days, and once that time is over.
 */
export function transferDeadline(
  { createdAt, event, expiresAt, renewal }: Held,
  now: Date,
): Date | null {
  if (renewal && expiresAt) return expiresAt > now ? expiresAt : null;
  const left = event ? event.startsAt.getTime() - now.getTime() : Infinity;
  if (left < LAST_DAYS_MS) return null;
  const end = endOfWorkingDay(createdAt, left < NEAR_MS ? 1 : BANK_DAYS);
  const last = event ? event.startsAt.getTime() - FREE_BEFORE_MS : Infinity;
  const deadline = new Date(Math.min(end.getTime(), last));
  return deadline > now ? deadline : null;
}
