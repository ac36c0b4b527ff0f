import http from "node:http";
import type { Reply } from "./judge";

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
const PATIENCE_MS = 15_000;

/** No answer at all; its message says how it ended. */
const SILENCE = 0;

/**
 * Sends a request as it stands, without what `fetch` would mend; an answer that never came has the
 * status 0.
 */
export function sendRaw(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<Reply> {
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({ status: SILENCE, contentType: "", text: error.message });
    const request = http.request(
      base + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
        },
        timeout: PATIENCE_MS,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", fail);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? SILENCE,
            contentType: response.headers["content-type"] ?? "",
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    request.on("timeout", () => request.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
    request.on("error", fail);
    request.end(body);
  });
}
