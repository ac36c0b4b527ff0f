import { Worker } from "node:worker_threads";
import type { Job, Rendered, Renderer } from "./job";

/** What goes to the thread and what comes back. */
export type ToThread = { id: number; job: Job } | { news: string[] | "on" | "off" };
export type FromThread =
  | { ready: true }
  | { id: number; rendered: Omit<Rendered, "body"> & { body: Uint8Array } }
  | { id: number; error: string };

type Waiting = { resolve(rendered: Rendered): void; reject(error: Error): void };

/**
 * A page makes a lot of short-lived objects; with room for those of several pages most die before
 * they are ever copied.
 */
const YOUNG_GENERATION_MB = 48;

/**
 * Starts the renderer's thread; resolves once it can answer. `onEnd` hears when it is gone, which
 * it never should be.
 */
export function startRenderThread(onEnd: (error: Error) => void): Promise<Renderer> {
  const worker = new Worker(new URL("./thread.mjs", import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const renderer: Renderer = {
    tell: (news) => worker.postMessage({ news } satisfies ToThread),
    render: (job) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, job } satisfies ToThread);
      }),
  };
  return new Promise((resolve, reject) => {
    const end = (error: Error) => {
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
      reject(error);
      onEnd(error);
    };
    worker.on("error", end);
    worker.on("exit", (code) => end(new Error(`the renderer ended with code ${code}`)));
    worker.on("message", (message: FromThread) => {
      if ("ready" in message) return resolve(renderer);
      const one = waiting.get(message.id);
      waiting.delete(message.id);
      if ("error" in message) one?.reject(new Error(message.error));
      else one?.resolve({ ...message.rendered, body: Buffer.from(message.rendered.body.buffer) });
    });
  });
}
