import { describe, expect, it } from "vitest";
import { ask, cache, events, jobs, ORIGIN, respondWith } from "./test-server";

describe("nothing personal is stored or served from the cache", () => {
  it("with an Authorization header", async () => {
    await ask("/posts", { authorization: "Bearer x" });
    await ask("/posts", { authorization: "Bearer x" });
    expect([jobs.length, cache.size.entries]).toEqual([2, 0]);
    expect(jobs[0]!.headers.authorization).toBe("Bearer x");
  });
  it.each([
    "/account/dashboard",
    "/user/login",
    "/order/DS-1",
    "/preview/x",
    "/search?q=x",
    "/api/member/loggeduser",
    "/api/product?admin=true",
    "/auth/csrf-cookie",
    "/api/search?search=ab",
  ])("at %s", async (path) => {
    await ask(path, { cookie: "auth.session=1" });
    await ask(path, { cookie: "auth.session=2" });
    expect([jobs.length, cache.size.entries, jobs[1]!.headers.cookie]).toEqual([
      2,
      0,
      "auth.session=2",
    ]);
  });
  it.each(["/account/dashboard", "/user/login", "/en/order/x", "/preview/x"])(
    "and %s has no-store",
    async (path) => expect((await ask(path)).headers["cache-control"]).toBe("no-store"),
  );
  it("when the response sets a cookie, has no-store, or failed", async () => {
    respondWith(() => ({ headers: { "content-type": "text/html", "set-cookie": "a=1" } }));
    await ask("/about");
    respondWith(() => ({ status: 404 }));
    await ask("/missing");
    respondWith(() => ({
      headers: { "content-type": "application/json", "cache-control": "no-store" },
    }));
    await ask("/api/product");
    expect(cache.size.entries).toBe(0);
  });
  it("control: the same page without these is cached", async () => {
    await ask("/about");
    expect(cache.size.entries).toBe(1);
  });
});

describe("calls", () => {
  it("are cached by locale, for every origin", async () => {
    await ask("/api/product", { "accept-language": "en" });
    await ask("/api/product", { "accept-language": "el" });
    await ask("/api/product", { origin: ORIGIN });
    await ask("/api/product", { origin: "https://evil.example" });
    await ask("/api/product", { "accept-language": "en-US,en;q=0.9" });
    expect(jobs.map(({ headers }) => [headers["accept-language"], headers.origin])).toEqual([
      ["en", undefined],
      ["el", undefined],
    ]);
    expect(cache.size.entries).toBe(2);
  });
  it.each(["/api/product", "/api/nothing", "/auth/login"])(
    "to %s can be read by an allowed origin only, with any status",
    async (path) => {
      for (const status of [200, 401, 404, 422, 429, 500, 503]) {
        respondWith(() => ({ status, tags: [] }));
        const { headers } = await ask(path, { origin: ORIGIN });
        expect(headers["access-control-allow-origin"], `${status}`).toBe(ORIGIN);
        expect(headers["access-control-allow-credentials"]).toBe("true");
        expect(headers.vary).toContain("Origin");
        for (const origin of ["https://evil.example", "null"])
          expect(
            (await ask(path, { origin })).headers["access-control-allow-origin"],
          ).toBeUndefined();
      }
    },
  );
  it("to allowed origins are cached, each with its own header", async () => {
    await ask("/api/product", { origin: ORIGIN });
    const other = await ask("/api/product", { origin: "http://localhost:3000" });
    expect(other.headers["access-control-allow-origin"]).toBe("http://localhost:3000");
    expect((await ask("/api/product")).headers["access-control-allow-origin"]).toBeUndefined();
    expect(jobs).toHaveLength(1);
  });
  it("are allowed by preflights with the headers of client libraries", async () => {
    const preflight = (origin: string) =>
      ask(
        "/api/nothing",
        {
          origin,
          "access-control-request-method": "PUT",
          "access-control-request-headers": "authorization,x-requested-with",
        },
        "OPTIONS",
      );
    const { status, headers } = await preflight(ORIGIN);
    expect([status, headers["access-control-allow-origin"]]).toEqual([204, ORIGIN]);
    expect(headers["access-control-allow-methods"]).toContain("PUT");
    for (const name of ["Authorization", "X-Requested-With", "Idempotency-Key", "If-Match"])
      expect(headers["access-control-allow-headers"]).toContain(name);
    expect(jobs).toHaveLength(0);
    expect(
      (await preflight("https://evil.example")).headers["access-control-allow-origin"],
    ).toBeUndefined();
  });
  it("to pages have no such headers", async () => {
    const { headers } = await ask("/posts", { origin: ORIGIN });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });
  it("that write are answered after their notifications arrived", async () => {
    expect(
      (await ask("/api/contact", { "content-type": "application/json" }, "POST", '{"a":1}')).status,
    ).toBe(200);
    expect(events).toEqual(["render POST", "caught up"]);
    expect(Buffer.from(jobs[0]!.body!).toString()).toBe('{"a":1}');
  });
  it("with a body over every limit: 413 as JSON", async () => {
    const { status, body } = await ask(
      "/api/contact",
      { "content-type": "application/json", "content-length": String(18 * 1024 * 1024) },
      "POST",
      "the first of many bytes",
    );
    expect([status, String(body)]).toEqual([413, '{"message":"Payload Too Large"}']);
    expect(jobs).toHaveLength(0);
  });
});
