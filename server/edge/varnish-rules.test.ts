import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { VARNISHD } from "../../deploy/test-varnish";
import { KEY } from "./test-site";
import { ask, asksOf, rendersOf, site, start } from "./test-varnish-site";

// The rules of deploy/varnish: what is kept, and for whom. Not run where Varnish is not installed.

describe.skipIf(VARNISHD === undefined)("the rules of Varnish", () => {
  it("answers a ban of a stranger with 403, and bans nothing", async () => {
    await start();
    await ask("/posts");
    const purge = { "x-edge-purge": ",(posts)," };
    for (const headers of [purge, { ...purge, "x-edge-key": "" }, { ...purge, "x-edge-key": "x" }])
      expect((await ask("/posts", headers, "BAN")).status).toBe(403);
    for (const bad of ["", ".*", ",(posts), || obj.status == 200", ",(a b),"])
      expect((await ask("/", { "x-edge-key": KEY, "x-edge-purge": bad }, "BAN")).status).toBe(400);
    await ask("/posts");
    expect(asksOf("/posts")).toBe(1);
    expect((await ask("/", { ...purge, "x-edge-key": KEY }, "BAN")).status).toBe(200);
    await ask("/posts");
    expect(asksOf("/posts")).toBe(2);
  });

  it("gives the same bytes to all, and the cookie of the language to whom it lacks", async () => {
    await start();
    const answers = [
      await ask("/en/posts"),
      await ask("/en/posts", { cookie: "NEXT_LOCALE=en" }),
      await ask("/en/posts", { cookie: "auth.session-token=s; NEXT_LOCALE=el" }),
      await ask("/en/posts", { cookie: "X_NEXT_LOCALE=en" }),
    ];
    expect(asksOf("/en/posts")).toBe(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const cookie = "NEXT_LOCALE=en; Max-Age=31536000; Path=/; SameSite=Lax";
    expect(answers.map(({ headers }) => headers["set-cookie"]?.join())).toEqual([
      cookie,
      undefined,
      cookie,
      cookie,
    ]);
    for (const { headers } of answers) {
      expect(headers["cache-control"]).toBe("private, no-cache");
      expect(
        Object.keys(headers).filter((name) => /^x-edge|via|x-varnish|age$/.test(name)),
      ).toEqual([]);
      expect(headers["x-request-id"]).toBeUndefined();
    }
  });

  it("keeps nothing that is private, sets a cookie, failed, or is no page", async () => {
    await start();
    site.respondWith(({ url, headers }) => {
      if (url === "/set")
        return { headers: { "content-type": "text/html", "set-cookie": ["a=1"] } };
      if (url === "/failed") return { status: 500 };
      if (url === "/untagged") return { tags: [] };
      return { body: Buffer.from(`for ${headers.cookie}`) };
    });
    const paths = [
      "/account/dashboard",
      "/user/login",
      "/search?q=x",
      "/api/product",
      "/api/member/loggeduser",
      "/auth/csrf-cookie",
      "/set",
      "/failed",
      "/untagged",
    ];
    for (const path of paths) {
      for (const cookie of ["auth.session-token=1", "auth.session-token=2", "a=b"]) {
        const { body } = await ask(path, { cookie });
        if (path.startsWith("/account")) expect(body).toBe(`for ${cookie}`);
      }
      expect(asksOf(path), path).toBe(3);
    }
    for (const headers of [{ authorization: "Bearer x" }, { rsc: "1" }] as Record<
      string,
      string
    >[]) {
      await ask("/posts", headers);
      await ask("/posts", headers);
    }
    expect(asksOf("/posts")).toBe(4);
  });

  it("keeps a page per encoding, whatever a client sends", async () => {
    await start();
    site.respondWith(() => ({ body: Buffer.from("<p>κείμενο</p>".repeat(500)) }));
    const encodings = ["gzip, deflate, br, zstd", "br", "gzip", "gzip;q=1, x", "x", ""];
    const got = [];
    for (const encoding of encodings)
      got.push((await ask("/about", { "accept-encoding": encoding })).headers["content-encoding"]);
    expect(got).toEqual(["br", "br", "gzip", undefined, undefined, undefined]);
    expect(asksOf("/about")).toBe(3);
    const { headers } = await ask("/about", { "accept-encoding": "br" });
    const again = await ask("/about", { "accept-encoding": "br", "if-none-match": headers.etag! });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(asksOf("/about")).toBe(3);
  });

  it("leaves the home page to the site for who last read English", async () => {
    await start();
    await ask("/");
    await ask("/", { cookie: "NEXT_LOCALE=el" });
    expect(asksOf("/")).toBe(1);
    await ask("/", { cookie: "a=b; NEXT_LOCALE=en" });
    await ask("/?utm=1", { cookie: "NEXT_LOCALE=en" });
    expect([asksOf("/"), asksOf("/?utm=1")]).toEqual([2, 1]);
    // The answer is of this reader, and no secret of the edge went with the question.
    expect(site.requests.at(-1)!.headers["x-edge-key"]).toBeUndefined();
  });

  it("tells the site the address of its client, not that which the client claims", async () => {
    await start();
    await ask("/search?q=1", { "x-forwarded-for": "203.0.113.9" });
    expect(site.requests.at(-1)!.headers["x-client-address"]).toBe("127.0.0.1");
  });

  it("does not lead to the metrics", async () => {
    await start();
    expect((await ask("/metrics")).status).toBe(404);
    expect(asksOf("/metrics")).toBe(0);
  });

  it("keeps a page that ends by the clock no longer", async () => {
    await start();
    site.respondWith(() => ({ expiresAt: Date.now() + 600 }));
    await ask("/directory");
    await ask("/directory");
    expect(rendersOf("/directory")).toBe(1);
    await sleep(700);
    await ask("/directory");
    expect(rendersOf("/directory")).toBe(2);
  });
});
