import { parseCookie, stringifySetCookie } from "cookie";
import { settings } from "@/lib/kernel/core/settings";

/**
 * The session cookie, which next-auth reads too; the refresh token; and the XSRF token, which
 * proves that a write comes from a page of the site.
 */
export const SESSION_COOKIE = "auth.session-token";
export const REFRESH_COOKIE = "auth.refresh-token";
export const XSRF_COOKIE = "XSRF-TOKEN";

/**
 * Whether a value counts as missing: some clients send `false` for a missing token
 * (docs/api.md#sign-in).
 */
export const isEmptyValue = (value: string | null | undefined): value is null | undefined =>
  value === null || value === undefined || value === "" || value === "false";

/** A malformed value counts as missing. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The decoded cookies of a request by name; the first of several with the same name counts. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const [name, value] of Object.entries(parseCookie(header ?? "", { decode })))
    if (name !== "" && value !== undefined) cookies.set(name, value);
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
  return stringifySetCookie({
    name,
    value,
    path: "/",
    sameSite: "lax",
    ...(maxAge === undefined ? {} : { maxAge: Math.floor(maxAge) }),
    httpOnly: !readable,
    secure: settings().SITE_URL.startsWith("https:"),
  });
}

/** A `Set-Cookie` value that deletes a cookie. */
export const expiredCookie = (name: string): string =>
  makeCookie(name, "", { maxAge: 0, readable: name === XSRF_COOKIE });
