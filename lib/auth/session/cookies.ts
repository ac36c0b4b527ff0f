import { settings } from "@/lib/core/settings";

/**
 * The session cookie, which next-auth reads too; the refresh token; and the XSRF token, which
 * proves that a write comes from our own page.
 */
export const SESSION_COOKIE = "auth.session-token";
export const REFRESH_COOKIE = "auth.refresh-token";
export const XSRF_COOKIE = "XSRF-TOKEN";

/**
 * Whether a value counts as missing: old clients send `false` for a token that they do not have
 * (docs/api.md#sign-in).
 */
export const isEmptyValue = (value: string | null | undefined): value is null | undefined =>
  value === null || value === undefined || value === "" || value === "false";

/** The cookies of a request by name, decoded; the first of several with one name counts. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at === -1) continue;
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (name === "" || cookies.has(name)) continue;
    try {
      cookies.set(name, decodeURIComponent(value));
    } catch {
      // A malformed value counts as missing.
    }
  }
  return cookies;
}

export type CookieOptions = {
  /** In seconds; without it the cookie lasts for the browser session. */
  maxAge?: number;
  /** Only the XSRF token is readable by scripts. */
  readable?: boolean;
};

/**
 * A `Set-Cookie` value: for the whole site, same-site, secure whenever the site is https
 * (docs/security.md#sessions).
 */
export function makeCookie(
  name: string,
  value: string,
  { maxAge, readable = false }: CookieOptions = {},
): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, "Path=/", "SameSite=Lax"];
  if (maxAge !== undefined) parts.push(`Max-Age=${Math.floor(maxAge)}`);
  if (!readable) parts.push("HttpOnly");
  if (settings().SITE_URL.startsWith("https:")) parts.push("Secure");
  return parts.join("; ");
}

/** A `Set-Cookie` value that deletes a cookie. */
export const expiredCookie = (name: string): string =>
  makeCookie(name, "", { maxAge: 0, readable: name === XSRF_COOKIE });
