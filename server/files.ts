import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { isOriginalSignature, ORIGINAL } from "@/lib/kernel/asset/original";
import { log } from "@/lib/kernel/core/log";
import { diskStorage } from "@/lib/kernel/storage/disk";
import { bucketStorage } from "@/lib/kernel/storage/service";
import { isMediaFile, type OpenFile, type Part } from "@/lib/kernel/storage/storage";
import { askedPart } from "./byte-range";
import { acceptedEncoding, encode, isCompressible, type Encoding } from "./send";

const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".woff2": "font/woff2",
  ".ico": "image/x-icon",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".m4a": "audio/mp4",
  ".mp4": "video/mp4",
};

const FOR_EVER = "public, max-age=31536000, immutable";

/** A cache of compressed build files, which are few and immutable. */
const compressed = new Map<string, Promise<Buffer>>();

function encodedFile(file: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${file}`;
  let body = compressed.get(key);
  if (!body) {
    body = readFile(file).then((bytes) => encode(bytes, encoding, 11));
    body.catch(() => compressed.delete(key));
    compressed.set(key, body);
  }
  return body;
}

/** The file of a path below a folder; undefined when it would leave the folder. */
function below(folder: string, name: string): string | undefined {
  const file = path.resolve(folder, `.${path.posix.normalize(`/${name}`)}`);
  return file.startsWith(folder + path.sep) ? file : undefined;
}

/** Sends a file of the build or of public/; false when there is none. */
export async function sendBuildFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  name: string,
  cache: "for_ever" | "an_hour",
): Promise<boolean> {
  const file = below(folder, name);
  const size = file
    ? await stat(file).then(
        (found) => (found.isFile() ? found.size : undefined),
        () => undefined,
      )
    : undefined;
  if (!file || size === undefined) return false;
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  const encoding = isCompressible(type, size) ? acceptedEncoding(request) : "identity";
  const body = await encodedFile(file, encoding);
  const headers: OutgoingHttpHeaders = {
    "Content-Type": type,
    "Content-Length": body.length,
    "Cache-Control": cache === "for_ever" ? FOR_EVER : "public, max-age=3600",
    Vary: "Accept-Encoding",
  };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

const UPLOAD = /^([0-9a-f]{32})\/(\d{1,5}\.(?:webp|jpg|png)|sound\.(?:mp3|m4a)|film\.mp4)$/;
const SIGNED_ORIGINAL = /^([0-9a-f]{32})\/original-([0-9a-f]{32})\.webp$/;

type Upload = { key: string; name: string; cache: string };

/** The file of a URL below /assets/: a public variant, or with a valid signature the original. */
function uploadOf(address: string): Upload | undefined {
  const [, key, name] = UPLOAD.exec(address) ?? [];
  if (key && name) return { key, name, cache: FOR_EVER };
  const [, of, sign] = SIGNED_ORIGINAL.exec(address) ?? [];
  return of && sign && isOriginalSignature(of, sign)
    ? { key: of, name: ORIGINAL, cache: "private, max-age=3600" }
    : undefined;
}

/** A file to send: whole or a part, or only its length for what needs no bytes. */
type Found = { length: number; part?: Part | "unsatisfiable"; opened?: OpenFile };

/** Finds an asset on the disk, else in the bucket, and opens what is asked of it. */
async function findUpload(
  request: IncomingMessage,
  folder: string,
  { key, name }: Upload,
  etag: string,
): Promise<Found | undefined> {
  for (const storage of [diskStorage(folder), bucketStorage()]) {
    if (!storage) continue;
    if (request.method !== "HEAD" && request.headers.range === undefined) {
      const opened = await storage.open(key, name);
      if (opened) return { length: opened.size, opened };
      continue;
    }
    // A part has its place in the whole, so that the length comes first.
    const length = await storage.size(key, name);
    if (length === undefined) continue;
    if (request.method === "HEAD") return { length };
    const asked = askedPart(request, length, etag);
    if (asked === "unsatisfiable") return { length, part: asked };
    const part = asked === "whole" ? undefined : asked;
    const opened = await storage.open(key, name, part);
    if (opened) return { length, part, opened };
  }
  return undefined;
}

/** Sends what was found of an asset, with the headers that belong to it. */
async function sendFound(
  response: ServerResponse,
  { name, cache }: Upload,
  etag: string,
  { length, part, opened }: Found,
): Promise<void> {
  const headers = {
    "Accept-Ranges": "bytes",
    // Opened alone, a browser shows a sound or film in a page of its own, which loads the file again.
    "Content-Security-Policy": isMediaFile(name)
      ? "default-src 'none'; media-src 'self'; sandbox"
      : "default-src 'none'; sandbox",
  };
  if (part === "unsatisfiable") {
    const refusal = { "Content-Range": `bytes */${length}`, "Content-Length": 0 };
    response.writeHead(416, { ...headers, ...refusal, "Cache-Control": "no-store" }).end();
    return;
  }
  response.writeHead(part ? 206 : 200, {
    ...headers,
    "Content-Type": TYPES[path.extname(name)]!,
    "Content-Length": opened?.size ?? length,
    "Cache-Control": cache,
    ETag: etag,
    ...(part ? { "Content-Range": `bytes ${part.from}-${part.to}/${length}` } : {}),
  });
  if (!opened) return void response.end();
  await pipeline(opened.body, response).catch((error: NodeJS.ErrnoException) => {
    // A client that disconnects during the transfer is no error.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

/**
 * Sends a stored asset `<32 hex digits>/<width>.webp`, whole or the asked part; false for an invalid
 * name or a missing file. A bucket that does not respond is a 503.
 */
export async function sendUpload(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  name: string,
): Promise<boolean> {
  const upload = uploadOf(name);
  if (!upload) return false;
  // A file never changes under its key.
  const etag = `"${upload.key}-${path.parse(upload.name).name}"`;
  let found: Found | undefined;
  try {
    found = await findUpload(request, folder, upload, etag);
  } catch (error) {
    log.error({ err: error }, "the asset storage does not respond");
    response
      .writeHead(503, {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
        "Retry-After": "30",
      })
      .end("Service Unavailable");
    return true;
  }
  if (!found) return false;
  await sendFound(response, upload, etag, found);
  return true;
}
