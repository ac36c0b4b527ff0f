import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { ThreadSample } from "../metrics/thread-sample";
import { KeptThread } from "./kept-thread";
import type { CacheChange } from "./next-app";
import type { Thread } from "./thread";

const COUNTS = [{ name: "sign-in", points: 5, seconds: 60, counts: { version: 1, storage: [] } }];

/** Threads that the test fills and ends. */
function fakeThreads() {
  const made: (ReturnType<typeof makeThread> & { thread: Thread })[] = [];
  function makeThread() {
    const listeners: ((sample: ThreadSample) => void)[] = [];
    const told: CacheChange[] = [];
    const taken: unknown[] = [];
    let terminated = false;
    let finish: (error: Error) => void = () => {};
    const ended = new Promise<Error>((resolve) => (finish = resolve));
    const thread: Thread = {
      renderer: {
        notify: (change) => void told.push(change),
        render: () => Promise.reject(new Error("not asked here")),
      },
      lag: () => 0,
      sample: () => undefined,
      onSample: (listener) => void listeners.push(listener),
      requests: () => 0,
      ended,
      counts: async () => COUNTS,
      takeCounts: (counts) => void taken.push(counts),
      store: async () => {},
      terminate: async () => void (terminated = true),
    };
    let collections = 0;
    /** Two full collections that leave so much of a hundred. */
    const collect = (live: number) => {
      for (const _ of [1, 2])
        for (const listener of listeners)
          listener({
            pools: [],
            eventLoopDelayS: 0,
            heap: { used: live, limit: 100, external: 0, live, collections: ++collections },
          });
    };
    return { thread, collect, told, taken, finish, isTerminated: () => terminated };
  }
  const start = async () => {
    const one = makeThread();
    made.push(one);
    return one.thread;
  };
  return { made, start };
}
const settle = () => sleep(20);

it("replaces a full thread, which hands over its counts, and tells the next one the state", async () => {
  const { made, start } = fakeThreads();
  const kept = new KeptThread("test", start, { leastAgeMs: 0 });
  await kept.begin();
  kept.renderer.notify("on");
  kept.renderer.notify("paused");
  made[0]?.collect(79);
  await settle();
  expect(made).toHaveLength(1);
  made[0]?.collect(81);
  await settle();
  expect(made).toHaveLength(2);
  expect(made[1]?.told).toEqual(["on", "paused"]);
  expect(made[1]?.taken).toEqual([COUNTS]);
  expect(kept.states()[0]?.replaced).toEqual({ ended: 0, full: 1 });
  await expect.poll(() => made[0]?.isTerminated()).toBe(true);
  await kept.end();
});

it("does not replace a thread that was full soon after its start until it is older", async () => {
  const { made, start } = fakeThreads();
  const kept = new KeptThread("test", start, { leastAgeMs: 100 });
  await kept.begin();
  made[0]?.collect(90);
  await settle();
  expect(made).toHaveLength(1);
  await sleep(100);
  made[0]?.collect(90);
  await settle();
  expect(made).toHaveLength(2);
  // The next one has to be twice as old.
  await sleep(110);
  made[1]?.collect(90);
  await settle();
  expect(made).toHaveLength(2);
  await sleep(110);
  made[1]?.collect(90);
  await settle();
  expect(made).toHaveLength(3);
  await kept.end();
});

it("starts none after its end", async () => {
  const { made, start } = fakeThreads();
  const kept = new KeptThread("test", start);
  await kept.begin();
  await kept.end();
  made[0]?.finish(new Error("ended"));
  await sleep(200);
  expect(made).toHaveLength(1);
});
