import { visitor, type Actor } from "@/lib/core/actor";
import { readAccessToken } from "./access-token";
import { isEmptyValue, readCookies, REFRESH_COOKIE, SESSION_COOKIE, XSRF_COOKIE } from "./cookies";
import { actorOf, findSession, isActive, recordLastSeen } from "./session";
import { openSiteSession } from "./site-session";

/** The credentials of a request. With a Bearer token, cookies are ignored. */
export type Credentials = {
  bearer: string | undefined;
  /** Whether the request has one of our cookies, which browsers add by themselves. */
  hasCookie: boolean;
  /** The session of the sealed session cookie, active or not. */
  siteSessionId: string | undefined;
  /** The session that the XSRF token must belong to; from the refresh cookie it is unverified. */
  xsrfSessionId: string | undefined;
  refreshToken: string | undefined;
  /** The session of the refresh cookie, unverified. */
  refreshSessionId: string | undefined;
  xsrfCookie: string | undefined;
};

/**
 * The value of the refresh cookie: the token after the session's id, so that its XSRF token can be
 * checked without a query.
 */
export const refreshCookieValue = (sessionId: string, token: string): string =>
  `${sessionId}.${token}`;

/** Reads the credentials of a request, without a query. */
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
  // A refresh starts a new generation, which invalidates earlier tokens.
  if (session.generation !== claims.generation) return visitor;
  await recordLastSeen(session);
  return actorOf(session);
}

/**
 * The actor of a request: from the active session of its Bearer token or its session cookie, else a
 * visitor.
 */
export async function authenticate({ bearer, siteSessionId }: Credentials): Promise<Actor> {
  if (bearer !== undefined) return bearerActor(bearer);
  const session = siteSessionId === undefined ? null : await findSession(siteSessionId);
  if (!session || !isActive(session)) return visitor;
  await recordLastSeen(session);
  return actorOf(session);
}
