import { Worker } from "node:worker_threads";
import { shareClass } from "@/lib/kernel/core/shared-class";
import type { LimiterCounts } from "@/lib/kernel/http/limiter-counts";
import type { ThreadSample } from "../metrics/thread-sample";
import { startHeartbeat, type Heartbeat } from "./heartbeat";
import type { Rendered, RenderRequest } from "./inject";
import type { FromThread, Renderer, ThreadData, ThreadRole, ToThread } from "./next-app";

/** How a thread is started; sizes in MB. */
type ThreadOptions = {
  file: URL;
  role: ThreadRole;
  /** The bound of what lives long; a thread that meets it ends. */
  oldMb: number;
  youngMb: number;
  /** Until then it only loads its code. */
  databaseReady: Promise<void>;
  /** Until then it loads only what its first page needs. */
  calm: Promise<void>;
};

/** A thread that renders. */
export type Thread = {
  renderer: Renderer;
  /** The time since its last response in milliseconds. */
  lag(): number;
  /** Its last sample; undefined before the first. */
  sample(): ThreadSample | undefined;
  /** Calls this for each sample that arrives. */
  onSample(listener: (sample: ThreadSample) => void): void;
  /** How many requests it works on. */
  requests(): number;
  /** Resolves, when it has ended, with the reason. */
  ended: Promise<Error>;
  /** What its rate limiters have counted, for the next thread (`lib/kernel/http/limiter-counts.ts`). */
  counts(): Promise<LimiterCounts>;
  takeCounts(counts: LimiterCounts): void;
  /** Stores what is only in its memory. */
  store(): Promise<void>;
  terminate(): Promise<unknown>;
};

/** The error of a request whose thread ended before it had answered. */
export class ThreadLost extends Error {
  static {
    shareClass(this, "ThreadLost");
  }

  constructor(
    readonly reason: Error,
    /** Whether the thread had begun with it. */
    readonly isReceived: boolean,
    /** Whether the request is whole: a large body went to the thread. */
    readonly isWhole: boolean,
  ) {
    super(`the render thread ended: ${reason.message}`);
    this.name = "ThreadLost";
  }
}

/** Larger bodies are transferred instead of copied, and lost with the thread. */
const MAX_COPIED_BYTES = 64 * 1024;

type Pending = {
  resolve(rendered: Rendered): void;
  reject(error: Error): void;
  isWhole: boolean;
};

/** The requests that a thread works on. */
class Requests {
  private readonly pending = new Map<number, Pending>();
  private last = 0;
  /** Written by the thread: the last request that it has begun with. They come in order. */
  readonly received = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private lostBy: Error | undefined;

  get size(): number {
    return this.pending.size;
  }

  send(worker: Worker, request: RenderRequest): Promise<Rendered> {
    if (this.lostBy) return Promise.reject(new ThreadLost(this.lostBy, false, true));
    const id = ++this.last;
    const { body } = request;
    const isWhole = (body?.byteLength ?? 0) <= MAX_COPIED_BYTES;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, isWhole });
      worker.postMessage({ id, request } satisfies ToThread, body && !isWhole ? [body.buffer] : []);
    });
  }

  settle(message: Extract<FromThread, { id: number }>): void {
    const one = this.pending.get(message.id);
    this.pending.delete(message.id);
    if ("error" in message) one?.reject(new Error(message.error));
    else one?.resolve({ ...message.rendered, body: Buffer.from(message.rendered.body.buffer) });
  }

  lose(reason: Error): void {
    this.lostBy ??= reason;
    const received = Atomics.load(this.received, 0);
    for (const [id, one] of this.pending)
      one.reject(new ThreadLost(reason, id <= received, one.isWhole));
    this.pending.clear();
  }
}

/**
 * Starts one thread.
 * @returns the thread, once it has rendered a page
 * @throws what ended it before
 */
export function startThread(options: ThreadOptions): Promise<Thread> {
  const { file, role, oldMb, youngMb, databaseReady, calm } = options;
  const requests = new Requests();
  const worker = new Worker(file, {
    workerData: { ...role, received: requests.received } satisfies ThreadData,
    resourceLimits: { maxOldGenerationSizeMb: oldMb, maxYoungGenerationSizeMb: youngMb },
  });
  const say = (message: ToThread) => worker.postMessage(message);
  void databaseReady.then(() => say({ begin: true }));
  let heartbeat: Heartbeat | undefined;
  let sample: ThreadSample | undefined;
  const listeners: ((sample: ThreadSample) => void)[] = [];
  let whenStored = () => {};
  let whenCounted: (counts: LimiterCounts) => void = () => {};
  const ended = new Promise<Error>((resolve) => {
    const end = (error: Error) => {
      heartbeat?.stop();
      requests.lose(error);
      whenStored();
      whenCounted([]);
      resolve(error);
    };
    worker.once("error", end);
    worker.once("exit", (code) => end(new Error(`it ended with code ${code}`)));
  });
  const thread: Thread = {
    renderer: {
      notify: (change) => say({ change }),
      render: (request) => requests.send(worker, request),
    },
    lag: () => heartbeat?.lag() ?? 0,
    sample: () => sample,
    onSample: (listener) => void listeners.push(listener),
    requests: () => requests.size,
    ended,
    counts: () =>
      new Promise((resolve) => {
        whenCounted = resolve;
        say({ counts: true });
      }),
    takeCounts: (counts) => say({ takeCounts: counts }),
    store: () =>
      new Promise((resolve) => {
        whenStored = resolve;
        say({ end: true });
      }),
    terminate: () => worker.terminate(),
  };
  return new Promise((resolve, reject) => {
    void ended.then(reject);
    worker.on("message", (message: FromThread) => {
      if ("ready" in message) {
        heartbeat = startHeartbeat(() => say({ beat: true }));
        void calm.then(() => say({ loadRest: true }));
        return resolve(thread);
      }
      if ("ended" in message) return whenStored();
      if ("counts" in message) return whenCounted(message.counts);
      if (!("beat" in message)) return requests.settle(message);
      sample = message.sample;
      for (const listener of listeners) listener(message.sample);
      heartbeat?.answered();
    });
  });
}
