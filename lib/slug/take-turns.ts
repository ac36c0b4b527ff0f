import type { Db } from "@/lib/core/db";

/**
 * Of two transactions that name the same thing the second waits here until the first has ended, and
 * then sees what it did.
 */
export const takeTurns = (tx: Db, what: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${what}))`;
