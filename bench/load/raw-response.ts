import http from "node:http";

/** A response as received: the body still compressed. */
export type RawResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers of one connection or one point in time, which every server sets by itself. */
const CONNECTION_HEADERS = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/**
 * Fetches a URL without decoding the response, with the given headers. Rejects without a response
 * within 30 s.
 */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, timeout: 30_000, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part)).once("error", reject);
      response.once("end", () => {
        const lasting = Object.entries(response.headers).filter(
          ([name]) => !CONNECTION_HEADERS.has(name),
        );
        const body = Buffer.concat(parts);
        const lines = lasting.map(
          ([name, value]) =>
            [name, Array.isArray(value) ? value.join(", ") : String(value)] as const,
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: { ...Object.fromEntries(lines), "content-length": String(body.length) },
          body,
        });
      });
    });
    request
      .once("timeout", () => request.destroy(new Error(`${url} did not answer`)))
      .once("error", reject);
  });
}
