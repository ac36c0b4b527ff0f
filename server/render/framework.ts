import path from "node:path";
import next from "next";
import { log } from "@/lib/core/log";
import { settings } from "@/lib/core/settings";
import { renderCache } from "@/lib/core/render-cache";
import { renderCall } from "./calls";
import { renderDocument } from "./documents";
import { isApiUrl } from "../api-url";
import { toRequest, type Renderer } from "./job";
import { InMemoryRenderCache } from "./memory";
import { withMeta } from "./notes";

const root = path.resolve(import.meta.dirname, "../..");

// No host name: with an address in it, every unprefixed page would be redirected to itself.
export const createApp = () => next({ dev: settings().DEV, dir: root, quiet: !settings().DEV });

/** The framework as a renderer; resolves once it can answer. */
export async function startFramework(app = createApp()): Promise<Renderer> {
  await app.prepare();
  const handle = app.getRequestHandler();
  const memory = new InMemoryRenderCache();
  renderCache.set(memory);
  return {
    tell(news) {
      if (Array.isArray(news)) memory.invalidate(news);
      else memory.on = news === "on";
    },
    render: (job) =>
      withMeta(() => {
        const request = toRequest(job);
        const asked = job.url.split("?")[0]!;
        if (isApiUrl(job.url)) return renderCall(handle, request);
        return renderDocument(handle, request, (error) =>
          log.error({ err: error, path: asked }, "page failed"),
        );
      }),
  };
}
