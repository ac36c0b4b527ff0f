import { millisecondsInMinute } from "date-fns/constants";
import { z } from "zod";
import { expiredCookie, readCookies, REFRESH_COOKIE, SESSION_COOKIE, XSRF_COOKIE } from "./cookies";
import { readCredentials } from "./credentials";
import { findSession, isActive, type SessionRow } from "./session";

/**
 * Whether a sign-in or sign-out ended a session a moment ago. Its response has the cookies that the
 * browser now needs; one to a request that was sent before must not delete these.
 */
const isJustReplaced = ({ endedAt, endReason }: SessionRow): boolean =>
  endReason === "logout" &&
  endedAt !== null &&
  Date.now() - endedAt.getTime() < millisecondsInMinute;

/**
 * `Set-Cookie` values that delete the cookies of a request whose session has ended. Empty for
 * requests with a Bearer token, while either cookie is usable (an expired session cookie is renewed
 * by the refresh cookie), and for a minute after another sign-in in the same browser.
 */
export async function deadCookies(headers: Headers): Promise<string[]> {
  const { bearer, hasCookie, siteSessionId, refreshSessionId } = await readCredentials(headers);
  if (bearer !== undefined || !hasCookie) return [];
  for (const id of new Set([siteSessionId, refreshSessionId])) {
    // The refresh cookie is not signed.
    const session = z.uuid().safeParse(id).success ? await findSession(String(id)) : null;
    if (session && (isActive(session) || isJustReplaced(session))) return [];
  }
  const sent = readCookies(headers.get("cookie"));
  return [SESSION_COOKIE, REFRESH_COOKIE, XSRF_COOKIE]
    .filter((name) => sent.has(name))
    .map(expiredCookie);
}
