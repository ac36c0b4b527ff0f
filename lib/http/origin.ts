import { AppError } from "@/lib/core/errors";
import { settings } from "@/lib/core/settings";

/** Refuses a write that another site's page sends: foreign `Origin`, or `Sec-Fetch-Site: cross-site` outside the allowed list. */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const allowed = origin !== null && settings().ALLOWED_ORIGINS.includes(origin);
  if (origin !== null && !allowed) throw new AppError("forbidden");
  if (origin === null && request.headers.get("sec-fetch-site") === "cross-site") throw new AppError("forbidden");
}

/** The headers that let a page of an allowed other origin read an answer; none for our own pages and for strangers. */
export function corsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get("origin");
  if (!origin || !settings().ALLOWED_ORIGINS.includes(origin)) return {};
  return { "Access-Control-Allow-Origin": origin, "Access-Control-Allow-Credentials": "true", "Access-Control-Expose-Headers": "Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining" };
}
