import { visitor, type Actor } from "@/lib/core/actor";
import { readAccessToken } from "./access-token";
import { isEmptyValue, readCookies, REFRESH_COOKIE, SESSION_COOKIE, XSRF_COOKIE } from "./cookies";
import { actorOf, findSession, isActive, recordLastSeen } from "./session";
import { openSiteSession } from "./site-session";

/**
 * What a request carries to say who sends it. A Bearer token stands alone: with it, cookies are not
 * looked at.
 */
export type Credentials = {
  bearer: string | undefined;
  /** Whether a cookie of ours came along that the browser adds by itself. */
  hasCookie: boolean;
  /** The session that the sealed session cookie points to, alive or not. */
  siteSessionId: string | undefined;
  /**
   * The session that the XSRF token must be for; of the refresh cookie it is only what the cookie
   * says.
   */
  xsrfSessionId: string | undefined;
  refreshToken: string | undefined;
  /** The session that the refresh cookie says it is for. */
  refreshSessionId: string | undefined;
  xsrfCookie: string | undefined;
};

/**
 * The refresh cookie: the session's id, so that its XSRF token can be checked without a query, and
 * the token.
 */
export const refreshCookieValue = (sessionId: string, token: string): string =>
  `${sessionId}.${token}`;

/** Reads what a request carries; looks nothing up. */
export async function readCredentials(headers: Headers): Promise<Credentials> {
  const [, bearer] = /^Bearer(?:\s+(.*))?$/i.exec(headers.get("authorization")?.trim() ?? "") ?? [];
  const cookies = readCookies(headers.get("cookie"));
  const [session, refresh] = [cookies.get(SESSION_COOKIE), cookies.get(REFRESH_COOKIE)];
  const pointer = isEmptyValue(session) ? undefined : await openSiteSession(session);
  const [refreshSession, refreshToken] = isEmptyValue(refresh) ? [] : refresh.split(".");
  return {
    bearer: isEmptyValue(bearer?.trim()) ? undefined : bearer.trim(),
    hasCookie: !isEmptyValue(session) || !isEmptyValue(refresh),
    siteSessionId: pointer?.sessionId,
    xsrfSessionId: pointer?.sessionId ?? refreshSession,
    refreshToken,
    refreshSessionId: refreshSession,
    xsrfCookie: cookies.get(XSRF_COOKIE),
  };
}

async function bearerActor(token: string): Promise<Actor> {
  const claims = await readAccessToken(token);
  const session = claims && (await findSession(claims.sessionId));
  if (!session || !isActive(session) || session.user.id !== claims.userId) return visitor;
  // A refresh makes a new generation, and the tokens of the one before are dead.
  if (session.generation !== claims.generation) return visitor;
  await recordLastSeen(session);
  return actorOf(session);
}

/**
 * Who sends a request: the living session of its Bearer token, else of its session cookie, else a
 * visitor.
 */
export async function authenticate({ bearer, siteSessionId }: Credentials): Promise<Actor> {
  if (bearer !== undefined) return bearerActor(bearer);
  const session = siteSessionId === undefined ? null : await findSession(siteSessionId);
  if (!session || !isActive(session)) return visitor;
  await recordLastSeen(session);
  return actorOf(session);
}
