import {
  databaseCodes,
  databaseFault,
  isDuplicate,
  isUnstorable,
} from "@/lib/kernel/core/database-codes";
import { AppError, ERROR_TABLE, conflict, invalid } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import type { Paged } from "@/lib/kernel/core/paging";
import { requestId, withRequestId } from "@/lib/kernel/core/request-id";
import { settings } from "@/lib/kernel/core/settings";
import { DEFAULT_LOCALE, type Locale } from "@/lib/kernel/i18n/locale";
import { errorText } from "./error-texts";
import { roundPosition } from "./params";

const JSON_HEADERS = {
  "Content-Type": "application/json; charset=utf-8",
  "X-Content-Type-Options": "nosniff",
  Vary: "Accept-Language, Origin",
};

/** A response with a body that is already serialised JSON. */
export const jsonText = (
  text: string | null,
  status = 200,
  headers: Record<string, string> = {},
): Response => new Response(text, { status, headers: { ...JSON_HEADERS, ...headers } });

/** A JSON response. */
export const json = (body: unknown, status?: number, headers?: Record<string, string>): Response =>
  jsonText(body === undefined ? null : JSON.stringify(body), status, headers);

/**
 * The response of a list, with meta and links (docs/api.md#paging); links keep all other parameters
 * of the request.
 */
export function jsonPage(
  page: Paged<unknown>,
  url: URL,
  headers: Record<string, string> = {},
): Response {
  const link = (number: number) => {
    const search = new URLSearchParams(url.search);
    const near = search.get("near");
    // A link is shared and kept: where somebody is stands in it no nearer than a kilometre.
    if (near !== null) search.set("near", roundPosition(near));
    search.set("current_page", String(number));
    return `${settings().SITE_URL}${url.pathname}?${search}`;
  };
  const { currentPage: at, lastPage: last } = page;
  return json(
    {
      data: page.items,
      meta: {
        current_page: at,
        per_page: page.perPage,
        total: page.total,
        last_page: last,
        ...page.meta,
      },
      links: {
        first: link(0),
        last: link(last),
        prev: at > 0 ? link(Math.min(at - 1, last)) : null,
        next: at < last ? link(at + 1) : null,
      },
    },
    200,
    headers,
  );
}

/** `Retry-After` in seconds while the database is down, full or too slow. */
export const RETRY_AFTER_S = "5";

/**
 * Translates database errors to API errors (docs/api.md#errors); undefined for an internal error.
 */
export function asAppError(error: unknown, locale: Locale): AppError | undefined {
  if (error instanceof AppError) return error;
  // First, since the client reports a full disk and an invalid value by the same code, P2039.
  if (databaseFault(error))
    return new AppError("unavailable", { headers: { "Retry-After": RETRY_AFTER_S } });
  if (isDuplicate(error)) return conflict({ message: errorText("exists", locale) });
  if (databaseCodes(error).includes("P2025")) return new AppError("not_found");
  if (isUnstorable(error)) return invalid("body", errorText("unstorable", locale));
  return undefined;
}

/**
 * Code and message of an error. Clients match on the constant message; a 409 has a message for
 * people and a constant code instead.
 */
function said({ code, message, detail }: AppError, locale: Locale) {
  if (code !== "conflict") return { message };
  const usual = errorText(detail.data === undefined ? "impossible" : "changed", locale);
  return { message: detail.message ?? usual, code };
}

/**
 * The response to an error (docs/api.md#errors); internal errors are logged, and reveal neither
 * stack nor SQL.
 */
export function jsonError(error: unknown, locale: Locale = DEFAULT_LOCALE): Response {
  const known = asAppError(error, locale);
  const noStore = { "Cache-Control": "no-store" };
  if (known && known.code !== "unknown_middleware") {
    const { errors, data, headers } = known.detail;
    return json(
      {
        ...said(known, locale),
        ...(errors ? { errors } : {}),
        ...(data === undefined ? {} : { data }),
      },
      known.status,
      { ...noStore, ...headers },
    );
  }
  const id = requestId() ?? crypto.randomUUID();
  withRequestId(id, () => log.error({ err: error }, "request failed"));
  return json(
    { message: known?.message ?? ERROR_TABLE.server_error.message, request_id: id },
    known?.status ?? 500,
    noStore,
  );
}
