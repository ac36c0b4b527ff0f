import type { IncomingMessage, ServerResponse } from "node:http";
import { availableParallelism } from "node:os";
import type { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import { log } from "@/lib/core/log";
import { memoryMb, memoryPlan } from "@/lib/core/memory";
import { settings } from "@/lib/core/settings";
import { flushCounts } from "@/lib/daily-count/flush";
import { isApiUrl } from "../api-url";
import { isDrawn, isSearch } from "../visitor-work";
import { startHeartbeat, type Heartbeat } from "./heartbeat";
import type { ThreadSample } from "../metrics/thread-sample";
import type { Rendered } from "./inject";
import type { CacheChange, FromThread, Renderer, ThreadRole, ToThread } from "./next-app";

/**
 * Size of the young generation in MB: with space for several pages, most objects of a render die
 * young.
 */
const YOUNG_GENERATION_MB = 96;

/** A renderer, with the time since its last response in milliseconds. */
export type RenderThread = {
  renderer: Renderer;
  lag: () => number;
  /** The last sample of each thread, for the metrics. */
  samples: () => ThreadSample[];
  /** Stores what is only in memory, before the process ends; never rejects. */
  end: () => Promise<void>;
};

/** A renderer; in development also the framework's handlers, which live reload needs. */
type Started = RenderThread & {
  passThrough?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

type Pending = { resolve(rendered: Rendered): void; reject(error: Error): void };

/** The first thread answers the calls of the API, all but searches. */
const FIRST: ThreadRole = { hasCalls: true };
const OTHER: ThreadRole = { hasCalls: false };

/**
 * Starts one thread; resolves once it has rendered a page. `onEnd` is called when it ends, which is
 * an error.
 */
function startThread(role: ThreadRole, onEnd: (error: Error) => void): Promise<RenderThread> {
  const worker = new Worker(new URL("./worker-thread.mjs", import.meta.url), {
    workerData: role,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const pending = new Map<number, Pending>();
  let last = 0;
  let heartbeat: Heartbeat | undefined;
  let sample: ThreadSample | undefined;
  let whenEnded = () => {};
  const renderer: Renderer = {
    notify: (change) => worker.postMessage({ change } satisfies ToThread),
    render: (request) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        pending.set(id, { resolve, reject });
        const { body } = request;
        worker.postMessage({ id, request } satisfies ToThread, body ? [body.buffer] : []);
      }),
  };
  return new Promise((resolve, reject) => {
    const end = (error: Error) => {
      for (const one of pending.values()) one.reject(error);
      pending.clear();
      reject(error);
      onEnd(error);
    };
    worker.on("error", end);
    worker.on("exit", (code) => end(new Error(`the render thread ended with code ${code}`)));
    worker.on("message", (message: FromThread) => {
      if ("ready" in message) {
        heartbeat = startHeartbeat(() => worker.postMessage({ beat: true } satisfies ToThread));
        return resolve({
          renderer,
          lag: () => heartbeat?.lag() ?? 0,
          samples: () => (sample ? [sample] : []),
          end: () =>
            new Promise((ended) => {
              whenEnded = ended;
              worker.postMessage({ end: true } satisfies ToThread);
            }),
        });
      }
      if ("ended" in message) return whenEnded();
      if ("beat" in message) {
        sample = message.sample;
        return heartbeat?.answered();
      }
      const one = pending.get(message.id);
      pending.delete(message.id);
      if ("error" in message) one?.reject(new Error(message.error));
      else one?.resolve({ ...message.rendered, body: Buffer.from(message.rendered.body.buffer) });
    });
  });
}

type UpgradeHandler = NonNullable<Started["upgrade"]>;
const isUpgradeHandler = (value: unknown): value is UpgradeHandler => typeof value === "function";

/**
 * The framework's handler for live reload. It is missing in the types; `getUpgradeHandler()` is
 * that of the inner server, which never responds.
 * @throws when a new version of the framework has none
 */
function liveReload(app: object): UpgradeHandler {
  const handler = "upgradeHandler" in app ? app.upgradeHandler : undefined;
  if (!isUpgradeHandler(handler)) throw new Error("the framework has no handler for live reload");
  return handler;
}

async function startInProcess(): Promise<Started> {
  const { createNextApp, startNextApp } = await import("./next-app");
  const app = createNextApp();
  const renderer = await startNextApp(app);
  const passThrough = app.getRequestHandler();
  return {
    renderer,
    lag: () => 0,
    samples: () => [],
    end: flushCounts,
    passThrough: (request, response) => passThrough(request, response),
    upgrade: liveReload(app),
  };
}

/** A load balancer over several threads; more may join at any time. */
export type BalancedThreads = RenderThread & { add(thread: RenderThread): void };

/** Calls, which count against rate limits, and files that its thread for heavy work draws. */
const isForFirst = (url: string) => isApiUrl(url) || isDrawn(url);

/**
 * Balances requests: pages go to the least busy thread. Requests with rate limits go to one thread,
 * which counts them in memory: searches to the last one, so that no call delays them, all others to
 * the first one.
 */
export function balance(first: RenderThread): BalancedThreads {
  const loads = [{ ...first, running: 0 }];
  let isOn = false;
  let isPaused = false;
  const pick = (url: string) => {
    if (isSearch(url)) return loads.at(-1);
    if (isForFirst(url)) return loads[0];
    return loads.reduce((best, one) => (one.running < best.running ? one : best));
  };
  const note = (change: CacheChange) => {
    if (change === "on" || change === "off") {
      isOn = change === "on";
      isPaused = false;
    } else if (!Array.isArray(change)) isPaused = change === "paused";
  };
  return {
    samples: () => loads.flatMap(({ samples }) => samples()),
    lag: () => Math.max(...loads.map(({ lag }) => lag())),
    end: async () => void (await Promise.all(loads.map(({ end }) => end()))),
    renderer: {
      notify(change) {
        note(change);
        for (const { renderer } of loads) renderer.notify(change);
      },
      async render(request) {
        const load = pick(request.url);
        if (!load) throw new Error("no renderer");
        load.running++;
        try {
          return await load.renderer.render(request);
        } finally {
          load.running--;
        }
      },
    },
    add(thread) {
      // It gets the current state of invalidations.
      if (isOn) thread.renderer.notify("on");
      if (isPaused) thread.renderer.notify("paused");
      loads.push({ ...thread, running: 0 });
    },
  };
}

/**
 * Starts the renderer: in worker threads, or in this thread in development. Resolves when the first
 * thread has rendered a page; the others start one after the other.
 */
export async function startRenderer(): Promise<Started> {
  if (settings().DEV) return startInProcess();
  const onEnd = (error: Error) => {
    log.error({ err: error }, "a render thread has ended");
    // The supervisor restarts the process.
    process.exit(1);
  };
  const threads = balance(await startThread(FIRST, onEnd));
  const addOthers = async () => {
    const { renderThreads } = memoryPlan(memoryMb());
    for (let more = Math.min(renderThreads, availableParallelism()) - 1; more > 0; more--)
      threads.add(await startThread(OTHER, onEnd));
  };
  addOthers().catch(onEnd);
  return threads;
}
