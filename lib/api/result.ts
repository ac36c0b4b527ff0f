import { AppError } from "@/lib/core/errors";
import type { Paged } from "@/lib/core/paging";
import { json, jsonPage } from "@/lib/http/respond";
import type { Declared } from "./declaration";

const isPaged = (result: unknown): result is Paged<unknown> =>
  typeof result === "object" && result !== null && "items" in result && "total" in result;

/**
 * The response for the result of a service; a `Response` is returned unchanged.
 * @throws AppError not_found for an empty result, unless the endpoint is nullable
 */
export function respond(
  { responseKind: outcome, isNullable, status }: Declared,
  result: unknown,
  url: URL,
  headers: Record<string, string>,
): Response {
  if (result instanceof Response) return result;
  if (outcome === "list" && isPaged(result)) return jsonPage(result, url, headers);
  if (outcome === "empty")
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  if (result === null || result === undefined) {
    if (isNullable) return json({ data: null }, 200, headers);
    throw new AppError("not_found");
  }
  return json(outcome === "item" ? { data: result } : result, status ?? 200, headers);
}
