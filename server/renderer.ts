import type { IncomingMessage, ServerResponse } from "node:http";
import { availableParallelism } from "node:os";
import type { Duplex } from "node:stream";
import { log } from "@/lib/core/log";
import { settings } from "@/lib/core/settings";
import { isApiUrl } from "./api-url";
import { type Renderer } from "./render/job";
import { startRenderThread } from "./render/render-thread";

/**
 * The renderer; while developing also the framework's own way to answer, which its live reload
 * needs.
 */
export type Started = {
  renderer: Renderer;
  passThrough?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

async function startInProcess(): Promise<Started> {
  const { createApp, startFramework } = await import("./render/framework");
  const app = createApp();
  const renderer = await startFramework(app);
  const [passThrough, upgrade] = [app.getRequestHandler(), app.getUpgradeHandler()];
  return {
    renderer,
    passThrough: (request, response) => passThrough(request, response),
    upgrade: (request, socket, head) => void upgrade(request, socket, head),
  };
}

/**
 * Each thread holds the whole framework, some 150 MB; two make a page while the next one is already
 * asked for.
 */
const MAX_THREADS = 2;

/**
 * Several renderers as one: pages go to the one with the least to do, calls all to the first, which
 * counts their limits.
 */
export function share(renderers: Renderer[]): Renderer {
  const busy = renderers.map(() => 0);
  const pick = (url: string) => (isApiUrl(url) ? 0 : busy.lastIndexOf(Math.min(...busy)));
  return {
    tell: (news) => {
      for (const renderer of renderers) renderer.tell(news);
    },
    async render(job) {
      const at = pick(job.url);
      busy[at]!++;
      try {
        return await renderers[at]!.render(job);
      } finally {
        busy[at]!--;
      }
    },
  };
}

/** Starts what makes answers: threads of its own, or this one while developing. */
export async function startRenderer(): Promise<Started> {
  if (settings().DEV) return startInProcess();
  const onEnd = (error: Error) => {
    log.error({ err: error }, "the renderer is gone");
    // The supervisor starts the process anew.
    process.exit(1);
  };
  const count = Math.min(MAX_THREADS, availableParallelism());
  return {
    renderer: share(
      await Promise.all(Array.from({ length: count }, () => startRenderThread(onEnd))),
    ),
  };
}
