import type { IncomingMessage } from "node:http";
import { ERROR_TABLE } from "@/lib/core/errors";
import { inject, type CapturedResponse, type Handle } from "./inject";

/**
 * Runs an API request. What the framework itself refuses, such as a malformed URL, becomes the JSON
 * of docs/api.md#errors too, never its own HTML.
 */
export async function renderApi(
  handle: Handle,
  request: IncomingMessage,
): Promise<CapturedResponse> {
  const response = await inject(handle, request);
  const type = String(response.headers["content-type"] ?? "");
  if (response.status < 400 || type.startsWith("application/json")) return response;
  const { allow } = response.headers;
  const known =
    Object.values(ERROR_TABLE).find((entry) => entry.status === response.status) ??
    ERROR_TABLE.server_error;
  return {
    status: response.status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...(allow ? { allow } : {}),
    },
    body: Buffer.from(JSON.stringify({ message: known.message })),
  };
}
