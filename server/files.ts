import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { acceptedEncoding, encode, isCompressible, type Encoding } from "./send";

const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp",
  ".jpg": "image/jpeg", ".woff2": "font/woff2", ".ico": "image/x-icon", ".json": "application/json; charset=utf-8", ".txt": "text/plain; charset=utf-8",
};

const FOR_EVER = "public, max-age=31536000, immutable";

/** Files of the build in their compressed forms; the build is small and never changes while a process runs. */
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

/** The file that a path names below a folder, or undefined when it would leave it. */
function below(folder: string, name: string): string | undefined {
  const file = path.resolve(folder, `.${path.posix.normalize(`/${name}`)}`);
  return file.startsWith(folder + path.sep) ? file : undefined;
}

/** Sends a file of the build or of public/; false when there is none. */
export async function sendBuildFile(request: IncomingMessage, response: ServerResponse, folder: string, name: string, cache: "for_ever" | "an_hour"): Promise<boolean> {
  const file = below(folder, name);
  const size = file ? await stat(file).then((found) => (found.isFile() ? found.size : undefined), () => undefined) : undefined;
  if (!file || size === undefined) return false;
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  const encoding = isCompressible(type, size) ? acceptedEncoding(request) : "identity";
  const body = await encodedFile(file, encoding);
  const headers: OutgoingHttpHeaders = {
    "Content-Type": type, "Content-Length": body.length, "Cache-Control": cache === "for_ever" ? FOR_EVER : "public, max-age=3600", Vary: "Accept-Encoding",
  };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

/** Sends a stored picture `<32 hex digits>/<width>.webp`; false when the name is none or the file is missing. */
export async function sendUpload(request: IncomingMessage, response: ServerResponse, folder: string, name: string): Promise<boolean> {
  if (!/^[0-9a-f]{32}\/\d{1,5}\.(?:webp|jpg|png)$/.test(name)) return false;
  const file = path.join(folder, name);
  const size = await stat(file).then((found) => found.size, () => undefined);
  if (size === undefined) return false;
  response.writeHead(200, {
    "Content-Type": TYPES[path.extname(file)]!, "Content-Length": size, "Cache-Control": FOR_EVER, "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  if (request.method === "HEAD") response.end();
  else await pipeline(createReadStream(file), response).catch((error: NodeJS.ErrnoException) => {
    // A reader who leaves while a picture is on its way has not met an error.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
  return true;
}
