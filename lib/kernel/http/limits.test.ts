import { createRequire } from "node:module";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as limiters from "rate-limiter-flexible";
import { accountKey, beginAttempt } from "@/lib/kernel/auth/password/lockout";
import { keysOf, readPath } from "@/lib/kernel/core/records";
import { settings } from "@/lib/kernel/core/settings";
import { requestsCounted, countRequest, hasRoom, refundRequest } from "./limits";
import { LIMITS } from "./limit-table";
import { TestRedis } from "./test-redis";
import { connectLimiters, limiterState } from "./limiter";

/** Clears the memory, like a new process. */
function asNewProcess(): void {
  limiterState.current()?.redis?.disconnect();
  limiterState.set(undefined);
}
const call = (name: Parameters<typeof countRequest>[0], key: string) =>
  countRequest(name, key).then(
    () => 200,
    (error: { status: number }) => error.status,
  );
const calls = async (count: number, name: Parameters<typeof countRequest>[0], key: string) =>
  Promise.all(Array.from({ length: count }, () => call(name, key)));
const passed = (statuses: number[]) => statuses.filter((status) => status === 200).length;

beforeEach(asNewProcess);
afterEach(() => {
  settings().RATE_LIMIT_FACTOR = 1;
  settings().REDIS_URL = undefined;
  asNewProcess();
});

describe("limits", () => {
  it.each([
    ["contact", 5],
    ["newsletter", 5],
    ["search", 30],
    ["login", 25],
    ["register", 5],
    ["forgot", 10],
    ["account_mail", 3],
    ["setup", 10],
    ["write", 60],
    ["uncached", 600],
  ] as const)("of %s allow %i requests", async (name, points) => {
    expect(passed(await calls(points + 5, name, "192.0.2.1"))).toBe(points);
    expect(await call(name, "192.0.2.2")).toBe(200);
  });
  it.each(keysOf(LIMITS))("of %s refuse with the time to wait", async (name) => {
    await countRequest(name, "a", LIMITS[name].points);
    const refused: unknown = await countRequest(name, "a").catch((error: unknown) => error);
    const wait = Number(readPath(refused, "detail", "headers", "Retry-After"));
    expect(readPath(refused, "status")).toBe(429);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(LIMITS[name].seconds);
  });
  it("respond with Retry-After", async () => {
    await calls(5, "contact", "a");
    await expect(countRequest("contact", "a")).rejects.toMatchObject({
      status: 429,
      detail: {
        headers: { "Retry-After": "3600", "X-RateLimit-Limit": "5", "X-RateLimit-Remaining": "0" },
      },
    });
  });
  it("refuse by a limiter that another bundle of the process has made", async () => {
    const require = createRequire(import.meta.url);
    const file = require.resolve("rate-limiter-flexible");
    for (const loaded of Object.keys(require.cache))
      if (loaded.includes("/rate-limiter-flexible/")) delete require.cache[loaded];
    const copy = require(file) as typeof limiters;
    expect(copy.RateLimiterRes).not.toBe(limiters.RateLimiterRes);
    limiterState
      .get()
      .limiters.set("search", new copy.RateLimiterMemory({ points: 1, duration: 60 }));
    expect(await calls(3, "search", "a")).toEqual([200, 429, 429]);
  });
  it("are multiplied by RATE_LIMIT_FACTOR", async () => {
    settings().RATE_LIMIT_FACTOR = 3;
    expect(passed(await calls(20, "contact", "a"))).toBe(15);
    asNewProcess();
    settings().RATE_LIMIT_FACTOR = 0.01;
    expect(passed(await calls(3, "contact", "a"))).toBe(1);
  });
  it("can be refunded, and checked without an error", async () => {
    await calls(5, "contact", "a");
    expect([await hasRoom("contact", "a"), await requestsCounted("contact", "a")]).toEqual([
      false,
      6,
    ]);
    await refundRequest("contact", "b");
    for (let i = 0; i < 2; i++) await refundRequest("contact", "a");
    expect(await hasRoom("contact", "a")).toBe(true);
  });
  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true],
    ["2001:DB8:1:2::1", "2001:0db8:0001:0002:0:0:0:3", true],
    ["2001:db8::1", "2001:db8:0:0:1::", true],
    ["fe80::1%eth0", "fe80::2%eth1", true],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["192.0.2.1", "192.0.2.2", false],
    ["::1", "1::", false],
  ])("count %s and %s together: %s", async (one, other, together) => {
    await calls(5, "contact", one);
    expect(await call("contact", other)).toBe(together ? 429 : 200);
  });
});

describe("limits with Redis", () => {
  it("are shared by processes", async () => {
    const redis = new TestRedis();
    settings().REDIS_URL = `redis://127.0.0.1:${await redis.start()}`;
    await connectLimiters();
    const first = passed(await calls(3, "contact", "a"));
    asNewProcess();
    await connectLimiters();
    expect([first, passed(await calls(9, "contact", "a"))]).toEqual([3, 2]);
    expect(redis.commands).toContain("eval");
    await redis.stop();
  });
  it("count the first request of a process in Redis, since it connects at the start", async () => {
    const redis = new TestRedis();
    settings().REDIS_URL = `redis://127.0.0.1:${await redis.start()}`;
    // Control: without that, the first one is counted in memory.
    await call("contact", "a");
    expect(redis.commands).not.toContain("eval");
    for (let process = 0; process < 5; process++) {
      asNewProcess();
      await connectLimiters();
      expect(await call("contact", "b")).toBe(200);
    }
    asNewProcess();
    await connectLimiters();
    expect(await call("contact", "b")).toBe(429);
    await redis.stop();
  });
  it("share the failures of an account", async () => {
    const redis = new TestRedis();
    settings().REDIS_URL = `redis://127.0.0.1:${await redis.start()}`;
    await call("contact", "x");
    await connected();
    for (let i = 0; i < 5; i++) await beginAttempt("a@example.test");
    asNewProcess();
    await call("contact", "x");
    await connected();
    await expect(beginAttempt("a@example.test")).rejects.toMatchObject({ status: 429 });
    const turn = await beginAttempt("b@example.test");
    await turn.succeed();
    expect((await beginAttempt("b@example.test")).tries).toBe(1);
    expect(accountKey("a@example.test")).not.toContain("example");
    await redis.stop();
  });
  it("count per process while Redis is down, without error or delay, and together when it is back", async () => {
    const redis = new TestRedis();
    const port = await redis.start();
    settings().REDIS_URL = `redis://127.0.0.1:${port}`;
    await call("contact", "x");
    await connected();
    expect(passed(await calls(4, "contact", "a"))).toBe(4);
    await redis.stop();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const began = performance.now();
    expect(passed(await calls(9, "contact", "a"))).toBe(5);
    expect(performance.now() - began).toBeLessThan(1_000);
    await expect(beginAttempt("c@example.test")).resolves.toMatchObject({ tries: 1 });
    await redis.start(port);
    await connected();
    expect(passed(await calls(9, "contact", "a"))).toBe(1);
    await redis.stop();
  });
  it("work when Redis was never reachable", async () => {
    settings().REDIS_URL = "redis://127.0.0.1:1";
    await connectLimiters();
    expect(passed(await calls(9, "contact", "a"))).toBe(5);
  });
});

async function connected(): Promise<void> {
  for (let i = 0; i < 200 && limiterState.get().redis?.status !== "ready"; i++)
    await new Promise((resolve) => setTimeout(resolve, 25));
  expect(limiterState.get().redis?.status).toBe("ready");
}
