import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Smaller bodies do not get shorter by compressing them. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|rss|atom|manifest)|image\/svg)/;

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that a browser takes. */
export function acceptedEncoding(request: IncomingMessage): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "gzip";
  return "identity";
}

/** Compresses a body; quality 4 is for answers made once a request, 11 for files that are kept. */
export async function encode(body: Buffer, encoding: Encoding, quality: 4 | 11): Promise<Buffer> {
  if (encoding === "br") return brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  if (encoding === "gzip") return gzip(body, { level: quality === 11 ? 9 : 6 });
  return body;
}

/** Whether a body of this type and size is worth compressing. */
export function isCompressible(type: unknown, bytes: number): boolean {
  return bytes >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(String(type ?? ""));
}

/** Headers of every answer (security.md §2.1); `https` adds strict transport security for a year. */
export function securityHeaders(https: boolean): OutgoingHttpHeaders {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

const appendVary = (vary: unknown) => [...new Set([...String(vary ?? "").split(",").map((item) => item.trim()).filter(Boolean), "Accept-Encoding"])].join(", ");

/** Sends a whole answer, compressed when the browser takes it. */
export async function send(request: IncomingMessage, response: ServerResponse, answer: { status: number; headers: OutgoingHttpHeaders; body: Buffer }): Promise<void> {
  const headers = { ...answer.headers };
  let { body } = answer;
  delete headers["transfer-encoding"];
  if (isCompressible(headers["content-type"], body.length) && !headers["content-encoding"]) {
    headers.vary = appendVary(headers.vary);
    const encoding = acceptedEncoding(request);
    if (encoding !== "identity") {
      body = await encode(body, encoding, 4);
      headers["content-encoding"] = encoding;
    }
  }
  if (answer.status !== 204 && answer.status !== 304 && request.method !== "HEAD") headers["content-length"] = body.length;
  response.writeHead(answer.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}
