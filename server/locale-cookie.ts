import type { IncomingMessage } from "node:http";
import { stringifySetCookie } from "cookie";
import {
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_SECONDS,
  LOCALES,
  splitLocale,
  type Locale,
} from "@/lib/kernel/i18n/locale";

/** The value of the locale cookie, without parsing the others: this runs for every cached response. */
const VALUE = new RegExp(`(?:^|;)\\s*${LOCALE_COOKIE}=([^;\\s]*)`);
/** What most readers send: this cookie alone. */
const ONLY_COOKIE = new Map<string, Locale>(
  LOCALES.map((locale) => [`${LOCALE_COOKIE}=${locale}`, locale]),
);
const cookieLocale = ({ headers: { cookie } }: IncomingMessage): string | undefined =>
  cookie === undefined ? undefined : (ONLY_COOKIE.get(cookie) ?? VALUE.exec(cookie)?.[1]);

const setCookie = (locale: Locale, secure: boolean) =>
  stringifySetCookie({
    name: LOCALE_COOKIE,
    value: locale,
    path: "/",
    maxAge: LOCALE_COOKIE_MAX_AGE_SECONDS,
    sameSite: "lax",
    secure,
  });
/** Every first visit gets one of these. */
const SET_COOKIES = {
  plain: { el: setCookie("el", false), en: setCookie("en", false) },
  secure: { el: setCookie("el", true), en: setCookie("en", true) },
} as const;

/** The `Set-Cookie` value for the locale of a page, for whoever does not have it. */
export const localeCookieOf = (path: string, secure: boolean): string =>
  SET_COOKIES[secure ? "secure" : "plain"][splitLocale(path).locale];

/** The `Set-Cookie` value for a locale; undefined when the request already has it. */
export const missingLocaleCookie = (
  request: IncomingMessage,
  locale: Locale,
  secure: boolean,
): string | undefined =>
  cookieLocale(request) === locale ? undefined : SET_COOKIES[secure ? "secure" : "plain"][locale];

/** The same for the locale of a page. */
export const localeCookie = (
  request: IncomingMessage,
  path: string,
  secure: boolean,
): string | undefined => missingLocaleCookie(request, splitLocale(path).locale, secure);

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
