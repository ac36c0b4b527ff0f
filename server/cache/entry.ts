import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { ReadyResponse } from "../ready-response";
import type { Rendered } from "../render/inject";
import { acceptedEncoding, encode, isCompressible, type Encoding } from "../send";

/** A cached response, with its body in the encodings that were requested so far. */
export type CacheEntry = {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  tags: string[];
  expiresAt: number;
  /** Whether it is sent compressed to clients that accept it. */
  isCompressible: boolean;
  /**
   * With Brotli there, the plain body is kept only if a client without compression has asked for it:
   * it is six times as large, and can be made of the other.
   */
  bodies: Map<Encoding, Buffer | Promise<Buffer>>;
  /** The response per encoding, as it is written to the socket. */
  ready: Map<Encoding, ReadyResponse>;
};

/** Approximate size of an entry without its bodies and heads. */
const OVERHEAD_BYTES = 2_048;
/** The same of the lists of a ready response's headers, without its texts. */
const LISTS_BYTES = 512;

const decompress = promisify(zlib.brotliDecompress);
const etagOf = (body: Buffer) => createHash("sha256").update(body).digest("base64url").slice(0, 22);

/** An entry of a rendered response. */
export const makeEntry = ({ status, headers, meta, body }: Rendered): CacheEntry => ({
  status,
  headers,
  etag: etagOf(body),
  tags: meta.tags,
  expiresAt: meta.expiresAt ?? Infinity,
  isCompressible: isCompressible(headers["content-type"], body.length),
  bodies: new Map([["identity", body]]),
  ready: new Map(),
});

/** What an entry takes in memory, in bytes; bodies that are being made are not counted yet. */
export function sizeOf({ bodies, ready }: CacheEntry): number {
  let bytes = OVERHEAD_BYTES;
  for (const body of bodies.values()) if (Buffer.isBuffer(body)) bytes += body.length;
  for (const { whole, unchanged } of ready.values())
    bytes += whole.text.length + unchanged.text.length + LISTS_BYTES;
  return bytes;
}

/** The encoding in which an entry is sent to a client. */
export const encodingOf = (request: IncomingMessage, entry: CacheEntry): Encoding =>
  entry.isCompressible ? acceptedEncoding(request) : "identity";

async function makeBody({ bodies }: CacheEntry, encoding: Encoding): Promise<Buffer> {
  const whole = bodies.get("identity");
  if (whole) return encode(await whole, encoding, 5);
  const compressed = bodies.get("br");
  if (!compressed) throw new Error("an entry of the response cache has no body");
  return encode(await decompress(await compressed), encoding, 5);
}

/** Makes the body of an entry in an encoding that it does not have. */
export async function addBody(entry: CacheEntry, encoding: Encoding): Promise<Buffer> {
  const { bodies, ready } = entry;
  const made = makeBody(entry, encoding);
  bodies.set(encoding, made);
  try {
    const body = await made;
    bodies.set(encoding, body);
    if (encoding === "br" && !ready.has("identity")) bodies.delete("identity");
    return body;
  } catch (error) {
    bodies.delete(encoding);
    throw error;
  }
}
