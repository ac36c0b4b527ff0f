import { z } from "zod";
import { expiredCookie, readCookies, REFRESH_COOKIE, SESSION_COOKIE, XSRF_COOKIE } from "./cookies";
import { readCredentials } from "./credentials";
import { findSession, isActive } from "./session";

/**
 * `Set-Cookie` values that delete the cookies of a request whose session has ended. Empty for
 * requests with a Bearer token, and while either cookie is usable: an expired session cookie is
 * renewed by the refresh cookie.
 */
export async function deadCookies(headers: Headers): Promise<string[]> {
  const { bearer, hasCookie, siteSessionId, refreshSessionId } = await readCredentials(headers);
  if (bearer !== undefined || !hasCookie) return [];
  for (const id of new Set([siteSessionId, refreshSessionId])) {
    // The refresh cookie is not signed.
    const session = z.uuid().safeParse(id).success ? await findSession(String(id)) : null;
    if (session && isActive(session)) return [];
  }
  const sent = readCookies(headers.get("cookie"));
  return [SESSION_COOKIE, REFRESH_COOKIE, XSRF_COOKIE]
    .filter((name) => sent.has(name))
    .map(expiredCookie);
}
