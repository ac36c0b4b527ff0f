import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/core/log";

/**
 * What a proxy may name a request: as long as a UUID or a trace id, nothing that a log could read.
 */
const VALID_ID = /^[\w.-]{8,64}$/;

/** The id of a request: the valid one that it brings in `X-Request-Id`, else a new one. */
export function chooseRequestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  const id = typeof given === "string" && VALID_ID.test(given) ? given : randomUUID();
  headers["x-request-id"] = id;
  return id;
}

/**
 * Writes a line of the access log when a response has ended. No query, since searches and secrets
 * stand there; no address, since that is personal data (docs/security.md#logs-and-audit).
 */
export function logAccess(request: IncomingMessage, response: ServerResponse, id: string): void {
  const began = performance.now();
  const { method, url = "/" } = request;
  response.once("close", () =>
    log.info(
      {
        request_id: id,
        method,
        path: url.split("?")[0],
        status: response.writableFinished ? response.statusCode : 499,
        duration_ms: Math.round(performance.now() - began),
      },
      "request",
    ),
  );
}
