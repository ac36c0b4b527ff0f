/**
 * How long an edge keeps an answer without asking the site again, in seconds. Without a purge, an
 * old page ends after this time; a shorter one asks the site more often.
 */
export const LEASE_SECONDS = 5;
