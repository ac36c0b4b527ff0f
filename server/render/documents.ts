import type { IncomingMessage, ServerResponse } from "node:http";
import { localePath, splitLocale, type Locale } from "@/lib/i18n/locale";
import { capture, type Captured } from "./capture";
import { takeStatus } from "./notes";

/** Renders one address with the framework. */
export type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Addresses inside the server that no page has: the first is rendered as not found, the second as
 * the generic error page.
 */
export const NOT_FOUND_PATH = "/~not-found";
export const ERROR_PATH = "/~error";

const isHtml = (answer: Captured) =>
  String(answer.headers["content-type"] ?? "").startsWith("text/html");

async function renderOnce(render: Render, request: IncomingMessage): Promise<Captured> {
  takeStatus();
  const answer = await capture(request, (response) => render(request, response));
  const status = takeStatus();
  return isHtml(answer) && answer.status === 200 && status ? { ...answer, status } : answer;
}

/** The page of last resort, in plain HTML: nothing it needs can fail (docs/site.md#errors). */
function lastResort(locale: Locale): Captured {
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
 * Renders a page. When it fails, the generic error page is rendered in its place, in the language
 * of the address and with the status 500; when that fails too, the page of last resort is sent.
 * `onError` hears of every failure.
 */
export async function renderDocument(
  render: Render,
  request: IncomingMessage,
  onError: (error: unknown) => void,
): Promise<Captured> {
  const { locale } = splitLocale((request.url ?? "/").split("?")[0]!);
  const attempt = () =>
    renderOnce(render, request).catch((error: unknown) => {
      onError(error);
      return undefined;
    });
  const answer = await attempt();
  if (answer && answer.status < 500) return answer;
  if (answer && request.headers.rsc) return answer;
  request.url = localePath(locale, ERROR_PATH);
  const page = await attempt();
  if (page && isHtml(page) && page.status === 500 && page.body.includes("data-error-screen"))
    return { ...page, headers: { ...page.headers, "cache-control": "no-store" } };
  return lastResort(locale);
}
