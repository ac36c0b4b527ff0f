import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { AppError } from "@/lib/kernel/core/errors";
import { deriveSecret, settings } from "@/lib/kernel/core/settings";
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

/** Loopback hosts are equal, since a demo at localhost is often opened as 127.0.0.1. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether pages of this origin may send writes and read API responses. */
export function isAllowedOrigin(origin: string): boolean {
  const { ALLOWED_ORIGINS, SITE_URL } = settings();
  if (ALLOWED_ORIGINS.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const [site, asking] = [new URL(SITE_URL), new URL(origin)];
  return (
    LOOPBACK.test(site.hostname) &&
    LOOPBACK.test(asking.hostname) &&
    site.port === asking.port &&
    site.protocol === asking.protocol
  );
}

/**
 * Refuses a write that another site's page sends: foreign `Origin`, or `Sec-Fetch-Site: cross-site`
 * outside the allowed list.
 */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  if (origin !== null && !isAllowedOrigin(origin)) throw new AppError("forbidden");
  if (origin === null && request.headers.get("sec-fetch-site") === "cross-site")
    throw new AppError("forbidden");
}

const macOf = (nonce: string, sessionId: string | undefined): string =>
  createHmac("sha256", deriveSecret("xsrf"))
    .update(`${nonce} ${sessionId ?? "nobody"}`)
    .digest("base64url");

/**
 * An XSRF token, which only pages of the site can read and send back; valid for one session
 * (docs/security.md#csrf).
 */
export function makeXsrfToken(sessionId: string | undefined): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${macOf(nonce, sessionId)}`;
}

/** Whether the header equals the cookie, and the cookie is valid for this session. */
function isXsrfToken(
  header: string | null,
  cookie: string | undefined,
  sessionId: string | undefined,
): boolean {
  if (!header || !cookie || header.length > 200) return false;
  const [nonce = "", mac = ""] = cookie.split(".");
  const expected = Buffer.from(macOf(nonce, sessionId));
  const given = Buffer.from(mac);
  return header === cookie && given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Refuses a write with session cookies and without a valid XSRF token (docs/security.md#csrf).
 * @throws AppError csrf
 */
export function checkXsrf(
  { headers }: Request,
  { bearer, hasCookie, xsrfCookie, xsrfSessionId }: Credentials,
): void {
  const isSignedByBrowser = bearer === undefined && hasCookie;
  if (isSignedByBrowser && !isXsrfToken(headers.get("x-xsrf-token"), xsrfCookie, xsrfSessionId))
    throw new AppError("csrf");
}
