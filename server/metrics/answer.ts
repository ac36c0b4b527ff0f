import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BARE_POLICY } from "../csp";
import type { Metrics } from "./metrics";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request has the token; compared in constant time. */
function bearsToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

/**
 * Responds to `/metrics`: 404 without `METRICS_TOKEN`, 401 without it as the Bearer token.
 * @returns false for any other request
 */
export async function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  token: string | undefined,
  metrics: Pick<Metrics, "contentType" | "text">,
): Promise<boolean> {
  const { method, url = "/" } = request;
  if (url.split("?")[0] !== "/metrics" || (method !== "GET" && method !== "HEAD")) return false;
  const send = (status: number, type: string, text: string, more: Record<string, string> = {}) => {
    response
      .writeHead(status, {
        "Content-Type": type,
        "Cache-Control": "no-store",
        "Content-Security-Policy": BARE_POLICY,
        ...more,
      })
      .end(method === "HEAD" ? undefined : text);
    return true;
  };
  const plain = "text/plain; charset=utf-8";
  if (token === undefined) return send(404, plain, "Not Found");
  if (!bearsToken(request, token))
    return send(401, plain, "Unauthorized", { "WWW-Authenticate": "Bearer" });
  return send(200, metrics.contentType, await metrics.text());
}
