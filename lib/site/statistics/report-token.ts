import { makeIdToken, readIdToken } from "@/lib/kernel/core/id-token";

/** Length of a token. */
export const MAX_REPORT_TOKEN = 60;

const PURPOSE = "company report";

/** The token of the link with which a user leaves the monthly report, of URL-safe characters. */
export const makeReportToken = (userId: number): string => makeIdToken(PURPOSE, userId);

/** The user of a valid token; undefined for any other text. */
export const readReportToken = (token: string): number | undefined => readIdToken(PURPOSE, token);
