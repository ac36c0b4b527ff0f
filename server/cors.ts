import type { IncomingMessage, ServerResponse } from "node:http";
import { isAllowedOrigin } from "@/lib/kernel/auth/session/credentials";
import { isApiUrl } from "./api-url";
import { BARE_POLICY } from "./csp";

// CORS headers (docs/api.md#cors). They are added here and not by endpoints, so that all errors
// have them, and cached responses serve every origin.

const PREFLIGHT = {
  "Content-Security-Policy": BARE_POLICY,
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  "Access-Control-Allow-Headers":
    "Authorization, Content-Type, X-Requested-With, X-XSRF-TOKEN, Idempotency-Key, If-Match, " +
    "X-Order-Signature",
  "Access-Control-Max-Age": "600",
} as const;

/**
 * Adds CORS headers for allowed other origins. Preflights are answered here, also for unknown
 * endpoints, whose 404 follows with the request itself.
 * @returns whether the request is answered
 */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !isApiUrl(request.url ?? "/") || !isAllowedOrigin(origin))
    return false;
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Allow-Credentials", "true");
  response.setHeader(
    "Access-Control-Expose-Headers",
    "ETag, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining",
  );
  if (
    request.method !== "OPTIONS" ||
    request.headers["access-control-request-method"] === undefined
  )
    return false;
  response.writeHead(204, PREFLIGHT).end();
  return true;
}
