import type { AppError } from "@/lib/kernel/core/errors";
import { splitLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { isApiUrl } from "./api-url";
import type { Rendered, RenderRequest } from "./render/inject";
import { fallbackPage } from "./render/render-page";
import { fallbackText } from "./render/fallback-text";

/** Plain HTML that renders nothing, and asks again after the time that the refusal names. */
function busyPage(locale: Locale, seconds: string): string {
  const title = fallbackText("busyTitle", locale);
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" ` +
    'content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<meta http-equiv="refresh" content="${seconds}"><title>${title}</title></head>` +
    `<body><h1>${title}</h1><p>${fallbackText("busyText", locale)}</p></body></html>`
  );
}

/** The response to a request that is refused before it is rendered; a call gets JSON, a page HTML. */
export function refusal(
  { url, headers }: Pick<RenderRequest, "url" | "headers">,
  { status, message, detail }: AppError,
): Rendered {
  const of = (type: string, text: string): Rendered => ({
    status,
    headers: { "content-type": `${type}; charset=utf-8`, ...detail.headers },
    body: Buffer.from(text),
    meta: { tags: [] },
  });
  if (isApiUrl(url)) return of("application/json", JSON.stringify({ message }));
  // The browser then loads the page itself.
  if (headers.rsc !== undefined) return of("text/plain", "");
  const { locale } = splitLocale(url.split("?")[0]!);
  if (status === 500) return { ...fallbackPage(locale, status), meta: { tags: [] } };
  const seconds = detail.headers?.["Retry-After"] ?? "5";
  return of("text/html", busyPage(locale, seconds));
}
