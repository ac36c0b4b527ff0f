import type { IncomingMessage } from "node:http";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import next from "next";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param";
import { ERROR_TABLE } from "@/lib/kernel/core/errors";
import { keepMarkup } from "@/lib/kernel/core/fixed-markup";
import { log } from "@/lib/kernel/core/log";
import { memoryMb, memoryPlan } from "@/lib/kernel/core/memory";
import { offloadRunner } from "@/lib/kernel/core/offload";
import { renderCache, searchCache } from "@/lib/kernel/core/render-cache";
import { noteContentChange, withReplica } from "@/lib/kernel/core/replica-reads";
import { withRequestId } from "@/lib/kernel/core/request-id";
import { settings } from "@/lib/kernel/core/settings";
import { WAITED_HEADER } from "@/lib/kernel/core/time-budget";
import { flushCounts } from "@/lib/kernel/daily-count/flush";
import { redirectOf } from "@/lib/site/redirect/lookup";
import { connectLimiters } from "@/lib/kernel/http/limiter";
import {
  limiterCounts,
  takeLimiterCounts,
  type LimiterCounts,
} from "@/lib/kernel/http/limiter-counts";
import { declareAll } from "@/lib/kernel/manifest/declare-all";
import { isApiUrl } from "../api-url";
import { startSampling, type ThreadSample } from "../metrics/thread-sample";
import { PAYLOAD_PARAMETER } from "../payload-request";
import { makeOffloadPool } from "../offload/pool";
import { yieldToOthers } from "../thread-priority";
import { isSearch } from "../request-kinds";
import { startTracing } from "../tracing/start";
import { InMemoryRenderCache } from "./in-memory-render-cache";
import {
  inject,
  toIncomingMessage,
  type CapturedResponse,
  type Handle,
  type RenderRequest,
  withMeta,
  type Rendered,
} from "./inject";
import { logConsoleErrors } from "./console-errors";
import { takeBuiltConfig } from "./built-config";
import { callEntrypoints } from "./entrypoints";
import { isMissingPage } from "./missing-page";
import { preloadEntries } from "./preload-entries";
import { sendRendered, type RenderedMessage } from "./send-rendered";
import { DEVELOPMENT_LIMITS, renderPage } from "./render-page";

const BUILD = ".next";
/** The `nice` value of a render thread: with every core busy, what is cached is sent first. */
const NICENESS = 3;
/** Kept results of searches; some 20 KB each. */
const MAX_SEARCHES = 300;
/** The part of the memory for both that searches get. */
const SEARCHES_SHARE = 0.25;

/**
 * Invalidated cache tags; `"off"` while notifications are lost, `"on"` when they arrive again;
 * `"paused"` while they are late, `"resumed"` when all have arrived.
 */
export type CacheChange = string[] | "on" | "off" | "paused" | "resumed";

/** Renders pages and API responses: the framework in this thread, or a pool of such threads. */
export type Renderer = {
  render(request: RenderRequest): Promise<Rendered>;
  /** Passes invalidations on before the next render. */
  notify(change: CacheChange): void;
};

/** What a thread is for; the others call the API for searches only. */
export type ThreadRole = { hasCalls: boolean };

/** What a thread is started with; it writes the last request that it has begun with. */
export type ThreadData = ThreadRole & { received: Int32Array };

/** Messages to a render thread and from it. */
export type ToThread =
  | { begin: true }
  | { loadRest: true }
  | { id: number; request: RenderRequest }
  | { change: CacheChange }
  | { beat: true }
  | { counts: true }
  | { takeCounts: LimiterCounts }
  | { end: true };
export type FromThread =
  | { ready: true }
  | { counts: LimiterCounts }
  | { beat: true; sample: ThreadSample }
  | { ended: true }
  | RenderedMessage
  | { id: number; error: string };

/**
 * Runs an API request. Errors of the framework, such as for a malformed URL, become the JSON of
 * docs/api.md#errors instead of HTML.
 */
async function renderApi(handle: Handle, request: IncomingMessage): Promise<CapturedResponse> {
  const response = await inject(handle, request);
  const type = String(response.headers["content-type"] ?? "");
  if (response.status < 400 || type.startsWith("application/json")) return response;
  const { allow } = response.headers;
  const known =
    Object.values(ERROR_TABLE).find((entry) => entry.status === response.status) ??
    ERROR_TABLE.server_error;
  return {
    status: response.status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...(allow ? { allow } : {}),
    },
    body: Buffer.from(JSON.stringify({ message: known.message })),
  };
}

/**
 * Adds the parameter with which the framework compares the headers of a payload request; it
 * redirects when they differ. A client's own is removed (`server/normalize-request.ts`).
 */
async function withPayloadParameter(request: RenderRequest): Promise<RenderRequest> {
  const { headers, url } = request;
  if (headers.rsc === undefined) return request;
  const prefetch = headers["next-router-prefetch"];
  const hash = await computeCacheBustingSearchParam(
    prefetch === "1" || prefetch === "2" || prefetch === "3" ? prefetch : undefined,
    headers["next-router-segment-prefetch"],
    headers["next-router-state-tree"],
    undefined,
  );
  return { ...request, url: `${url}${url.includes("?") ? "&" : "?"}${PAYLOAD_PARAMETER}=${hash}` };
}

/** Tells a call how long it waited, which is part of its time; a client's own value is replaced. */
const withWaited = (request: RenderRequest): RenderRequest => ({
  ...request,
  headers: { ...request.headers, [WAITED_HEADER]: String(Math.round(request.waitedMs ?? 0)) },
});

/** The framework. Without a host name: with one, it would redirect unprefixed pages to themselves. */
export function createNextApp() {
  const { DEV } = settings();
  if (!DEV) takeBuiltConfig(BUILD);
  return next({ dev: DEV, dir: process.cwd(), quiet: !DEV });
}

/** Prepares the framework as a renderer. */
export async function startNextApp(app = createNextApp()): Promise<Renderer> {
  // Endpoints and pages have instances of modules of their own, and values of the process in common.
  declareAll();
  await app.prepare();
  const framework = app.getRequestHandler();
  const handle = settings().DEV ? framework : callEntrypoints(BUILD, framework);
  const { renderCacheBytes } = memoryPlan(memoryMb());
  const searchBytes = renderCacheBytes * SEARCHES_SHARE;
  const caches = [
    new InMemoryRenderCache({ maxBytes: renderCacheBytes - searchBytes }),
    new InMemoryRenderCache({ maxEntries: MAX_SEARCHES, maxBytes: searchBytes }),
  ] as const;
  renderCache.set(caches[0]);
  searchCache.set(caches[1]);
  if (!settings().DEV) keepMarkup();
  if (!settings().DEV) offloadRunner.set(makeOffloadPool().run);
  const render = async (request: RenderRequest): Promise<Rendered> =>
    isApiUrl(request.url)
      ? withMeta(() => renderApi(handle, toIncomingMessage(withWaited(request))))
      : renderPage(
          handle,
          await withPayloadParameter(request),
          (error) => log.error({ err: error, path: request.url.split("?")[0] }, "page failed"),
          { isMissing: isMissingPage, redirectOf },
          settings().DEV ? DEVELOPMENT_LIMITS : undefined,
        );
  return {
    notify(change) {
      noteContentChange();
      for (const cache of caches)
        if (Array.isArray(change)) cache.invalidate(change);
        else if (change === "on" || change === "off") cache.on = change === "on";
        else cache.isPaused = change === "paused";
    },
    render: (request) =>
      withReplica(request.replica, () =>
        request.id === undefined
          ? render(request)
          : withRequestId(request.id, () => render(request)),
      ),
  };
}

/**
 * Loads the code that most pages, or endpoints, share before a request needs it, which would take
 * seconds. The status of the response is ignored; without the database it is 503.
 */
async function warmUp(render: Renderer["render"], method: string, url: string): Promise<void> {
  const { host } = new URL(settings().SITE_URL);
  await render({ method, url, headers: { host } }).catch((error: unknown) =>
    log.error({ err: error, path: url }, "warming up failed"),
  );
}

/**
 * Renders in this worker thread for the main thread (`worker-pool.ts`), so that rendering never
 * delays cached responses. Loads the code of all pages and endpoints once it is ready.
 * @throws Error in the main thread
 */
export async function serveThread(): Promise<void> {
  if (!parentPort) throw new Error("this runs in a worker thread");
  const port = parentPort;
  const { hasCalls, received } = workerData as ThreadData;
  // The first message says that the database may be used.
  const begun = new Promise((resolve) => port.once("message", resolve));
  yieldToOthers(NICENESS);
  logConsoleErrors();
  await startTracing("renderer");
  const { render, notify } = await startNextApp();
  const sample = startSampling();
  await begun;
  await Promise.all([connectLimiters(), warmUp(render, "GET", "/")]);

  const loadRest = async () => {
    await warmUp(render, "OPTIONS", "/api/product");
    // Each entry stays in memory: a thread loads those that it answers.
    await preloadEntries(path.resolve(BUILD, "server"), {
      isWanted: (route) => hasCalls || !isApiUrl(route) || isSearch(route),
    });
  };
  port.on("message", (message: ToThread) => {
    if ("change" in message) return notify(message.change);
    if ("beat" in message)
      return port.postMessage({ beat: true, sample: sample() } satisfies FromThread);
    if ("end" in message)
      return void flushCounts().then(() => port.postMessage({ ended: true } satisfies FromThread));
    if ("counts" in message)
      return port.postMessage({ counts: limiterCounts() } satisfies FromThread);
    if ("takeCounts" in message) return takeLimiterCounts(message.takeCounts);
    if ("begin" in message) return;
    if ("loadRest" in message) return void loadRest();
    const { id, request } = message;
    Atomics.store(received, 0, id);
    render(request).then(
      (rendered) => sendRendered(port, id, rendered),
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
}
