import type { IncomingMessage } from "node:http";
import { ERROR_TABLE } from "@/lib/core/errors";
import { capture, type Captured } from "./capture";
import type { Render } from "./documents";

/**
 * Answers an API endpoint. What the framework itself refuses (a malformed address, say) leaves as
 * the JSON of docs/api.md#errors too, never as its own HTML.
 */
export async function renderCall(render: Render, request: IncomingMessage): Promise<Captured> {
  const answer = await capture(request, (response) => render(request, response));
  const type = String(answer.headers["content-type"] ?? "");
  if (answer.status < 400 || type.startsWith("application/json")) return answer;
  const known =
    Object.values(ERROR_TABLE).find((entry) => entry.status === answer.status) ??
    ERROR_TABLE.server_error;
  return {
    status: answer.status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...(answer.headers.allow ? { allow: answer.headers.allow } : {}),
    },
    body: Buffer.from(JSON.stringify({ message: known.message })),
  };
}
