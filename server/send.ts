import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Minimum size for compression. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|rss|atom|manifest)|image\/svg)/;

export type Encoding = "br" | "gzip" | "identity";

const ENCODINGS = ["br", "gzip", "identity"] as const;

/** Parsed `Accept-Encoding` values are cached, as browsers send few different ones. */
const encodings = new LRUCache<string, Encoding>({ max: 200 });
const MAX_REMEMBERED_LENGTH = 200;

/** The accepted encoding with the smallest body. */
export function acceptedEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers["accept-encoding"] ?? "");
  if (accepted === "") return "identity";
  const known = encodings.get(accepted);
  if (known) return known;
  const all = new Negotiator({ headers }).encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((name) => all.includes(name)) ?? "identity";
  if (accepted.length <= MAX_REMEMBERED_LENGTH) encodings.set(accepted, encoding);
  return encoding;
}

/**
 * The bits of Brotli's window for a body (RFC 7932, section 9.1): it holds the whole body, and 16
 * bytes that the format keeps. A larger one compresses no better, and the memory of the usual one,
 * 4 MB, makes the garbage collector stop the thread that answers all readers.
 */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = zlib.constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))));
}

/**
 * Compresses a body; quality 3 is for responses to one request, 5 for cached ones, 11 for files.
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
        [zlib.constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
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
 * Headers of every response (docs/security.md#response-headers); `https` adds strict transport
 * security for a year.
 */
export function securityHeaders(https: boolean): OutgoingHttpHeaders {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": permissionsPolicy(""),
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/** The screen that checks tickets at the door, whose page alone may use the camera. */
const CAMERA_PAGE = /^(?:\/en)?\/account\/check-in\/[1-9]\d*$/;

/** The page of a meeting room, which alone may use the microphone and show a screen too. */
const MEETING_PAGE = /^(?:\/en)?\/meeting\/[^/]+$/;

/** The value of `Permissions-Policy` for a path. */
export function permissionsPolicy(path: string): string {
  const isMeeting = MEETING_PAGE.test(path);
  const own = (isAllowed: boolean) => (isAllowed ? "(self)" : "()");
  return (
    `camera=${own(isMeeting || CAMERA_PAGE.test(path))}, microphone=${own(isMeeting)}, ` +
    `display-capture=${own(isMeeting)}, geolocation=(self), browsing-topics=()`
  );
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

/** The encoding for a request and a body of this type and size. */
export const encodingFor = (request: IncomingMessage, type: unknown, bytes: number): Encoding =>
  isCompressible(type, bytes) ? acceptedEncoding(request) : "identity";

/**
 * Whether `If-None-Match` has this ETag. A `Cache-Control: no-cache` of the request does not count:
 * fetch of Node adds one to every conditional request.
 */
export function hasVersion({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers["if-none-match"];
  if (known === undefined) return false;
  return known === etag || fresh({ "if-none-match": known }, { etag });
}

/** A body with its headers; `etag` is that of the content, without the encoding. */
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

/** The headers of a 304, without those that describe a body (RFC 9110 §15.4.5). */
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

/** Sends an encoded body: in full, without body for HEAD, or as 304 when the client has it. */
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

/** Sends an uncached response, compressed if the client accepts it. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  result: { status: number; headers: OutgoingHttpHeaders; body: Buffer },
): Promise<void> {
  const type = result.headers["content-type"];
  const isEncoded = result.headers["content-encoding"] !== undefined;
  const encoding = isEncoded ? "identity" : encodingFor(request, type, result.body.length);
  sendEncoded(request, response, {
    ...result,
    body: await encode(result.body, encoding, 3),
    encoding,
    compressible: !isEncoded && isCompressible(type, result.body.length),
  });
}
