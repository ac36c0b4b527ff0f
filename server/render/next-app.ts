import path from "node:path";
import next from "next";
import { log } from "@/lib/core/log";
import { offloadRunner } from "@/lib/core/offload";
import { renderCache } from "@/lib/core/render-cache";
import { settings } from "@/lib/core/settings";
import { isApiUrl } from "../api-url";
import { makeOffloadPool } from "../offload/pool";
import { InMemoryRenderCache } from "./in-memory-render-cache";
import { toIncomingMessage, type RenderRequest } from "./inject";
import { renderApi } from "./render-api";
import { renderPage } from "./render-page";
import { withMeta, type Rendered } from "./response-meta";

/** Changed cache tags; `"off"` while changes are not announced, `"on"` when they are again. */
export type CacheChange = string[] | "on" | "off";

/** Renders pages and API responses: the framework in this thread, or a pool of such threads. */
export type Renderer = {
  render(request: RenderRequest): Promise<Rendered>;
  /** Announces changed content before the next render. */
  notify(change: CacheChange): void;
};

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
      else cache.on = change === "on";
    },
    render: (request) =>
      isApiUrl(request.url)
        ? withMeta(() => renderApi(handle, toIncomingMessage(request)))
        : renderPage(handle, request, (error) =>
            log.error({ err: error, path: request.url.split("?")[0] }, "page failed"),
          ),
  };
}
