import { databaseCodes, isDatabaseTimeout } from "@/lib/core/database-codes";
import { AppError, ERROR_TABLE } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { Paged } from "@/lib/core/paging";
import { settings } from "@/lib/core/settings";

const JSON_HEADERS = {
  "Content-Type": "application/json; charset=utf-8",
  "X-Content-Type-Options": "nosniff",
  Vary: "Accept-Language, Origin",
};

/** A JSON response. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { ...JSON_HEADERS, ...headers },
  });
}

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
    search.set("current_page", String(number));
    return `${settings().SITE_URL}${url.pathname}?${search}`;
  };
  const { currentPage: at, lastPage: last } = page;
  return json(
    {
      data: page.items,
      meta: { current_page: at, per_page: page.perPage, total: page.total, last_page: last },
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

/**
 * The database is away, full, or took too long; a write conflict was tried again before
 * (`inTransaction`).
 */
const UNAVAILABLE = [
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2037",
  "P2028",
  "P2034",
  "40001",
  "40P01",
  "55P03",
  "ECONNREFUSED",
  "57P01",
  "57P03",
];

/** Codes of PostgreSQL and Prisma that are another user's fault than ours (docs/api.md#errors). */
function translate(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const codes = databaseCodes(error);
  const isOneOf = (...wanted: string[]) => codes.some((code) => wanted.includes(code));
  // First, as the client reports some of these as P2039, like an invalid value.
  if (isOneOf(...UNAVAILABLE) || isDatabaseTimeout(error))
    return new AppError("unavailable", { headers: { "Retry-After": "5" } });
  if (isOneOf("P2002")) return new AppError("conflict");
  if (isOneOf("P2025")) return new AppError("not_found");
  if (isOneOf("P2020", "P2039", "22021", "22003"))
    return new AppError("invalid", { errors: { body: ["invalid value"] } });
  return undefined;
}

/**
 * The response to an error (docs/api.md#errors); internal errors are logged, and reveal neither
 * stack nor SQL.
 */
export function jsonError(error: unknown): Response {
  const known = translate(error);
  const noStore = { "Cache-Control": "no-store" };
  if (known && known.code !== "unknown_middleware") {
    const { errors, data, headers } = known.detail;
    return json(
      {
        message: known.message,
        ...(errors ? { errors } : {}),
        ...(data === undefined ? {} : { data }),
      },
      known.status,
      { ...noStore, ...headers },
    );
  }
  const requestId = crypto.randomUUID();
  log.error({ request_id: requestId, err: error }, "call failed");
  return json(
    { message: known?.message ?? ERROR_TABLE.server_error.message, request_id: requestId },
    known?.status ?? 500,
    noStore,
  );
}
