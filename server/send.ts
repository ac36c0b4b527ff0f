import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Smaller bodies do not get shorter by compressing them. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|rss|atom|manifest)|image\/svg)/;

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that a browser takes. */
export function acceptedEncoding(request: IncomingMessage): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "gzip";
  return "identity";
}

/**
 * Compresses a body; quality 3 is for answers made once a request, 5 for answers that are kept, 11
 * for files.
 */
export async function encode(
  body: Buffer,
  encoding: Encoding,
  quality: 3 | 5 | 11,
): Promise<Buffer> {
  if (encoding === "br")
    return brotli(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
  if (encoding === "gzip") return gzip(body, { level: quality === 11 ? 9 : 6 });
  return body;
}

/** Whether a body of this type and size is worth compressing. */
export function isCompressible(type: unknown, bytes: number): boolean {
  return bytes >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(String(type ?? ""));
}

/**
 * Headers of every answer (docs/security.md#response-headers); `https` adds strict transport
 * security for a year.
 */
export function securityHeaders(https: boolean): OutgoingHttpHeaders {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

const appendVary = (vary: unknown) =>
  [
    ...new Set([
      ...String(vary ?? "")
        .split(",")
        .map((item) => item.trim())
        .filter(Boolean),
      "Accept-Encoding",
    ]),
  ].join(", ");

/** The encoding that this request gets of a body of this type and size. */
export const encodingFor = (request: IncomingMessage, type: unknown, bytes: number): Encoding =>
  isCompressible(type, bytes) ? acceptedEncoding(request) : "identity";

/**
 * Whether the caller holds this version already (RFC 9110 §13.1.2: weak comparison; `*` is any).
 */
export function hasVersion(request: IncomingMessage, etag: string): boolean {
  const known = request.headers["if-none-match"];
  if (known === undefined) return false;
  return (
    known.trim() === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag)
  );
}

/** A whole body with its headers; `etag` is the version of its content, without the encoding. */
export type Sendable = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  encoding: Encoding;
  etag?: string;
  compressible: boolean;
};

/** The headers that go with a body in its encoding. */
export function encodedHeaders({
  status,
  headers,
  body,
  encoding,
  etag,
  compressible,
}: Sendable): OutgoingHttpHeaders {
  const out: OutgoingHttpHeaders = { ...headers };
  delete out["transfer-encoding"];
  delete out["content-length"];
  if (compressible) out.vary = appendVary(out.vary);
  if (encoding !== "identity") out["content-encoding"] = encoding;
  if (etag !== undefined) out.etag = `"${etag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  if (status !== 204 && status !== 304) out["content-length"] = body.length;
  return out;
}

/** The headers of a 304: nothing that describes the body that is not sent (RFC 9110 §15.4.5). */
export function unchangedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const out = { ...headers };
  for (const name of [
    "content-encoding",
    "content-type",
    "content-length",
    "content-security-policy",
  ])
    delete out[name];
  return out;
}

/**
 * Sends a body that is in its encoding already: in full, without body for HEAD, or as 304 when the
 * caller holds it.
 */
export function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  sendable: Sendable,
): void {
  const { status, body } = sendable;
  const out = encodedHeaders(sendable);
  if (typeof out.etag === "string" && status === 200 && hasVersion(request, out.etag)) {
    response.writeHead(304, unchangedHeaders(out)).end();
    return;
  }
  response.writeHead(status, out);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Sends a whole response made for this request alone, compressed when the browser takes it. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: { status: number; headers: OutgoingHttpHeaders; body: Buffer },
): Promise<void> {
  const type = answer.headers["content-type"];
  const isEncoded = answer.headers["content-encoding"] !== undefined;
  const encoding = isEncoded ? "identity" : encodingFor(request, type, answer.body.length);
  sendEncoded(request, response, {
    ...answer,
    body: await encode(answer.body, encoding, 3),
    encoding,
    compressible: !isEncoded && isCompressible(type, answer.body.length),
  });
}
