// A thread for tests: it answers as a render thread does, and does to itself what a URL names.
import { appendFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { startSampling } from "../metrics/thread-sample";
import type { RenderRequest } from "./inject";
import type { FromThread, ThreadData, ToThread } from "./next-app";

if (!parentPort) throw new Error("this runs in a worker thread");
const port = parentPort;
const { received } = workerData as ThreadData;
const MB = 1024 * 1024;
const kept: object[] = [];

/** Keeps so many megabytes alive on the heap. */
async function keepMegabytes(count: number): Promise<void> {
  for (let megabyte = 0; megabyte < count; megabyte++) {
    kept.push(Array.from({ length: MB / 32 }, (_, index) => ({ index })));
    await turn();
  }
}

/** Collects everything that is not alive. */
function collect(): void {
  setFlagsFromString("--expose-gc");
  const collectAll: unknown = runInNewContext("gc");
  if (typeof collectAll === "function") collectAll();
}

let isDying = false;
const never = () => sleep(600_000);

/** What a path does before it is answered. */
const WORK: Record<string, (number: number) => unknown> = {
  wait: (number) => sleep(number),
  keep: keepMegabytes,
  collect,
  block: (number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, number),
  /** Answered at once, but not by a thread that is about to end. */
  page: () => (isDying ? never() : undefined),
  allocate: () => keepMegabytes(Infinity),
  throw: () => {
    setTimeout(() => {
      throw new Error("not caught");
    }, 100);
    return never();
  },
  exit: () => {
    setTimeout(() => process.exit(3), 100);
    return never();
  },
};

/** Carries a request out; the body, a file, gets a line then. */
async function work({ url, body }: RenderRequest): Promise<void> {
  const [, name = "", number] = url.replace("/auth", "").split(/[/?]/);
  isDying ||= ["allocate", "throw", "exit"].includes(name);
  if (body) appendFileSync(Buffer.from(body).toString(), `${url}\n`);
  await WORK[name]?.(Number(number));
}

const sample = startSampling();
const say = (message: FromThread) => port.postMessage(message);
port.on("message", (message: ToThread) => {
  if ("beat" in message) return say({ beat: true, sample: sample() });
  if ("end" in message) return say({ ended: true });
  if ("counts" in message) return say({ counts: [] });
  if (!("id" in message)) return;
  const { id, request } = message;
  Atomics.store(received, 0, id);
  void work(request).then(() => {
    const rendered = { status: 200, headers: {}, body: new Uint8Array(1), meta: { tags: [] } };
    say({ id, rendered });
  });
});
say({ ready: true });
