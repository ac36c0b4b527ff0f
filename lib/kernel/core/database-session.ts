const TIMEOUTS = {
  statement_timeout: 4_500,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/**
 * Parameters of each session that runs statements of requests, in milliseconds
 * (docs/security.md#data-store). Text of SQL reads and writes times in UTC.
 */
export const SESSION = { ...TIMEOUTS, options: "-c timezone=UTC" } as const;

/** The names of the timeouts, and their values. */
export const SESSION_TIMEOUTS: Readonly<Record<string, number>> = TIMEOUTS;

/** The same parameters as statements, for the `connect_query` of a pooler. */
export const SESSION_STATEMENTS = [
  ...Object.entries(TIMEOUTS).map(([name, value]) => `SET ${name} = ${value}`),
  "SET timezone = 'UTC'",
].join("; ");
