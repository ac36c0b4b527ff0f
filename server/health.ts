import type { IncomingMessage, ServerResponse } from "node:http";
import { checkHealth } from "@/lib/site/health/service";
import { RETRY_AFTER_S } from "@/lib/kernel/http/respond";
import { BARE_POLICY } from "./csp";

/** A render thread counts as down after this time without a response, in milliseconds. */
const MAX_RENDERER_LAG_MS = 5_000;

/**
 * Responds to the two health endpoints of `app/api/(kernel)/health` in the web server's thread, so that they
 * work while every render thread is busy.
 * @param rendererLag time since the last response of a render thread, in milliseconds
 * @param isStopping whether the process is shutting down, so that it should get no more requests
 * @returns false for any other request
 */
export async function answerHealth(
  { method, url = "/" }: IncomingMessage,
  response: ServerResponse,
  rendererLag: () => number,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const path = url.split("?")[0];
  if ((method !== "GET" && method !== "HEAD") || !path?.startsWith("/api/health")) return false;
  const send = (status: number, body: object) => {
    response
      .writeHead(status, {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": BARE_POLICY,
        ...(status === 503 ? { "Retry-After": RETRY_AFTER_S } : {}),
      })
      .end(method === "HEAD" ? undefined : JSON.stringify(body));
    return true;
  };
  if (path === "/api/health/live") return send(200, { status: "ok" });
  if (path !== "/api/health") return false;
  const health = await checkHealth(rendererLag() > MAX_RENDERER_LAG_MS ? "down" : "up");
  if (isStopping()) return send(503, { ...health, status: "degraded" });
  return send(health.status === "ok" ? 200 : 503, health);
}
