import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { log } from "@/lib/core/log";
import { settings } from "@/lib/core/settings";
import type { Renderer } from "./render/job";
import { startRenderThread } from "./render/render-thread";

/** The renderer; while developing also the framework's own way to answer, which its live reload needs. */
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
  return { renderer, passThrough: (request, response) => passThrough(request, response), upgrade: (request, socket, head) => void upgrade(request, socket, head) };
}

/** Starts what makes answers: a thread of its own, or this one while developing. */
export async function startRenderer(): Promise<Started> {
  if (settings().DEV) return startInProcess();
  return {
    renderer: await startRenderThread((error) => {
      log.error({ err: error }, "the renderer is gone");
      // The supervisor starts the process anew.
      process.exit(1);
    }),
  };
}
