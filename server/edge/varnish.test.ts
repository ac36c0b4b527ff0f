import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { VARNISHD } from "../../deploy/test-varnish";
import { LEASE_SECONDS } from "./lease";
import { ask, asksOf, site, start, startOwn, versionOf } from "./test-varnish-site";

// How fresh pages are through Varnish. Not run where it is not installed.

describe.skipIf(VARNISHD === undefined)("a page through Varnish", () => {
  it("is kept, and the first read after each save is fresh", async () => {
    await start();
    let stale = 0;
    for (let count = 0; count < 200; count++) {
      await ask("/posts");
      const version = await site.save();
      if (versionOf(await ask("/posts")) !== version) stale++;
    }
    expect(stale).toBe(0);
    const before = asksOf("/posts");
    for (let count = 0; count < 20; count++) await ask("/posts");
    // The lease may end once meanwhile.
    expect(asksOf("/posts") - before).toBeLessThanOrEqual(1);
  }, 60_000);

  it("is fresh after each save while many read", async () => {
    await start();
    const paths = ["/posts", "/en/posts", "/about", "/en/about"];
    const reading = new AbortController();
    const readers = paths.map(async (path) => {
      while (!reading.signal.aborted) await ask(path);
    });
    const stale: string[] = [];
    for (let count = 0; count < 50; count++) {
      const version = await site.save();
      for (const path of paths)
        if (versionOf(await ask(path)) < version) stale.push(`${path} at ${version}`);
    }
    reading.abort();
    await Promise.all(readers);
    expect(stale).toEqual([]);
  }, 60_000);

  it("control: without purges it is old", async () => {
    await startOwn({
      change: (text) => text.replace("!std.ban(", '!std.ban("obj.http.x == 1 && " + '),
    });
    await ask("/posts");
    const version = await site.save();
    expect(versionOf(await ask("/posts"))).toBeLessThan(version);
  });

  it("of other content stays", async () => {
    await start();
    // Of a page that no test before has read, since those may be in the cache already.
    site.respondWith(({ url }) => ({ tags: [url === "/contact" ? "post:11" : "post:1"] }));
    await ask("/contact");
    await ask("/posts");
    await site.save();
    await Promise.all([ask("/contact"), ask("/posts")]);
    expect([asksOf("/contact"), asksOf("/posts")]).toEqual([1, 2]);
  });
});

describe.skipIf(VARNISHD === undefined)(
  "an answer that is on its way while its page changes",
  () => {
    /** Reads and saves at once, so that the old page arrives at Varnish after the purge. */
    async function race() {
      let send = (): void => undefined;
      const sent = new Promise<void>((resolve) => {
        send = resolve;
      });
      site.holdAnswers(() => sent);
      const { kept } = site.edge.counts;
      const reader = ask("/posts");
      await expect.poll(() => site.edge.counts.kept).toBe(kept + 1);
      site.holdAnswers(undefined);
      let isSaved = false;
      const saving = site.save().then((version) => {
        isSaved = true;
        return version;
      });
      await sleep(300);
      const savedBefore = isSaved;
      send();
      const [old, version] = [versionOf(await reader), await saving];
      expect(old).toBeLessThan(version);
      return { savedBefore, version };
    }

    it("is waited for, and gone before the save is answered", async () => {
      await start();
      const { savedBefore, version } = await race();
      expect(savedBefore).toBe(false);
      expect(versionOf(await ask("/posts"))).toBe(version);
    });
    it("control: would be kept, if the purge did not wait for it", async () => {
      await startOwn({ isStrict: false });
      const { savedBefore, version } = await race();
      expect(savedBefore).toBe(true);
      expect(versionOf(await ask("/posts"))).toBeLessThan(version);
    });
  },
);

describe.skipIf(VARNISHD === undefined)("when Varnish cannot be purged", () => {
  const WITHOUT_BANS = (text: string) => text.replace('req.method == "BAN"', 'req.method == "X"');

  it("a save waits for the end of the lease, and nothing is kept until then", async () => {
    // Varnish reaches the site, but purges do not arrive.
    await startOwn({ change: WITHOUT_BANS });
    await ask("/posts");
    const began = performance.now();
    const version = await site.save();
    expect(performance.now() - began).toBeGreaterThan(LEASE_SECONDS * 1_000);
    expect(versionOf(await ask("/posts"))).toBe(version);
    expect(site.edge.isKeeping).toBe(false);
    const before = asksOf("/posts");
    for (let count = 0; count < 5; count++) await ask("/posts");
    expect(asksOf("/posts") - before).toBe(5);
    expect(site.edge.queue.counts.failed).toBeGreaterThan(1);
  }, 30_000);

  it("an old page ends with its lease, also when the site is gone", async () => {
    await startOwn();
    await ask("/posts");
    await site.stop();
    expect((await ask("/posts")).status).toBe(200);
    await sleep(LEASE_SECONDS * 1_000 + 200);
    expect((await ask("/posts")).status).toBe(503);
  }, 30_000);
});
