import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import type { Role } from "@/lib/kernel/core/actor";

/** A session expires after this time without use (docs/security.md#sessions). */
export const IDLE_MS = 14 * millisecondsInDay;

/** The maximum lifetime of a session in milliseconds: 30 days, for a manager 12 hours. */
export const longestMs = (role: Role): number =>
  role === "manager" ? 12 * millisecondsInHour : 30 * millisecondsInDay;

/**
 * How long the previous refresh token still returns its successor, as two tabs may refresh at once
 * (docs/security.md#sessions).
 */
export const SUCCESSOR_MS = 10_000;

/** Minimum interval between two writes of `last_seen_at`. */
export const SEEN_EVERY_MS = 60_000;
