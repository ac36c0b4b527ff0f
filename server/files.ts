import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { isOriginalSignature, ORIGINAL } from "@/lib/kernel/asset/original";
import { log } from "@/lib/kernel/core/log";
import { bucketStorage } from "@/lib/kernel/storage/service";
import type { OpenFile } from "@/lib/kernel/storage/storage";
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

const UPLOAD = /^([0-9a-f]{32})\/(\d{1,5}\.(?:webp|jpg|png))$/;
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

/** Opens an asset on the disk, else in the bucket; undefined when it is in neither. */
async function openUpload(folder: string, { key, name }: Upload): Promise<OpenFile | undefined> {
  const file = path.join(folder, key, name);
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size !== undefined) return { size, body: createReadStream(file) };
  return bucketStorage()?.open(key, name);
}

/**
 * Sends a stored asset `<32 hex digits>/<width>.webp`; false for an invalid name or a missing
 * file. A bucket that does not respond is a 503.
 */
export async function sendUpload(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  name: string,
): Promise<boolean> {
  const upload = uploadOf(name);
  if (!upload) return false;
  let opened: OpenFile | undefined;
  try {
    opened = await openUpload(folder, upload);
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
  if (!opened) return false;
  const { size, body } = opened;
  response.writeHead(200, {
    "Content-Type": TYPES[path.extname(upload.name)]!,
    "Content-Length": size,
    "Cache-Control": upload.cache,
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  if (request.method === "HEAD") {
    body.destroy();
    response.end();
  } else
    await pipeline(body, response).catch((error: NodeJS.ErrnoException) => {
      // A client that disconnects during the transfer is no error.
      if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    });
  return true;
}
