import { outageOf, type DatabaseFault } from "@/lib/core/database-codes";
import { fillSlots } from "@/lib/core/slots";
import { within } from "@/lib/core/within";
import { localePath, splitLocale, type Locale } from "@/lib/i18n/locale";
import { RETRY_AFTER_S } from "@/lib/http/respond";
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

/** Paths that no page has: the first renders the not-found page, the second the error page. */
export const NOT_FOUND_PATH = "/~not-found";
export const ERROR_PATH = "/~error";

/**
 * A reader has an answer within 8 s, whatever the database does: so long a page and its second try
 * may take together, and with the error page, in milliseconds.
 */
const PAGE_WITHIN_MS = 7_000;
const ANSWER_WITHIN_MS = 7_700;
/** A page is not tried again in less time than this. */
const SHORTEST_TRY_MS = 500;

/**
 * Faults that may be over at once: a connection became free, or a new one takes the place of one
 * that was cut. What was slow or full is not asked again.
 */
const PASSING: ReadonlySet<DatabaseFault> = new Set(["away", "waited", "conflict"]);

/** A failed try to render a page: for want of the database, or for a reason of our own. */
type Failure = { fault: DatabaseFault | undefined };
type Outcome = { rendered: Rendered } | Failure;

const isHtml = (response: CapturedResponse) =>
  String(response.headers["content-type"] ?? "").startsWith("text/html");

/** Renders a URL once; `status` is what the page is told to have. @throws what the handler throws */
async function renderOnce(
  handle: Handle,
  request: RenderRequest,
  status?: 500 | 503,
): Promise<{ rendered: Rendered; fault: DatabaseFault | undefined }> {
  const slots = request.headers.rsc === undefined ? new Map<string, string>() : undefined;
  const { result: made, meta } = await collectMeta(
    () => inject(handle, toIncomingMessage(request)),
    { status, slots },
  );
  const result =
    slots && slots.size > 0 && isHtml(made)
      ? { ...made, body: Buffer.from(fillSlots(made.body.toString(), slots)) }
      : made;
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
  };
}

/**
 * One try. The framework answers a failure itself, sometimes with a 200 that says so inside; what
 * counts is what was noted meanwhile (`instrumentation.ts`).
 */
async function tryPage(
  handle: Handle,
  request: RenderRequest,
  milliseconds: number,
  onError: (error: unknown) => void,
): Promise<Outcome> {
  try {
    const outcome = await within(milliseconds, renderOnce(handle, request), () => ({
      fault: "slow" as const,
    }));
    if (outcome.fault || !("rendered" in outcome)) return { fault: outcome.fault };
    return outcome.rendered.status < 500 ? outcome : { fault: undefined };
  } catch (error) {
    onError(error);
    return { fault: outageOf(error) };
  }
}

const LAST_RESORT = {
  500: {
    el: "Παρουσιάστηκε σφάλμα κατά την εμφάνιση της σελίδας σφάλματος",
    en: "An error occurred while showing the error page",
  },
  503: {
    el: "Η σελίδα δεν είναι διαθέσιμη αυτή τη στιγμή",
    en: "This page is not available right now",
  },
} as const;
const HOME = { el: "Επιστροφή στην αρχική", en: "Back to the home page" } as const;

/** The page of last resort, in plain HTML: nothing it needs can fail (docs/site.md#errors). */
function lastResort(locale: Locale, status: 500 | 503): CapturedResponse {
  const title = LAST_RESORT[status][locale];
  const body =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" ` +
    'content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title></head><body>` +
    `<h1>${title}</h1><p>` +
    `<a href="${localePath(locale, "/")}">${HOME[locale]}</a></p></body></html>`;
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: Buffer.from(body),
  };
}

/** The page that takes the place of a failed one; it asks the database for nothing. */
async function errorPage(
  handle: Handle,
  request: RenderRequest,
  milliseconds: number,
  onError: (error: unknown) => void,
  status: 500 | 503,
): Promise<CapturedResponse> {
  const { locale } = splitLocale(request.url.split("?")[0]!);
  const url = localePath(locale, ERROR_PATH);
  const rendering = renderOnce(handle, { ...request, url }, status).catch((error: unknown) => {
    onError(error);
    return undefined;
  });
  const page = (await within(milliseconds, rendering, () => undefined))?.rendered;
  const isWhole =
    page && isHtml(page) && page.status === status && page.body.includes("data-error-screen");
  return isWhole ? page : lastResort(locale, status);
}

/** Navigation in the browser asks for data; on an error it loads the whole page instead. */
const NO_DATA: Pick<CapturedResponse, "headers" | "body"> = {
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: Buffer.alloc(0),
};

/**
 * Renders a page within 8 s. When it fails, the error page in the locale of the URL takes its place
 * with the status 500, or 503 with `Retry-After` when the database was the reason, after a second
 * try where that may help; when that fails too, the page of last resort. `onError` gets what the
 * framework did not log itself.
 */
export async function renderPage(
  handle: Handle,
  request: RenderRequest,
  onError: (error: unknown) => void,
): Promise<Rendered> {
  const began = Date.now();
  const left = (milliseconds: number) => began + milliseconds - Date.now();
  const attempt = () => tryPage(handle, request, left(PAGE_WITHIN_MS), onError);
  let outcome = await attempt();
  const canPass = "fault" in outcome && outcome.fault && PASSING.has(outcome.fault);
  if (canPass && left(PAGE_WITHIN_MS) > SHORTEST_TRY_MS) outcome = await attempt();
  if ("rendered" in outcome) return outcome.rendered;
  const status = outcome.fault ? 503 : 500;
  const { headers, body } = request.headers.rsc
    ? NO_DATA
    : await errorPage(handle, request, left(ANSWER_WITHIN_MS), onError, status);
  return {
    status,
    headers: {
      ...headers,
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": RETRY_AFTER_S } : {}),
    },
    body,
    meta: { tags: [] },
  };
}
