import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/kernel/core/log";

/**
 * The format of a request id: the length of a UUID or trace id, without characters that are special
 * in logs.
 */
const VALID_ID = /^[\w.-]{8,64}$/;

/** The id of a request: a valid `X-Request-Id`, else a new one. */
export function chooseRequestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  const id = typeof given === "string" && VALID_ID.test(given) ? given : randomUUID();
  headers["x-request-id"] = id;
  return id;
}

/**
 * Writes a line of the access log when a response has ended. Without the query, which may contain
 * searches and secrets, and without the IP address, which is personal data
 * (docs/security.md#logs-and-audit).
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
