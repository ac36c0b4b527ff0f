import type { IncomingMessage, ServerResponse } from "node:http";
import { availableParallelism } from "node:os";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/kernel/core/log";
import { memoryMb, memoryPlan } from "@/lib/kernel/core/memory";
import { restartDelay } from "@/lib/kernel/core/restart-delay";
import { settings } from "@/lib/kernel/core/settings";
import { isApiUrl } from "../api-url";
import { isDrawn, isSearch } from "../request-kinds";
import { InvalidationState } from "./invalidation-state";
import { KeptThread, type CountingThread, type RenderThread } from "./kept-thread";
import type { ThreadRole } from "./next-app";
import { repeatLost } from "./repeat-lost";
import { startThread } from "./thread";

/** A renderer; in development also the framework's handlers, which live reload needs. */
type Started = RenderThread & {
  /** Starts and loads what the first page does not need. */
  startRest?: () => void;
  passThrough?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

/** The first thread answers the calls of the API, all but searches. */
const FIRST: ThreadRole = { hasCalls: true };
const OTHER: ThreadRole = { hasCalls: false };

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
  const [{ createNextApp, startNextApp }, { flushCounts }] = await Promise.all([
    import("./next-app"),
    import("@/lib/kernel/daily-count/flush"),
  ]);
  const app = createNextApp();
  const renderer = await startNextApp(app);
  const passThrough = app.getRequestHandler();
  return {
    renderer,
    lag: () => 0,
    isUp: () => true,
    states: () => [],
    end: flushCounts,
    passThrough: (request, response) => passThrough(request, response),
    upgrade: liveReload(app),
  };
}

/** A load balancer over several threads. */
export type BalancedThreads = RenderThread & {
  /** Takes one more thread; may be called again when the last call has resolved. */
  add(thread: CountingThread): Promise<void>;
};

/** Calls, which count against rate limits, and files that its thread for heavy work draws. */
const isForFirst = (url: string) => isApiUrl(url) || isDrawn(url);

/**
 * Balances requests: pages go to the least busy thread of those that are up. Requests with rate
 * limits go to one thread, which counts them in memory: searches to the last one, so that no call
 * delays them, all others to the first one.
 */
export function balance(first: CountingThread): BalancedThreads {
  const loads = [{ thread: first, running: 0 }];
  /** The one that counts searches. */
  const last = () => loads.at(-1)!;
  const invalidations = new InvalidationState();
  const pick = (url: string) => {
    if (isSearch(url)) return last();
    if (isForFirst(url)) return loads[0]!;
    const up = loads.filter(({ thread }) => thread.isUp());
    return (up.length > 0 ? up : loads).reduce((best, one) =>
      one.running < best.running ? one : best,
    );
  };
  return {
    states: () => loads.flatMap(({ thread }) => thread.states()),
    isUp: () => loads.some(({ thread }) => thread.isUp()),
    lag: () => Math.max(...loads.map(({ thread }) => thread.lag())),
    end: async () => void (await Promise.all(loads.map(({ thread }) => thread.end()))),
    renderer: {
      notify(change) {
        invalidations.note(change);
        for (const { thread } of loads) thread.renderer.notify(change);
      },
      async render(request) {
        const load = pick(request.url);
        load.running++;
        try {
          return await load.thread.renderer.render(request);
        } finally {
          load.running--;
        }
      },
    },
    async add(thread) {
      // It gets the searches, and goes on counting them.
      thread.takeCounts(await last().thread.counts());
      invalidations.tell(thread.renderer);
      loads.push({ thread, running: 0 });
    },
  };
}

/** Adds threads one after the other until there are `count`; the first one works meanwhile. */
export async function addOthers(
  threads: Pick<BalancedThreads, "add">,
  count: number,
  keep: (name: string, role: ThreadRole) => Promise<CountingThread>,
): Promise<void> {
  let number = 2;
  let failures = 0;
  while (number <= count)
    try {
      await threads.add(await keep(String(number), OTHER));
      number++;
      failures = 0;
    } catch (error) {
      log.error({ err: error, thread: number }, "a render thread did not start; trying again");
      await sleep(restartDelay(++failures), undefined, { ref: false });
    }
}

/**
 * Starts the renderer: in worker threads, or in this thread in development. Resolves when the first
 * thread has rendered a page; `startRest` starts the others, one after the other.
 * @param databaseReady until then a thread only loads its code
 * @throws what ended the first thread before
 */
export async function startRenderer(databaseReady: Promise<void>): Promise<Started> {
  if (settings().DEV) return startInProcess();
  const { renderThreads, threadHeapMb, threadYoungMb } = memoryPlan(memoryMb());
  let startRest = () => {};
  const calm = new Promise<void>((resolve) => (startRest = resolve));
  const keep = async (name: string, role: ThreadRole) => {
    const kept = new KeptThread(name, () =>
      startThread({
        file: new URL("./worker-thread.mjs", import.meta.url),
        role,
        oldMb: threadHeapMb,
        youngMb: threadYoungMb,
        databaseReady,
        calm,
      }),
    );
    await kept.begin();
    return kept;
  };
  const threads = balance(await keep("1", FIRST));
  const count = Math.min(renderThreads, availableParallelism());
  void calm.then(() => addOthers(threads, count, keep));
  return { ...threads, startRest, renderer: repeatLost(threads.renderer) };
}
