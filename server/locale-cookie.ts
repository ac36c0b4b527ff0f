import type { IncomingMessage } from "node:http";
import { stringifySetCookie } from "cookie";
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_SECONDS, splitLocale } from "@/lib/i18n/locale";

/** The value of the locale cookie, without parsing the others: this runs for every cached response. */
const VALUE = new RegExp(`(?:^|;)\\s*${LOCALE_COOKIE}=([^;\\s]*)`);
const cookieLocale = ({ headers: { cookie } }: IncomingMessage): string | undefined =>
  cookie === undefined ? undefined : VALUE.exec(cookie)?.[1];

/** The `Set-Cookie` value for the locale of a page; undefined when the request already has it. */
export function localeCookie(
  request: IncomingMessage,
  path: string,
  secure: boolean,
): string | undefined {
  const { locale } = splitLocale(path);
  if (cookieLocale(request) === locale) return undefined;
  return stringifySetCookie({
    name: LOCALE_COOKIE,
    value: locale,
    path: "/",
    maxAge: LOCALE_COOKIE_MAX_AGE_SECONDS,
    sameSite: "lax",
    secure,
  });
}

/**
 * Whether a visitor who last read English arrives at the Greek home page from outside the site
 * (docs/site.md#languages).
 */
export function arrivesForEnglish(request: IncomingMessage, siteUrl: string): boolean {
  if (
    !/^\/(?:\?|$)/.test(request.url ?? "/") ||
    cookieLocale(request) !== "en" ||
    request.headers.rsc
  )
    return false;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "none" || site === "cross-site";
  return !String(request.headers.referer ?? "").startsWith(siteUrl);
}
