// A renderer in a thread of its own, so that rendering never delays cached responses.
import { parentPort } from "node:worker_threads";
import { log } from "@/lib/core/log";
import { withRequestId } from "@/lib/core/request-id";
import { settings } from "@/lib/core/settings";
import { connectLimiters } from "@/lib/http/limiter";
import { startSampling, type ThreadSample } from "../metrics/thread-sample";
import { startNextApp, type CacheChange } from "./next-app";
import type { RenderRequest, Rendered } from "./inject";

/** Messages to the thread and from it. */
export type ToThread =
  { id: number; request: RenderRequest } | { change: CacheChange } | { beat: true };
export type FromThread =
  | { ready: true }
  | { beat: true; sample: ThreadSample }
  | { id: number; rendered: Omit<Rendered, "body"> & { body: Uint8Array } }
  | { id: number; error: string };

if (!parentPort) throw new Error("this file runs in a worker thread");
const port = parentPort;
const { render: renderRequest, notify } = await startNextApp();
const sample = startSampling();

const render = (request: RenderRequest): Promise<Rendered> =>
  request.id === undefined
    ? renderRequest(request)
    : withRequestId(request.id, () => renderRequest(request));

/**
 * Loads the code of pages and of the API before anybody waits for it: the first page of a process
 * took seconds. What they answer does not matter; without the database it is a 503.
 */
async function warmUp(): Promise<void> {
  const { host } = new URL(settings().SITE_URL);
  for (const [method, url] of [
    ["GET", "/"],
    ["OPTIONS", "/api/product"],
  ] as const)
    await render({ method, url, headers: { host } }).catch((error: unknown) =>
      log.error({ err: error, path: url }, "warming up failed"),
    );
}
await Promise.all([connectLimiters(), warmUp()]);

port.on("message", (message: ToThread) => {
  if ("change" in message) return notify(message.change);
  if ("beat" in message)
    return port.postMessage({ beat: true, sample: sample() } satisfies FromThread);
  const { id, request } = message;
  render(request).then(
    (rendered) => {
      // The bytes are transferred, not copied; the copy here owns its memory alone.
      const body = new Uint8Array(rendered.body);
      port.postMessage({ id, rendered: { ...rendered, body } } satisfies FromThread, [body.buffer]);
    },
    (error: unknown) => {
      log.error({ request_id: request.id, err: error, path: request.url }, "render failed");
      port.postMessage({
        id,
        error: error instanceof Error ? error.message : String(error),
      } satisfies FromThread);
    },
  );
});
port.postMessage({ ready: true } satisfies FromThread);
