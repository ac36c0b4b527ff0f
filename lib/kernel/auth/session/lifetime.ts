import type { Role } from "@/lib/kernel/core/actor";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session expires after this time without use (docs/security.md#sessions). */
export const IDLE_MS = 14 * DAY_MS;

/** The maximum lifetime of a session in milliseconds: 30 days, for a manager 12 hours. */
export const longestMs = (role: Role): number => (role === "manager" ? 12 * HOUR_MS : 30 * DAY_MS);

/**
 * How long the previous refresh token still returns its successor, as two tabs may refresh at once
 * (docs/security.md#sessions).
 */
export const SUCCESSOR_MS = 10_000;

/** Minimum interval between two writes of `last_seen_at`. */
export const SEEN_EVERY_MS = 60_000;
