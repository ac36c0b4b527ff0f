import { outageOf, type DatabaseFault } from "@/lib/kernel/core/database-codes";
import { within } from "@/lib/kernel/core/within";
import { localePath, splitLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { RETRY_AFTER_S } from "@/lib/kernel/http/respond";
import { fallbackText } from "./fallback-text";
import { completeHtml } from "./complete-html";
import {
  inject,
  toIncomingMessage,
  type CapturedResponse,
  type Handle,
  type RenderRequest,
  cacheMeta,
  collectMeta,
  type Rendered,
} from "./inject";

/**
 * Internal paths: the first renders the not-found page, the second the error page, the third that of
 * the account area, in its frame.
 */
export const NOT_FOUND_PATH = "/~not-found";
export const ERROR_PATH = "/~error";
export const ACCOUNT_ERROR_PATH = "/~error/account";

/**
 * Time limits in milliseconds: for a page with its retry, and including the error page, so that a
 * response takes at most 8 s whatever the database does.
 */
const LIMITS = { page: 7_000, answer: 7_700 };
/** In development the first request of a page compiles it. */
export const DEVELOPMENT_LIMITS = { page: 120_000, answer: 121_000 };
/** Minimum remaining time for a retry. */
const SHORTEST_TRY_MS = 500;

/**
 * Faults that a retry may solve: a connection became free, or replaces a broken one. Not those of a
 * slow or full database.
 */
const RETRIED_FAULTS: ReadonlySet<DatabaseFault> = new Set(["away", "waited", "conflict"]);

/** A failed render, caused by the database or by the program. */
type Failure = { fault: DatabaseFault | undefined };
type Outcome = { rendered: Rendered } | Failure;

const isHtml = (response: CapturedResponse) =>
  String(response.headers["content-type"] ?? "").startsWith("text/html");

/** The response to a document that nothing has; see `Rendered`. */
const MISSING: Rendered = {
  status: 404,
  headers: {},
  body: Buffer.alloc(0),
  meta: { tags: [] },
  isMissing: true,
};

/** What is known of URLs that nothing has. */
export type MissingUrls = {
  /** Whether nothing has the URL of a request, so that it needs no render. */
  isMissing(request: RenderRequest): Promise<boolean>;
  /** The URL that a missing path leads to. */
  redirectOf(path: string): Promise<string | undefined>;
};
const NONE_KNOWN: MissingUrls = {
  isMissing: async () => false,
  redirectOf: async () => undefined,
};

const isNotFoundPage = (url: string) => splitLocale(url.split("?")[0]!).path === NOT_FOUND_PATH;

/** Renders a URL once, with this status. @throws the errors of the handler */
async function renderOnce(
  handle: Handle,
  request: RenderRequest,
  status?: 500 | 503,
): Promise<{ rendered: Rendered; fault: DatabaseFault | undefined; isMissing: boolean }> {
  const slots = request.headers.rsc === undefined ? new Map<string, string>() : undefined;
  const { result: made, meta } = await collectMeta(
    () => inject(handle, toIncomingMessage(request)),
    { status, slots, hasNotFoundPage: slots !== undefined && !isNotFoundPage(request.url) },
  );
  if (meta.isMissing) return { rendered: MISSING, fault: meta.fault, isMissing: true };
  // The data of a navigation to nothing.
  const isMissing = slots === undefined && meta.status === 404;
  const result = isHtml(made) ? completeHtml(made, slots, request.nonce, meta.head) : made;
  const hasStatus = isHtml(result) && result.status === 200 && meta.status !== undefined;
  return {
    rendered: {
      ...result,
      status: hasStatus ? (meta.status ?? 200) : result.status,
      headers:
        meta.retryAfter === undefined
          ? result.headers
          : { ...result.headers, "retry-after": String(meta.retryAfter) },
      meta: cacheMeta(meta),
    },
    fault: meta.fault,
    isMissing,
  };
}

/** Client-side navigation requests a payload; on an error the browser loads the page instead. */
const NO_DATA: Pick<CapturedResponse, "headers" | "body"> = {
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: Buffer.alloc(0),
};

/**
 * The redirect of a missing URL, if it has one; a navigation then loads the page, which redirects.
 */
async function redirected(
  { url, headers }: RenderRequest,
  redirectOf: MissingUrls["redirectOf"],
): Promise<Rendered | undefined> {
  const location = await redirectOf(url.split("?")[0]!);
  if (location === undefined) return undefined;
  const response =
    headers.rsc === undefined
      ? { status: 308, headers: { location }, body: Buffer.alloc(0) }
      : { status: 404, ...NO_DATA };
  return { ...response, meta: { tags: [] } };
}

/**
 * One attempt. The framework responds to a failure itself, sometimes with 200, so that the error
 * recorded by `instrumentation.ts` counts.
 */
async function tryPage(
  handle: Handle,
  request: RenderRequest,
  milliseconds: number,
  onError: (error: unknown) => void,
  { isMissing, redirectOf }: MissingUrls,
): Promise<Outcome> {
  const render = async () => {
    const made = (await isMissing(request))
      ? { rendered: MISSING, fault: undefined, isMissing: true }
      : await renderOnce(handle, request);
    if (!made.isMissing || made.fault) return made;
    return { ...made, rendered: (await redirected(request, redirectOf)) ?? made.rendered };
  };
  try {
    const outcome = await within(milliseconds, render(), () => ({ fault: "slow" as const }));
    if (outcome.fault || !("rendered" in outcome)) return { fault: outcome.fault };
    const { status, headers } = outcome.rendered;
    // A file that could not be made now says when to come back; it is no failed page.
    const isRefused = status === 503 && headers["retry-after"] !== undefined;
    return status < 500 || isRefused ? outcome : { fault: undefined };
  } catch (error) {
    onError(error);
    return { fault: outageOf(error) };
  }
}

/** The static fallback page in plain HTML (docs/site.md#errors). */
export function fallbackPage(locale: Locale, status: 500 | 503): CapturedResponse {
  const title = fallbackText(`${status}`, locale);
  const body =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" ` +
    'content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title></head><body>` +
    `<h1>${title}</h1><p>` +
    `<a href="${localePath(locale, "/")}">${fallbackText("home", locale)}</a></p></body></html>`;
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: Buffer.from(body),
  };
}

const ACCOUNT = /^\/account(?:\/|$)/;

/** The error page, which needs no database, or that of the account area in its frame. */
async function errorPage(
  handle: Handle,
  request: RenderRequest,
  milliseconds: number,
  onError: (error: unknown) => void,
  status: 500 | 503,
): Promise<CapturedResponse & Pick<Rendered, "hashes">> {
  const { locale, path } = splitLocale(request.url.split("?")[0]!);
  const began = Date.now();
  const render = async (errorPath: string, limit: number) => {
    const url = localePath(locale, errorPath);
    const rendering = renderOnce(handle, { ...request, url }, status).catch((error: unknown) => {
      onError(error);
      return undefined;
    });
    const page = (await within(limit, rendering, () => undefined))?.rendered;
    const isWhole =
      page && isHtml(page) && page.status === status && page.body.includes("data-error-screen");
    return isWhole ? page : undefined;
  };
  // The frame reads the user, so that an outage of the database leaves it out.
  const framed =
    status === 500 && ACCOUNT.test(path)
      ? await render(ACCOUNT_ERROR_PATH, milliseconds / 2)
      : undefined;
  return (
    framed ??
    (await render(ERROR_PATH, milliseconds - (Date.now() - began))) ??
    fallbackPage(locale, status)
  );
}

/**
 * Renders a page within 8 s. When it fails, the response is the error page in the locale of the URL
 * with the status 500, or 503 with `Retry-After` for a database error, after a retry where that may
 * help; when that fails too, the static fallback page. `onError` gets errors that the framework did
 * not log; what `missing` finds is not rendered (`Rendered`), or redirects.
 */
export async function renderPage(
  handle: Handle,
  request: RenderRequest,
  onError: (error: unknown) => void,
  missing: MissingUrls = NONE_KNOWN,
  limits = LIMITS,
): Promise<Rendered> {
  const began = Date.now() - (request.waitedMs ?? 0);
  const left = (milliseconds: number) => began + milliseconds - Date.now();
  const attempt = () => tryPage(handle, request, left(limits.page), onError, missing);
  let outcome = await attempt();
  const canPass = "fault" in outcome && outcome.fault && RETRIED_FAULTS.has(outcome.fault);
  if (canPass && left(limits.page) > SHORTEST_TRY_MS) outcome = await attempt();
  if ("rendered" in outcome) return outcome.rendered;
  const status = outcome.fault ? 503 : 500;
  // With the hashes of its own scripts, which the policy refuses otherwise.
  const { headers, body, hashes }: Pick<Rendered, "headers" | "body" | "hashes"> = request.headers
    .rsc
    ? NO_DATA
    : await errorPage(handle, request, left(limits.answer), onError, status);
  return {
    status,
    ...(hashes === undefined ? {} : { hashes }),
    headers: {
      ...headers,
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": RETRY_AFTER_S } : {}),
    },
    body,
    meta: { tags: [] },
  };
}
