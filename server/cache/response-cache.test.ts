import { describe, expect, it } from "vitest";
import type { Rendered } from "../render/inject";
import { uncacheableReason, ResponseCache, type CacheResult } from "./response-cache";

const page = (
  text: string,
  tags: string[],
  more: Partial<Rendered> & { expiresAt?: number; isUncacheable?: boolean } = {},
): Rendered => ({
  status: more.status ?? 200,
  headers: more.headers ?? { "content-type": "text/html" },
  body: Buffer.from(text),
  meta: { tags, expiresAt: more.expiresAt, isUncacheable: more.isUncacheable },
});
const textOf = (outcome: CacheResult) =>
  String("entry" in outcome ? outcome.entry.bodies.get("identity") : outcome.uncached.body);

function started(options: { maxBytes?: number; maxEntries?: number } = {}) {
  const cache = new ResponseCache({
    maxBytes: options.maxBytes ?? 1_000_000,
    maxEntries: options.maxEntries ?? 100,
  });
  cache.start();
  return cache;
}

/** One turn of the event loop, independent of the load of the machine. */
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A render that ends on demand. */
function held(rendered: Rendered) {
  let finish = () => {};
  const makeGate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    render: async () => {
      await makeGate;
      return rendered;
    },
    finish,
  };
}

describe("the cache", () => {
  it("renders an entry once and shares it", async () => {
    const cache = started();
    let made = 0;
    const render = async () => page(`made ${++made}`, ["posts"]);
    expect(textOf(await cache.getOrRender("a", render))).toBe("made 1");
    expect(textOf(await cache.getOrRender("a", render))).toBe("made 1");
    expect(textOf(await cache.getOrRender("b", render))).toBe("made 2");
    expect(cache.counts).toMatchObject({ hits: 1, misses: 2 });
  });

  it.each([
    ["status", page("x", ["posts"], { status: 404 })],
    ["status", page("x", ["posts"], { status: 500 })],
    ["cookie", page("x", ["posts"], { headers: { "set-cookie": "a=b" } })],
    ["no-store", page("x", ["posts"], { headers: { "cache-control": "private, no-store" } })],
    ["uncacheable", page("x", ["posts"], { isUncacheable: true })],
    ["untagged", page("x", [])],
    [undefined, page("x", ["site"])],
  ])("stores no response with %s", async (reason, rendered) => {
    expect(uncacheableReason(rendered)).toBe(reason);
    const cache = started();
    await cache.getOrRender("a", async () => rendered);
    expect(cache.size.entries).toBe(reason ? 0 : 1);
  });

  it("stores no failed render, and the next request renders again", async () => {
    const cache = started();
    await expect(
      cache.getOrRender("a", async () => {
        throw new Error("boom");
      }),
    ).rejects.toThrow("boom");
    expect(textOf(await cache.getOrRender("a", async () => page("fine", ["posts"])))).toBe("fine");
  });

  it("drops an entry at its expiry", async () => {
    const cache = started();
    const expiresAt = Date.now() + 400;
    await cache.getOrRender("a", async () => page("old", ["posts"], { expiresAt }));
    if (Date.now() < expiresAt - 50) expect(cache.get("a")?.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(textOf(await cache.getOrRender("a", async () => page("new", ["posts"])))).toBe("new");
  });
});

describe("an invalidation", () => {
  it("drops the entries with its tag only", async () => {
    const cache = started();
    await cache.getOrRender("a", async () => page("a", ["post:1", "posts"]));
    await cache.getOrRender("b", async () => page("b", ["post:2"]));
    cache.purge(["post:1"]);
    expect([cache.get("a"), cache.get("b")?.status]).toEqual([undefined, 200]);
    cache.purge(["*"]);
    expect(cache.size).toEqual({ entries: 0, bytes: 0, tags: 0 });
  });

  it("during a render: waiting requests get its response, which is not stored", async () => {
    const cache = started();
    const old = held(page("old", ["post:1"]));
    const waiting = cache.getOrRender("a", old.render);
    cache.purge(["post:1"]);
    old.finish();
    expect(textOf(await waiting)).toBe("old");
    expect(cache.get("a")).toBeUndefined();
  });

  it("of another tag during a render has no effect", async () => {
    const cache = started();
    const one = held(page("one", ["post:1"]));
    const waiting = cache.getOrRender("a", one.render);
    cache.purge(["post:2"]);
    one.finish();
    await waiting;
    expect(cache.get("a")?.status).toBe(200);
  });

  it("prevents later requests from joining an earlier render", async () => {
    const cache = started();
    const old = held(page("old", ["post:1"]));
    const first = cache.getOrRender("a", old.render);
    cache.purge(["post:1"]);
    const second = cache.getOrRender("a", async () => page("new", ["post:1"]));
    old.finish();
    expect(textOf(await second)).toBe("new");
    expect(textOf(await first)).toBe("old");
    expect(textOf(await cache.getOrRender("a", async () => page("never", ["post:1"])))).toBe("new");
  });

  it("leads to one render at a time, however frequent changes are", async () => {
    const cache = started();
    let running = 0;
    let most = 0;
    let version = 0;
    const render = async () => {
      most = Math.max(most, ++running);
      const seen = version;
      for (let turn = 0; turn < 5; turn++) await nextTurn();
      running--;
      return page(String(seen), ["post:1"]);
    };
    const asked: Promise<void>[] = [];
    for (let n = 0; n < 60; n++) {
      version++;
      cache.purge(["post:1"]);
      const after = version;
      asked.push(
        cache
          .getOrRender("a", render)
          .then((outcome) => expect(Number(textOf(outcome))).toBeGreaterThanOrEqual(after)),
      );
      await nextTurn();
    }
    await Promise.all(asked);
    expect(most).toBe(1);
    expect(cache.counts.misses).toBeLessThan(40);
  });

  it("control: without it, they join", async () => {
    const cache = started();
    const slow = held(page("one", ["post:1"]));
    const first = cache.getOrRender("a", slow.render);
    const second = cache.getOrRender("a", async () => page("two", ["post:1"]));
    slow.finish();
    expect([textOf(await first), textOf(await second)]).toEqual(["one", "one"]);
    expect(cache.counts.joined).toBe(1);
  });

  it("never leaves a stale entry, in any order (10,000 steps)", async () => {
    const cache = started();
    let version = 0;
    const pending: Promise<unknown>[] = [];
    for (let step = 0; step < 10_000; step++) {
      if (step % 7 === 3)
        cache.purge(
          [`post:${step % 5}`, ...(step % 49 === 3 ? ["*"] : [])].filter(() => {
            version++;
            return true;
          }),
        );
      const read = version;
      const asked = cache.getOrRender(`page ${step % 5}`, async () => {
        const seen = version;
        await Promise.resolve();
        return page(String(seen), [
          `post:${step % 5}`,
          "post:0",
          "post:1",
          "post:2",
          "post:3",
          "post:4",
        ]);
      });
      pending.push(
        asked.then((outcome) => expect(Number(textOf(outcome))).toBeGreaterThanOrEqual(read)),
      );
      if (step % 11 === 0) await Promise.resolve();
    }
    await Promise.all(pending);
  });
});

describe("while notifications are lost", () => {
  it("nothing is served or stored, and no old entry reappears", async () => {
    const cache = started();
    await cache.getOrRender("a", async () => page("old", ["posts"]));
    cache.stop();
    expect(textOf(await cache.getOrRender("a", async () => page("new", ["posts"])))).toBe("new");
    expect(cache.size.entries).toBe(0);
    cache.start();
    expect(textOf(await cache.getOrRender("a", async () => page("newer", ["posts"])))).toBe(
      "newer",
    );
  });
  it("a render that began before the interruption is not stored after it", async () => {
    const cache = started();
    const old = held(page("old", ["posts"]));
    const waiting = cache.getOrRender("a", old.render);
    cache.stop();
    cache.start();
    old.finish();
    await waiting;
    expect(cache.get("a")).toBeUndefined();
  });
});

describe("memory", () => {
  it("stays within its limits, encoded variants and tags included", async () => {
    const cache = started({ maxBytes: 200_000, maxEntries: 1_000 });
    for (let n = 0; n < 500; n++) {
      const outcome = await cache.getOrRender(`a${n}`, async () =>
        page("x".repeat(5_000) + n, [`post:${n}`, "posts"]),
      );
      if ("entry" in outcome)
        await Promise.all([
          cache.body(`a${n}`, outcome.entry, "br"),
          cache.body(`a${n}`, outcome.entry, "gzip"),
        ]);
      expect(cache.size.bytes).toBeLessThanOrEqual(200_000);
    }
    expect(cache.size.entries).toBeGreaterThan(5);
    expect(cache.size.tags).toBe(cache.size.entries + 1);
  });
  it("stores no response that is larger than the cache", async () => {
    const cache = started({ maxBytes: 10_000 });
    expect(
      textOf(await cache.getOrRender("a", async () => page("x".repeat(20_000), ["posts"]))),
    ).toHaveLength(20_000);
    expect(cache.size).toEqual({ entries: 0, bytes: 0, tags: 0 });
  });
  it("encodes each variant once", async () => {
    const cache = started();
    const outcome = await cache.getOrRender("a", async () => page("x".repeat(5_000), ["posts"]));
    if (!("entry" in outcome)) throw new Error("not kept");
    const [one, two] = await Promise.all([
      cache.body("a", outcome.entry, "br"),
      cache.body("a", outcome.entry, "br"),
    ]);
    expect(one).toBe(two);
    expect(cache.size.bytes).toBe(2_048 + one.length);
  });
});
