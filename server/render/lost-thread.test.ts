import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RenderRequest } from "./inject";
import { KeptThread } from "./kept-thread";
import type { Renderer } from "./next-app";
import { repeatLost } from "./repeat-lost";
import { startThread, ThreadLost, type Thread } from "./thread";

const OPTIONS = {
  databaseReady: Promise.resolve(),
  calm: Promise.resolve(),
  file: new URL("./test-thread.mjs", import.meta.url),
  role: { hasCalls: true },
  oldMb: 64,
  youngMb: 48,
};

let folder = "";
let threads: Thread[] = [];
let kept: KeptThread;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lost-thread-"));
  threads = [];
});
afterEach(async () => {
  await kept.end();
  await Promise.all(threads.map((thread) => thread.terminate()));
  rmSync(folder, { recursive: true });
});

/** A kept thread, and its renderer that repeats. */
async function start(times: ConstructorParameters<typeof KeptThread>[2] = {}) {
  const started = threads;
  kept = new KeptThread(
    "test",
    async () => {
      const thread = await startThread(OPTIONS);
      started.push(thread);
      return thread;
    },
    times,
  );
  await kept.begin();
  return repeatLost(kept.renderer);
}

const get = (url: string): RenderRequest => ({ method: "GET", url, headers: {} });
/** A POST that writes a line into a file when it is carried out; large bodies are not copied. */
const post = (url: string, size = 0): { request: RenderRequest; lines: () => string[] } => {
  const file = path.join(folder, "lines");
  const body = Buffer.alloc(Math.max(size, file.length), file);
  return {
    request: { method: "POST", url, headers: {}, body: new Uint8Array(body) },
    lines: () => (existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []),
  };
};
const statuses = async (renderer: Renderer, requests: RenderRequest[]) =>
  (await Promise.allSettled(requests.map((request) => renderer.render(request)))).map((outcome) =>
    outcome.status === "fulfilled" ? outcome.value.status : (outcome.reason as unknown),
  );
const PAGES = Array.from({ length: 20 }, (_, index) => get(`/page/${index}`));

describe.each([
  ["runs out of memory", "/allocate", "ERR_WORKER_OUT_OF_MEMORY"],
  ["has an error that nothing catches", "/throw", "not caught"],
  ["exits", "/exit", "code 3"],
])("a thread that %s", (_what, url, reason) => {
  it("fails no other request, and that one is refused", { timeout: 60_000 }, async () => {
    const renderer = await start();
    const before = statuses(renderer, [get("/wait/600"), get("/wait/601")]);
    const [[deadly], pages] = await Promise.all([
      statuses(renderer, [get(url)]),
      statuses(renderer, PAGES),
    ]);
    expect(await before).toEqual([200, 200]);
    expect(pages).toEqual(PAGES.map(() => 200));
    expect(deadly).toMatchObject({ code: "server_error" });
    await expect.poll(() => kept.isUp(), { timeout: 10_000 }).toBe(true);
    // It ended the thread that had it first, and one more.
    expect(kept.states()[0]?.replaced).toEqual({ ended: 2, full: 0 });
    await expect(renderer.render(get(url))).rejects.toMatchObject({ code: "server_error" });
    expect(kept.isUp()).toBe(true);
    expect(threads).toHaveLength(3);
  });
  it("control: without repeating all of its requests fail", { timeout: 60_000 }, async () => {
    await start();
    const outcomes = await statuses(kept.renderer, [get(url), ...PAGES]);
    expect(outcomes).toHaveLength(PAGES.length + 1);
    for (const outcome of outcomes) {
      expect(outcome).toBeInstanceOf(ThreadLost);
      expect((outcome as ThreadLost).reason).toMatchObject(
        reason.startsWith("ERR") ? { code: reason } : { message: expect.stringContaining(reason) },
      );
    }
  });
});

it("a POST that the thread had begun with is not carried out again", async () => {
  const renderer = await start();
  const { request, lines } = post("/wait/5000");
  const [outcome] = await Promise.all([
    statuses(renderer, [request]),
    sleep(300).then(() => statuses(renderer, [get("/exit")])),
  ]);
  expect(outcome[0]).toMatchObject({
    code: "unavailable",
    detail: { headers: { "Retry-After": "5" } },
  });
  expect(lines()).toEqual(["/wait/5000"]);
});

it("a POST that waited for a blocked thread is carried out once, by the next one", async () => {
  const renderer = await start();
  const small = post("/wait/1");
  const large = post("/wait/2", 100_000);
  const blocked = statuses(renderer, [get("/auth/block/60000")]);
  await sleep(200);
  const outcomes = statuses(renderer, [small.request, large.request]);
  await sleep(200);
  await threads[0]?.terminate();
  // The large one was given away, and is lost.
  expect(await outcomes).toEqual([200, expect.objectContaining({ code: "unavailable" })]);
  expect(small.lines()).toEqual(["/wait/1"]);
  // It had begun, and has effects.
  expect(await blocked).toEqual([expect.objectContaining({ code: "unavailable" })]);
});

it("a sign-in is not repeated, although it is a GET", async () => {
  const renderer = await start();
  const [signIn] = await statuses(renderer, [get("/auth/wait/5000?code=1"), get("/exit")]);
  expect(signIn).toMatchObject({ code: "unavailable" });
});

it("requests wait for the next thread, but not for ever", async () => {
  const renderer = await start({ waitMs: 1 });
  await statuses(kept.renderer, [get("/exit")]);
  expect([kept.isUp(), kept.lag() >= 0]).toEqual([false, true]);
  await expect(renderer.render(get("/wait/1"))).rejects.toMatchObject({ code: "unavailable" });
  await expect.poll(() => kept.isUp(), { timeout: 10_000 }).toBe(true);
  await expect(renderer.render(get("/wait/1"))).resolves.toMatchObject({ status: 200 });
});

it("a thread that is nearly full is replaced, and finishes its requests", async () => {
  const renderer = await start({ leastAgeMs: 0, full: 0.5 });
  const slow = renderer.render(get("/wait/6000"));
  await renderer.render(get("/keep/30"));
  let longest = 0;
  // What is alive is known after two full collections.
  const deadline = performance.now() + 20_000;
  while (kept.states()[0]?.replaced.full === 0 && performance.now() < deadline) {
    const began = performance.now();
    await renderer.render(get("/wait/1"));
    longest = Math.max(longest, performance.now() - began);
    if (threads.length === 1) await renderer.render(get("/collect"));
  }
  expect(kept.states()[0]?.replaced).toEqual({ ended: 0, full: 1 });
  // Nobody waited for the start of the next one.
  expect(longest).toBeLessThan(500);
  await expect(slow).resolves.toMatchObject({ status: 200 });
  await expect(threads[0]?.ended).resolves.toBeInstanceOf(Error);
}, 40_000);
