import { decode, encode } from "next-auth/jwt";
import { deriveSecret } from "@/lib/core/settings";
import { readAccessToken } from "./access-token";
import { isEmptyValue, readCookies, REFRESH_COOKIE, SESSION_COOKIE, XSRF_COOKIE } from "./cookies";

/**
 * The content of the session cookie: the ids of the user and of the session, which each request
 * checks.
 */
type SitePointer = { userId: number; sessionId: string };

/** The secret of next-auth's cookie. */
export const siteSecret = (): string => deriveSecret("site session").toString("base64url");

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Encrypts the session cookie in the format of next-auth. */
export const sealSiteSession = (
  { userId, sessionId }: SitePointer,
  maxAgeSeconds: number,
): Promise<string> =>
  encode({
    token: { sub: String(userId), sid: sessionId },
    secret: siteSecret(),
    maxAge: maxAgeSeconds,
  });

/** Decrypts the session cookie; undefined for one that is forged or expired. */
export async function openSiteSession(value: string): Promise<SitePointer | undefined> {
  try {
    const token = await decode({ token: value, secret: siteSecret() });
    const [userId, sessionId] = [Number(token?.sub), token?.sid];
    return Number.isInteger(userId) && typeof sessionId === "string" && UUID.test(sessionId)
      ? { userId, sessionId }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The credentials of a request. With a Bearer token, cookies are ignored. */
export type Credentials = {
  bearer: string | undefined;
  /** Whether the request has a session or refresh cookie, which browsers send automatically. */
  hasCookie: boolean;
  /** The session id of the encrypted session cookie, active or not. */
  siteSessionId: string | undefined;
  /**
   * The session id that the XSRF token must belong to; unverified if it is from the refresh cookie.
   */
  xsrfSessionId: string | undefined;
  refreshToken: string | undefined;
  /** The unverified session id of the refresh cookie. */
  refreshSessionId: string | undefined;
  xsrfCookie: string | undefined;
};

/**
 * The value of the refresh cookie: the session id and the token, so that the XSRF token can be
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

/**
 * Whether a request has an authentic, unexpired access token or session cookie. Without a query:
 * the session may have ended.
 */
export async function carriesSession(headers: Headers): Promise<boolean> {
  const { bearer, siteSessionId } = await readCredentials(headers);
  return bearer === undefined
    ? siteSessionId !== undefined
    : (await readAccessToken(bearer)) !== undefined;
}
