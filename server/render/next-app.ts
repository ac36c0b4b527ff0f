import type { IncomingMessage } from "node:http";
import path from "node:path";
import next from "next";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param";
import { ERROR_TABLE } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { offloadRunner } from "@/lib/core/offload";
import { renderCache } from "@/lib/core/render-cache";
import { settings } from "@/lib/core/settings";
import { isApiUrl } from "../api-url";
import { makeOffloadPool } from "../offload/pool";
import { PAYLOAD_PARAMETER } from "../payload-request";
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
import { renderPage } from "./render-page";

/**
 * Changed cache tags; `"off"` while changes are not announced, `"on"` when they are again;
 * `"paused"` while they are late, `"resumed"` when all have come.
 */
export type CacheChange = string[] | "on" | "off" | "paused" | "resumed";

/** Renders pages and API responses: the framework in this thread, or a pool of such threads. */
export type Renderer = {
  render(request: RenderRequest): Promise<Rendered>;
  /** Announces changed content before the next render. */
  notify(change: CacheChange): void;
};

/**
 * Runs an API request. What the framework itself refuses, such as a malformed URL, becomes the JSON
 * of docs/api.md#errors too, never its own HTML.
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
 * Adds the parameter with which the framework compares the headers of a payload request; it redirects
 * when they differ. What a client sent is dropped (`server/payload-request.ts`).
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

const root = path.resolve(import.meta.dirname, "../..");

/** The framework. Without a host name: with one, it would redirect unprefixed pages to themselves. */
export const createNextApp = () => next({ dev: settings().DEV, dir: root, quiet: !settings().DEV });

/** Prepares the framework as a renderer. */
export async function startNextApp(app = createNextApp()): Promise<Renderer> {
  await app.prepare();
  const handle = app.getRequestHandler();
  const cache = new InMemoryRenderCache();
  renderCache.set(cache);
  if (!settings().DEV) offloadRunner.set(makeOffloadPool().run);
  return {
    notify(change) {
      if (Array.isArray(change)) cache.invalidate(change);
      else if (change === "on" || change === "off") cache.on = change === "on";
      else cache.isPaused = change === "paused";
    },
    render: async (request) =>
      isApiUrl(request.url)
        ? withMeta(() => renderApi(handle, toIncomingMessage(request)))
        : renderPage(handle, await withPayloadParameter(request), (error) =>
            log.error({ err: error, path: request.url.split("?")[0] }, "page failed"),
          ),
  };
}
