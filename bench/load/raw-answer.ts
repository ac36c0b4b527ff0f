import http from "node:http";

/** An answer as it came over the wire: the body still compressed. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers that belong to one connection or one moment and that every server writes by itself. */
const OF_THE_CONNECTION = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/**
 * Fetches an address without decoding anything, with the given headers. Rejects when nobody answers
 * within 30 s.
 */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, timeout: 30_000, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part)).once("error", reject);
      response.once("end", () => {
        const kept = Object.entries(response.headers).filter(
          ([name]) => !OF_THE_CONNECTION.has(name),
        );
        const body = Buffer.concat(parts);
        const lines = kept.map(
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
