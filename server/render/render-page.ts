import type { IncomingMessage } from "node:http";
import { localePath, splitLocale, type Locale } from "@/lib/i18n/locale";
import { inject, type CapturedResponse, type Handle } from "./inject";
import { takeStatus } from "./response-meta";

/** Paths that no page has: the first renders the not-found page, the second the error page. */
export const NOT_FOUND_PATH = "/~not-found";
export const ERROR_PATH = "/~error";

const isHtml = (response: CapturedResponse) =>
  String(response.headers["content-type"] ?? "").startsWith("text/html");

async function renderOnce(handle: Handle, request: IncomingMessage): Promise<CapturedResponse> {
  takeStatus();
  const response = await inject(handle, request);
  const status = takeStatus();
  return isHtml(response) && response.status === 200 && status ? { ...response, status } : response;
}

/** The page of last resort, in plain HTML: nothing it needs can fail (docs/site.md#errors). */
function lastResort(locale: Locale): CapturedResponse {
  const text = {
    el: {
      title: "Παρουσιάστηκε σφάλμα κατά την εμφάνιση της σελίδας σφάλματος",
      home: "Επιστροφή στην αρχική",
    },
    en: { title: "An error occurred while showing the error page", home: "Back to the home page" },
  }[locale];
  const body =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" ` +
    'content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${text.title}</title></head><body>` +
    `<h1>${text.title}</h1><p>` +
    `<a href="${localePath(locale, "/")}">${text.home}</a></p></body></html>`;
  return {
    status: 500,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    body: Buffer.from(body),
  };
}

/**
 * Renders a page. When it fails, the error page in the locale of the URL takes its place with the
 * status 500; when that fails too, the page of last resort. `onError` gets every failure.
 */
export async function renderPage(
  handle: Handle,
  request: IncomingMessage,
  onError: (error: unknown) => void,
): Promise<CapturedResponse> {
  const { locale } = splitLocale((request.url ?? "/").split("?")[0]!);
  const attempt = () =>
    renderOnce(handle, request).catch((error: unknown) => {
      onError(error);
      return undefined;
    });
  const response = await attempt();
  if (response && response.status < 500) return response;
  if (response && request.headers.rsc) return response;
  request.url = localePath(locale, ERROR_PATH);
  const page = await attempt();
  if (page && isHtml(page) && page.status === 500 && page.body.includes("data-error-screen"))
    return { ...page, headers: { ...page.headers, "cache-control": "no-store" } };
  return lastResort(locale);
}
