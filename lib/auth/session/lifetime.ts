import type { Role } from "@/lib/core/actor";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session that nobody uses for so long is over (docs/security.md#sessions). */
export const IDLE_MS = 14 * DAY_MS;

/** The longest that a session lives, however busy: 30 days, for a manager 12 hours. */
export const longestMs = (role: Role): number => (role === "manager" ? 12 * HOUR_MS : 30 * DAY_MS);

/**
 * For so long the refresh token before the present one gives the same successor: two tabs ask at
 * once (docs/security.md#sessions).
 */
export const SUCCESSOR_MS = 10_000;

/** How long ago a session may have been seen before its row is written again. */
export const SEEN_EVERY_MS = 60_000;
