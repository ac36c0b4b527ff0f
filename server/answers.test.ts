import { createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAnswers } from "./answers";
import { ResponseCache } from "./cache/response-cache";
import type { Job, Rendered } from "./render/job";

const ORIGIN = "http://friend.example";
const cache = new ResponseCache({ maxBytes: 5_000_000, maxEntries: 1_000 });
const jobs: Job[] = [];
let events: string[] = [];
let respond: (job: Job) => Partial<Rendered> & { tags?: string[] } = () => ({});
const TEXT = `<html><body><script>a()</script>${"<p>κείμενο</p>".repeat(400)}</body></html>`;

const { answer, answerKept } = makeAnswers({
  siteUrl: "http://localhost:3000",
  origins: [ORIGIN],
  policy: { https: false, connect: [], images: [] },
  cache,
  everywhere: { "X-Everywhere": "yes" },
  renderer: {
    tell: () => undefined,
    async render(job) {
      jobs.push(job);
      events.push(`render ${job.method}`);
      const { tags = ["posts"], ...rest } = respond(job);
      return {
        status: 200,
        headers: {
          "content-type": job.url.startsWith("/api")
            ? "application/json"
            : "text/html; charset=utf-8",
          "cache-control": job.url.startsWith("/api") ? undefined : "private, no-store",
        },
        body: Buffer.from(TEXT),
        meta: { tags },
        ...rest,
      };
    },
  },
  changes: {
    async caughtUp() {
      events.push("caught up");
    },
  },
});
let shortWays = 0;
const server = createServer((request, response) => {
  if (answerKept(request, response)) shortWays++;
  else {
    response.setHeader("X-Everywhere", "yes");
    void answer(request, response);
  }
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  cache.start();
  jobs.length = 0;
  events = [];
  respond = () => ({});
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
const ask = (path: string, headers: Record<string, string> = {}, method = "GET", body?: string) =>
  new Promise<Answer>((resolve, reject) => {
    const request = httpRequest({ port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    request.on("error", reject);
    // A body that was announced but does not come must not keep the answer.
    if (headers["content-length"]) request.write(body ?? "");
    else request.end(body);
  });

describe("a kept page", () => {
  it("is rendered once, for nobody in particular", async () => {
    const one = await ask("/posts?x=1", {
      cookie: "auth.session=secret; NEXT_LOCALE=el",
      "user-agent": "one",
      "x-client-address": "1.2.3.4",
      "accept-language": "en",
    });
    const two = await ask("/posts", { cookie: "auth.session=other" });
    expect(jobs).toHaveLength(1);
    expect(jobs[0]!.url).toBe("/posts");
    expect(Object.keys(jobs[0]!.headers).sort()).toEqual(["host"]);
    expect(one.body.equals(two.body)).toBe(true);
    expect(one.headers["cache-control"]).toBe("private, no-cache");
  });
  it("carries the language cookie of the one who asked, which is not kept", async () => {
    expect((await ask("/en/posts")).headers["set-cookie"]?.[0]).toContain("NEXT_LOCALE=en");
    expect(
      (await ask("/en/posts", { cookie: "NEXT_LOCALE=en" })).headers["set-cookie"],
    ).toBeUndefined();
    expect(cache.get("document /en/posts")?.headers["set-cookie"]).toBeUndefined();
  });
  it("comes in the encoding that is asked for, each with its own version", async () => {
    const plain = await ask("/posts");
    const br = await ask("/posts", { "accept-encoding": "gzip, br" });
    const gzip = await ask("/posts", { "accept-encoding": "gzip" });
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(
      [plain, br, gzip].map(
        ({ headers, body }) => Number(headers["content-length"]) === body.length,
      ),
    ).toEqual([true, true, true]);
    expect(br.headers.vary).toContain("Accept-Encoding");
    expect(jobs).toHaveLength(1);
  });
  it("is 304 for who holds it, and whole for who holds another", async () => {
    const { headers } = await ask("/posts", { "accept-encoding": "br" });
    const again = await ask("/posts", {
      "accept-encoding": "br",
      "if-none-match": `W/"other", ${headers.etag}`,
    });
    expect([
      again.status,
      again.body.length,
      again.headers.etag,
      again.headers["content-encoding"],
    ]).toEqual([304, 0, headers.etag, undefined]);
    expect(
      (await ask("/posts", { "accept-encoding": "br", "if-none-match": '"other"' })).status,
    ).toBe(200);
    expect(
      (await ask("/posts", { "accept-encoding": "gzip", "if-none-match": headers.etag! })).status,
    ).toBe(200);
    expect((await ask("/posts", { "if-none-match": "*" })).status).toBe(304);
  });
  it("HEAD says the same and sends nothing; a range is answered in full", async () => {
    const whole = await ask("/posts");
    const head = await ask("/posts", {}, "HEAD");
    expect([
      head.status,
      head.body.length,
      head.headers["content-length"],
      head.headers.etag,
    ]).toEqual([200, 0, whole.headers["content-length"], whole.headers.etag]);
    const range = await ask("/posts", { range: "bytes=0-9" });
    expect([range.status, range.body.length]).toEqual([200, whole.body.length]);
    expect(jobs).toHaveLength(1);
  });
  it("carries a policy with the hashes of its scripts", async () => {
    const { headers } = await ask("/posts");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect((await ask("/api/product")).headers["content-security-policy"]).toContain(
      "default-src 'none'",
    );
  });
  it("is made anew after a change, with a new version", async () => {
    const before = await ask("/posts");
    respond = () => ({ body: Buffer.from("<html>new</html>") });
    expect((await ask("/posts")).headers.etag).toBe(before.headers.etag);
    cache.purge(["posts"]);
    const after = await ask("/posts", { "if-none-match": before.headers.etag! });
    expect([after.status, String(after.body)]).toEqual([200, "<html>new</html>"]);
  });
});

describe("the short way", () => {
  it("says what the long way says, header by header", async () => {
    const {
      headers: { etag },
    } = await ask("/posts", { "accept-encoding": "br" });
    const asked: Record<string, string>[] = [
      {},
      { "accept-encoding": "br", "if-none-match": etag! },
      { "accept-encoding": "br" },
      { "accept-encoding": "gzip", cookie: "NEXT_LOCALE=en" },
    ];
    for (const headers of asked) {
      const long = await ask("/posts", headers);
      const before = shortWays;
      const short = await ask("/posts", headers);
      expect(shortWays).toBe(before + 1);
      const withoutDate = ({ date: _date, ...rest }: IncomingHttpHeaders) => rest;
      expect([short.status, withoutDate(short.headers), String(short.body)]).toEqual([
        long.status,
        withoutDate(long.headers),
        String(long.body),
      ]);
    }
  });
  it("knows calls by their language, and none from other origins", async () => {
    for (const language of ["el", "en", "el", "en"])
      await ask("/api/product", { "accept-language": language });
    expect([jobs.length, shortWays]).toEqual([2, expect.any(Number)]);
    const before = shortWays;
    await ask("/api/product", { "accept-language": "en" });
    expect(shortWays).toBe(before + 1);
    await ask("/api/product", { "accept-language": "en", origin: ORIGIN });
    await ask("/api/product", { "accept-language": "en", origin: "https://evil.example" });
    expect(shortWays).toBe(before + 1);
  });
  it("is not taken with an Authorization header, for payloads, after a change, or without notifications", async () => {
    await ask("/posts");
    const before = shortWays;
    await ask("/posts", { authorization: "Bearer x" });
    await ask("/posts", { rsc: "1" });
    await ask("/posts", {}, "POST");
    cache.purge(["posts"]);
    await ask("/posts");
    cache.stop();
    await ask("/posts");
    expect(shortWays).toBe(before);
  });
});

describe("nothing personal is kept or taken", () => {
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
    "and %s says no-store",
    async (path) => expect((await ask(path)).headers["cache-control"]).toBe("no-store"),
  );
  it("when the answer sets a cookie, says no-store, or failed", async () => {
    respond = () => ({ headers: { "content-type": "text/html", "set-cookie": "a=1" } });
    await ask("/about");
    respond = () => ({ status: 404 });
    await ask("/missing");
    respond = () => ({
      headers: { "content-type": "application/json", "cache-control": "no-store" },
    });
    await ask("/api/product");
    expect(cache.size.entries).toBe(0);
  });
  it("control: the same page without any of it is kept", async () => {
    await ask("/about");
    expect(cache.size.entries).toBe(1);
  });
});

describe("calls", () => {
  it("are kept by language and allowed origin", async () => {
    await ask("/api/product", { "accept-language": "en" });
    await ask("/api/product", { "accept-language": "el" });
    await ask("/api/product", { origin: ORIGIN });
    await ask("/api/product", { origin: "https://evil.example" });
    await ask("/api/product", { "accept-language": "en-US,en;q=0.9" });
    expect(jobs.map(({ headers }) => [headers["accept-language"], headers.origin])).toEqual([
      ["en", undefined],
      ["el", undefined],
      ["el", ORIGIN],
      [undefined, "https://evil.example"],
    ]);
    expect(cache.size.entries).toBe(3);
  });
  it("that write are answered after their changes are known here", async () => {
    expect(
      (await ask("/api/contact", { "content-type": "application/json" }, "POST", '{"a":1}')).status,
    ).toBe(200);
    expect(events).toEqual(["render POST", "caught up"]);
    expect(Buffer.from(jobs[0]!.body!).toString()).toBe('{"a":1}');
  });
  it("with a body that is larger than anything that is taken: 413 as JSON", async () => {
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

it("a hundred requests at once for one page cost one render", async () => {
  respond = () => ({});
  await Promise.all(Array.from({ length: 100 }, () => ask("/mag")));
  expect(jobs).toHaveLength(1);
});
