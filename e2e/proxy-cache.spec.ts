import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { findProgram } from "../deploy/test-nginx";
import { SiteResponse } from "../server/cache-policy";
import { startNginx, type Nginx } from "./support/nginx";
import { sendRaw, type RawResponse } from "./support/raw-request";

// A cache in front of the site stores what the headers allow, and serves it to every client.

const program = findProgram("nginx");
test.skip(program === undefined, "nginx is not installed");
test.describe.configure({ mode: "serial" });

/** Requests by which an attacker tries to poison the cache. */
const TREE = encodeURIComponent(JSON.stringify(["", { children: ["x", {}] }]));
const POISON_HEADERS: Record<string, string>[] = [
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-state-tree": "garbage" },
  { rsc: "1", "next-router-state-tree": TREE, "next-url": "/account" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { "next-url": "/%00", "x-nextjs-data": "1", "x-invoke-path": "/account" },
  { "x-middleware-subrequest": "middleware", "x-matched-path": "/en/account" },
  { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "ftp" },
  { accept: "text/x-component", "accept-language": "\u00ff,;;", "accept-encoding": "x, gzip;q=0" },
  { cookie: "NEXT_LOCALE=en; XSRF-TOKEN=%", range: "bytes=0-9", authorization: "Bearer x" },
];

/** Pages, redirects, missing pages, sitemaps and feeds, API requests and files. */
const PATHS = [
  "/",
  "/en",
  "/posts",
  "/en/directory",
  "/search?q=kafes",
  "/user/login",
  "/account/dashboard",
  "/posts/",
  "/EN",
  "/jobs",
  "/mag/residence",
  "/nothing-of-this-name",
  "/en/post/nothing-of-this-name",
  "/sitemap.xml",
  "/robots.txt",
  "/feeds/el/rss.xml",
  "/api/product?per_page=1",
  "/api/nothing",
  "/_next/static/nothing.js",
  "/assets/nothing.webp",
  "/brand/nothing.svg",
];

let nginx: Nginx;
test.beforeAll(async ({ baseURL }) => {
  nginx = await startNginx(program!, baseURL!);
});
test.afterAll(() => nginx.stop());

const READER = { accept: "text/html,*/*;q=0.8", "accept-language": "el" };
const isHit = ({ headers }: RawResponse) => headers["x-cache"] === "HIT";

/** The parts of a response that are equal in every render. */
const comparable = ({ status, location, headers, body }: RawResponse) => ({
  status,
  location,
  type: headers["content-type"],
  cacheControl: headers["cache-control"],
  vary: headers.vary,
  title: /<title>.*?<\/title>/.exec(body)?.[0],
  language: /<html lang="\w+"/.exec(body)?.[0],
});

for (const path of PATHS) {
  test(`${path} is right for every client after cache-poisoning requests`, async ({ baseURL }) => {
    // A URL of this test alone: its cache entry is made by the poisoned requests.
    const url = `${path}${path.includes("?") ? "&" : "?"}poisoned=${Date.now()}`;
    for (const target of [path, url]) {
      const separator = target.includes("?") ? "&" : "?";
      for (const headers of POISON_HEADERS)
        for (const poisoned of [target, `${target}${separator}_rsc=x`])
          expect((await sendRaw(nginx.origin, poisoned, headers)).status).toBeLessThan(500);
      for (const requestUrl of [target, `${target}${separator}_rsc=x`]) {
        const direct = await sendRaw(baseURL!, requestUrl, READER);
        const host = new URL(baseURL!).host;
        const proxied = await sendRaw(nginx.origin, requestUrl, { ...READER, host });
        expect(comparable(proxied), requestUrl).toEqual(comparable(direct));
        if (direct.status !== 200) expect(isHit(proxied), requestUrl).toBe(false);
      }
    }
  });
}

test("a build file is stored per encoding, and a matching ETag gets 304", async ({ baseURL }) => {
  const page = await sendRaw(baseURL!, "/", READER);
  const script = /\/_next\/static\/[^"]+\.js/.exec(page.body)![0];
  const request = (headers: Record<string, string>) => sendRaw(nginx.origin, script, headers);
  for (const encoding of ["br", "gzip", "identity"]) {
    const headers = { "accept-encoding": encoding };
    await request(headers);
    const { headers: sent, ...stored } = await request(headers);
    expect(isHit({ ...stored, headers: sent }), encoding).toBe(true);
    expect(sent["content-encoding"] ?? "identity").toBe(encoding);
    const direct = await sendRaw(baseURL!, script, headers);
    expect([stored.body === direct.body, sent.vary]).toEqual([true, direct.headers.vary]);
    if (direct.headers.etag === undefined) continue;
    const again = await request({ ...headers, "if-none-match": direct.headers.etag });
    expect([again.status, again.body]).toEqual([304, ""]);
  }
});

test("a page is not served from the cache, and a 304 repeats the headers of its 200", async ({
  baseURL,
}) => {
  const firstStatus = await sendRaw(nginx.origin, "/en/posts", READER);
  const { etag } = firstStatus.headers;
  const conditional = { ...READER, "if-none-match": etag };
  // nginx removes If-None-Match, since it may store the response.
  const second = await sendRaw(nginx.origin, "/en/posts", conditional);
  expect([isHit(firstStatus), isHit(second), second.body === firstStatus.body]).toEqual([
    false,
    false,
    true,
  ]);
  const direct = await sendRaw(baseURL!, "/en/posts", conditional);
  expect(direct.status).toBe(304);
  for (const name of ["cache-control", "vary", "etag"] as const)
    expect(direct.headers[name], name).toBe(firstStatus.headers[name]);
});

test.describe("a response that differs the next time", () => {
  const servers: Server[] = [];
  const proxies: Nginx[] = [];
  test.afterEach(async () => {
    await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
    servers.splice(0).forEach((server) => server.close());
  });
  async function serve(listener: RequestListener, isGuarded: boolean): Promise<Nginx> {
    const server = isGuarded
      ? createServer({ ServerResponse: SiteResponse }, listener)
      : createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const cache = await startNginx(program!, `http://127.0.0.1:${port}`);
    proxies.push(cache);
    return cache;
  }
  /** The status and X-Cache of two requests to a server behind nginx. */
  async function requestTwice(isGuarded: boolean, firstStatus: number): Promise<unknown[]> {
    let requests = 0;
    const listener: RequestListener = (_request, response) => {
      if (requests++ === 0) response.writeHead(firstStatus, { Location: "/posts" }).end();
      else response.writeHead(200, { "Content-Type": "text/html" }).end("x");
    };
    const cache = await serve(listener, isGuarded);
    const responses = [
      await sendRaw(cache.origin, "/posts"),
      await sendRaw(cache.origin, "/posts"),
    ];
    return responses.map(({ status, headers }) => [status, headers["x-cache"]]);
  }
  for (const status of [301, 307, 308, 404, 405, 429, 500, 503]) {
    test(`${status} is not stored`, async () => {
      expect(await requestTwice(true, status)).toEqual([
        [status, "MISS"],
        [200, "MISS"],
      ]);
    });
  }
  test("a 304 refreshes the stored response, which stays complete", async () => {
    const listener: RequestListener = ({ headers }, response) => {
      const isUnchanged = headers["if-none-match"] === '"v1"';
      const cacheHeaders = { "Cache-Control": "public, max-age=1", ETag: '"v1"' };
      response
        .writeHead(isUnchanged ? 304 : 200, cacheHeaders)
        .end(isUnchanged ? undefined : "whole");
    };
    const cache = await serve(listener, true);
    const request = () => sendRaw(cache.origin, "/brand/x.svg");
    expect(await request()).toMatchObject({ status: 200, body: "whole" });
    await expect
      .poll(async () => (await request()).headers["x-cache"], { timeout: 20_000 })
      .toBe("REVALIDATED");
    const after = await request();
    expect([after.status, after.body, after.headers["cache-control"]]).toEqual([
      200,
      "whole",
      "public, max-age=1",
    ]);
  });
  test("control: without the policy the redirect and the 503 are served from the cache", async () => {
    for (const status of [307, 503])
      expect(await requestTwice(false, status)).toEqual([
        [status, "MISS"],
        [status, "HIT"],
      ]);
  });
});
