import http from "node:http";
import type { ProbeResponse } from "./check-response";

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
const TIMEOUT_MS = 15_000;

/** The status of a request without a response; its text is the error's message. */
const NO_RESPONSE = 0;

/** Sends a raw request, without the corrections of `fetch`. Without a response the status is 0. */
export function sendRaw(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<ProbeResponse> {
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({ status: NO_RESPONSE, contentType: "", text: error.message });
    const request = http.request(
      base + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
        },
        timeout: TIMEOUT_MS,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", fail);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? NO_RESPONSE,
            contentType: response.headers["content-type"] ?? "",
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    request.on("timeout", () => request.destroy(new Error(`no answer in ${TIMEOUT_MS} ms`)));
    request.on("error", fail);
    request.end(body);
  });
}
