import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageContext } from "@/lib/http/page-context";
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_SECONDS, localePath, splitLocale, type Locale } from "@/lib/i18n/locale";
import { capture, type Captured } from "./capture";

/** Renders one address with the framework. */
export type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Shared with `lib/http/page-context.ts`, which the framework loads as another instance of the module. */
const contexts = new AsyncLocalStorage<PageContext>();
(globalThis as { dsPageContext?: AsyncLocalStorage<PageContext> }).dsPageContext = contexts;

/** Addresses inside the server that no page has: the first is rendered as not found, the second as the generic error page. */
export const NOT_FOUND_PATH = "/~not-found";
export const ERROR_PATH = "/~error";

const isHtml = (answer: Captured) => String(answer.headers["content-type"] ?? "").startsWith("text/html");

async function renderOnce(render: Render, request: IncomingMessage): Promise<Captured> {
  const context: PageContext = {};
  const answer = await contexts.run(context, () => capture(request, (response) => render(request, response)));
  return isHtml(answer) && answer.status === 200 && context.status ? { ...answer, status: context.status } : answer;
}

/** The page of last resort, in plain HTML: nothing it needs can fail (spec §8). */
function lastResort(locale: Locale): Captured {
  const text = {
    el: { title: "Παρουσιάστηκε σφάλμα κατά την εμφάνιση της σελίδας σφάλματος", home: "Επιστροφή στην αρχική" },
    en: { title: "An error occurred while showing the error page", home: "Back to the home page" },
  }[locale];
  const body =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${text.title}</title></head><body><h1>${text.title}</h1><p><a href="${localePath(locale, "/")}">${text.home}</a></p></body></html>`;
  return { status: 500, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }, body: Buffer.from(body) };
}

/**
 * Renders a page. When it fails, the generic error page is rendered in its place, in the language of the address and with the
 * status 500; when that fails too, the page of last resort is sent. `onError` hears of every failure.
 */
export async function renderDocument(render: Render, request: IncomingMessage, onError: (error: unknown) => void): Promise<Captured> {
  const { locale } = splitLocale((request.url ?? "/").split("?")[0]!);
  const attempt = () => renderOnce(render, request).catch((error: unknown) => { onError(error); return undefined; });
  const answer = await attempt();
  if (answer && answer.status < 500) return answer;
  if (answer && request.headers.rsc) return answer;
  request.url = localePath(locale, ERROR_PATH);
  const page = await attempt();
  if (page && isHtml(page) && page.status === 500 && page.body.includes("data-error-screen")) return { ...page, headers: { ...page.headers, "cache-control": "no-store" } };
  return lastResort(locale);
}

function cookieLocale(request: IncomingMessage): string | undefined {
  return new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(\\w+)`).exec(request.headers.cookie ?? "")?.[1];
}

/** The cookie that remembers the language of a page, when it differs from the one that came; undefined when there is nothing to say. */
export function localeCookie(request: IncomingMessage, path: string, secure: boolean): string | undefined {
  const { locale } = splitLocale(path);
  if (cookieLocale(request) === locale) return undefined;
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Whether somebody who last read English arrives at the Greek home from outside the site (contract §5). */
export function arrivesForEnglish(request: IncomingMessage, siteUrl: string): boolean {
  if (request.url?.split("?")[0] !== "/" || cookieLocale(request) !== "en" || request.headers.rsc) return false;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "none" || site === "cross-site";
  return !String(request.headers.referer ?? "").startsWith(siteUrl);
}
