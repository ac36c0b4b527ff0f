import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { TcpProxy } from "@/scripts/test/tcp-proxy";
import { ContentChanges } from "./content-changes";
import { HEARTBEAT_MS, LATE_AFTER_MS } from "../listen-connection";
import { ResponseCache } from "./response-cache";

/** Tolerance for a busy machine, in addition to the promised second. */
const SLACK_MS = 4_000;

const cache = new ResponseCache({ maxBytes: 1_000_000, maxEntries: 10 });
const states: string[] = [];
let proxy: TcpProxy;
let changes: ContentChanges;

beforeAll(async () => {
  const before = await TcpProxy.before(settings().DATABASE_URL ?? "");
  proxy = before.proxy;
  changes = new ContentChanges(before.url, {
    up: () => {
      states.push("up");
      cache.start();
    },
    down: () => {
      states.push("down");
      cache.stop();
    },
    late: () => {
      states.push("late");
      cache.pause();
    },
    inTime: () => {
      states.push("in time");
      cache.resume();
    },
    changed: (tags) => cache.purge(tags),
  });
  await db.chunk.create({ data: { key: "silent" } });
  await changes.open();
});
afterEach(async () => {
  proxy.latency = 0;
  await proxy.open();
});
afterAll(async () => {
  await changes.close();
  await proxy.refuse();
});

/** The version of the row in a response, cached or not. */
async function shown(): Promise<number> {
  const { version } = await db.chunk.findUniqueOrThrow({ where: { key: "silent" } });
  const result = await cache.getOrRender("page", async () => ({
    status: 200,
    headers: {},
    body: Buffer.from(String(version)),
    meta: { tags: ["chunks"] },
  }));
  return Number("entry" in result ? result.entry.bodies.get("identity") : result.uncached.body);
}

const save = async (): Promise<number> => {
  const { version } = await db.chunk.update({
    where: { key: "silent" },
    data: { version: { increment: 1 } },
  });
  return version;
};

it("the heartbeat detects a dead connection within a second", () =>
  expect(HEARTBEAT_MS + LATE_AFTER_MS).toBeLessThan(1_000));

it("a silently dead connection leaves nothing stale for longer than a second", async () => {
  await expect.poll(shown).toBe(await save());
  // No notification is pending that would purge the page later.
  await changes.caughtUp();
  await expect.poll(async () => (await shown(), cache.size.entries)).toBe(1);
  states.length = 0;
  proxy.silence("content changes");
  const saved = await save();
  const began = Date.now();
  // Control: the old page is still cached, unless saving took too long.
  const first = await shown();
  expect(first === saved - 1 || states.includes("late")).toBe(true);
  await expect.poll(shown, { interval: 10, timeout: 10_000 }).toBe(saved);
  expect(Date.now() - began).toBeLessThan(1_000 + SLACK_MS);
  expect(states[0]).toBe("late");
  // It stays fresh while the connection is closed and reopened.
  await proxy.open();
  await expect.poll(() => states.at(-1), { timeout: 10_000 }).toBe("up");
  expect(await shown()).toBe(saved);
  await expect.poll(shown).toBe(await save());
});

it("late heartbeats only pause the cache, which keeps its entries", async () => {
  await expect.poll(shown).toBe(await save());
  await expect.poll(async () => (await shown(), cache.size.entries)).toBe(1);
  states.length = 0;
  proxy.latency = 280;
  await expect.poll(() => states.at(-1), { timeout: 10_000 }).toBe("late");
  expect(cache.get("page")).toBeUndefined();
  proxy.latency = 0;
  await expect.poll(() => states.at(-1), { timeout: 10_000 }).toBe("in time");
  expect(states).not.toContain("down");
  expect(cache.get("page")).toBeDefined();
});
