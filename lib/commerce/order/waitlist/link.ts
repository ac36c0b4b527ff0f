import { makeIdToken, readIdToken } from "@/lib/kernel/core/id-token";

const PURPOSE = "waitlist";

/** The token of an entry: who has it sees it, leaves the list and takes its offer. */
export const makeWaitlistToken = (entryId: number): string => makeIdToken(PURPOSE, entryId);

/** The entry of a valid token; undefined for any other text. */
export const readWaitlistToken = (token: string): number | undefined => readIdToken(PURPOSE, token);

/** The path of an entry's page, without locale prefix. */
export const waitlistPath = (entryId: number): string => `/waitlist/${makeWaitlistToken(entryId)}`;
