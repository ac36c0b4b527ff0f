import { mkdir, open, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { beginsAs, HEAD_BYTES, MAX_MEDIA_BYTES } from "@/lib/kernel/asset/media-kinds";
import { AppError } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { isRecord } from "@/lib/kernel/core/records";
import { addressKey } from "@/lib/kernel/http/address-key";
import { makeBodySizes } from "@/lib/kernel/manifest/body-sizes";
import { NOT_YET, receivedFolder, receivedName, receivedPath } from "@/lib/kernel/storage/received";
import { CLIENT_ADDRESS_HEADER } from "./client-address";
import { noteWait } from "./connections";
import type { Rendered } from "./render/inject";
import { ClientGone } from "./request-body";

/** The only type of such a body; forms of other sites cannot send it. */
const BODY_TYPE = "application/octet-stream";
/** Files that are received at a time: of one IP address, and of all. */
const AT_ONCE = { perAddress: 2, total: 4 };
const COME_BACK = { "Retry-After": "30" };
const MOST_BYTES = Math.max(...Object.values(MAX_MEDIA_BYTES));

/** Renders the request with this name of a received file in its header. */
type Ask = (file: string) => Promise<Rendered>;

/** Appends a body to a file, within the bounds of what it begins as. @returns its bytes */
async function writeBody(request: IncomingMessage, path: string): Promise<number> {
  const handle = await open(path, "wx", 0o644);
  let [bytes, most, head, isForeign] = [0, MOST_BYTES, Buffer.alloc(0), false];
  try {
    // The connection stays for the answer when the rest is refused.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const part = chunk as Buffer;
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, part.subarray(0, HEAD_BYTES)]).subarray(0, HEAD_BYTES);
        const kind = beginsAs(head);
        // The service says of which kinds files may be, from this part; no more of it is needed.
        isForeign = !kind && head.length === HEAD_BYTES;
        if (kind) most = MAX_MEDIA_BYTES[kind];
      }
      bytes += part.length;
      if (bytes > most) throw new AppError("payload_too_large");
      for (let from = 0; from < part.length;)
        from += (await handle.write(part, from, part.length - from)).bytesWritten;
      if (isForeign) break;
    }
    await handle.sync();
    return bytes;
  } finally {
    // What is not kept is read all the same: a client that still sends gets the answer.
    request.resume();
    await handle.close();
  }
}

const isFull = (error: unknown) => isRecord(error) && error.code === "ENOSPC";

/** The failure of a reception as the client learns it. */
function failureOf(request: IncomingMessage, error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isFull(error)) {
    log.error({ err: error }, "no room on the disk for an upload");
    return new AppError("unavailable", { headers: COME_BACK });
  }
  return request.destroyed && !request.complete ? new ClientGone() : error;
}

/**
 * Receives sounds and films onto the disk. The request is rendered twice: first without its body, so
 * that the endpoint refuses whoever may not send one before a byte is read; then with the name of the
 * file. Whatever comes of it, nothing stays but what the service has moved away.
 */
export function makeFileReceiver({ perAddress, total } = AT_ONCE) {
  const sizeOf = makeBodySizes();
  const receiving = new Map<string, number>();
  const isCrowded = (key: string) =>
    (receiving.get(key) ?? 0) >= perAddress ||
    [...receiving.values()].reduce((sum, count) => sum + count, 0) >= total;

  /** Whether a request brings a file that goes to the disk. */
  const takes = ({ method = "GET", url = "/" }: IncomingMessage): boolean =>
    sizeOf(method, url.split("?")[0]!) === "media";

  async function receiveNamed(request: IncomingMessage, ask: Ask): Promise<Rendered> {
    const began = performance.now();
    const permit = await ask(NOT_YET);
    noteWait(request, performance.now() - began);
    if (permit.status !== 204) return permit;
    if (request.destroyed) throw new ClientGone();
    const name = receivedName();
    await mkdir(receivedFolder(name), { recursive: true });
    try {
      await writeBody(request, receivedPath(name));
      return await ask(name);
    } catch (error) {
      throw failureOf(request, error);
    } finally {
      await rm(receivedFolder(name), { recursive: true, force: true });
    }
  }

  /**
   * @throws AppError unsupported_media_type, payload_too_large, too_many, unavailable; ClientGone
   */
  async function receive(request: IncomingMessage, ask: Ask): Promise<Rendered> {
    const { headers } = request;
    const type = (headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();
    if (type !== BODY_TYPE) throw new AppError("unsupported_media_type");
    if (Number(headers["content-length"] ?? 0) > MOST_BYTES)
      throw new AppError("payload_too_large");
    const key = addressKey(String(headers[CLIENT_ADDRESS_HEADER] ?? "unknown"));
    if (isCrowded(key)) throw new AppError("too_many", { headers: COME_BACK });
    receiving.set(key, (receiving.get(key) ?? 0) + 1);
    try {
      return await receiveNamed(request, ask);
    } finally {
      const left = (receiving.get(key) ?? 1) - 1;
      if (left > 0) receiving.set(key, left);
      else receiving.delete(key);
    }
  }
  return { takes, receive };
}
