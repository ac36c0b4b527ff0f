import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { SiteResponse } from "../server/cache-policy";
import { findNginx, startNginx, type Nginx } from "./support/nginx";
import { sendRaw, type RawResponse } from "./support/raw-request";

// A cache in front of the site stores what the headers allow, and serves it to everybody.

const program = findNginx();
test.skip(program === undefined, "nginx is not installed");
test.describe.configure({ mode: "serial" });

/** What an attacker sends to have a wrong response stored for others. */
const TREE = encodeURIComponent(JSON.stringify(["", { children: ["x", {}] }]));
const GARBAGE: Record<string, string>[] = [
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

/** Pages, redirects, missing pages, files for machines, API requests and files. */
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

/** What a reader gets, without what differs from one render to the next. */
const facts = ({ status, location, headers, body }: RawResponse) => ({
  status,
  location,
  type: headers["content-type"],
  cacheControl: headers["cache-control"],
  vary: headers.vary,
  title: /<title>.*?<\/title>/.exec(body)?.[0],
  language: /<html lang="\w+"/.exec(body)?.[0],
});

for (const path of PATHS) {
  test(`${path} is right for everybody after requests with garbage`, async ({ baseURL }) => {
    // Stored under one key, whatever the headers were: nobody else asks for this URL.
    const url = `${path}${path.includes("?") ? "&" : "?"}poisoned=${Date.now()}`;
    for (const asked of [path, url]) {
      const separator = asked.includes("?") ? "&" : "?";
      for (const headers of GARBAGE)
        for (const poisoned of [asked, `${asked}${separator}_rsc=x`])
          expect((await sendRaw(nginx.origin, poisoned, headers)).status).toBeLessThan(500);
      for (const wanted of [asked, `${asked}${separator}_rsc=x`]) {
        const direct = await sendRaw(baseURL!, wanted, READER);
        const host = new URL(baseURL!).host;
        const proxied = await sendRaw(nginx.origin, wanted, { ...READER, host });
        expect(facts(proxied), wanted).toEqual(facts(direct));
        if (direct.status !== 200) expect(isHit(proxied), wanted).toBe(false);
      }
    }
  });
}

test("a file of the build is stored, apart for each encoding, and is 304 for who has it", async ({
  baseURL,
}) => {
  const page = await sendRaw(baseURL!, "/", READER);
  const script = /\/_next\/static\/[^"]+\.js/.exec(page.body)![0];
  const ask = (headers: Record<string, string>) => sendRaw(nginx.origin, script, headers);
  for (const encoding of ["br", "gzip", "identity"]) {
    const headers = { "accept-encoding": encoding };
    await ask(headers);
    const { headers: sent, ...stored } = await ask(headers);
    expect(isHit({ ...stored, headers: sent }), encoding).toBe(true);
    expect(sent["content-encoding"] ?? "identity").toBe(encoding);
    const direct = await sendRaw(baseURL!, script, headers);
    expect([stored.body === direct.body, sent.vary]).toEqual([true, direct.headers.vary]);
    if (direct.headers.etag === undefined) continue;
    const again = await ask({ ...headers, "if-none-match": direct.headers.etag });
    expect([again.status, again.body]).toEqual([304, ""]);
  }
});

test("a page is asked for anew each time; a 304 repeats the headers of its 200", async ({
  baseURL,
}) => {
  const first = await sendRaw(nginx.origin, "/en/posts", READER);
  const { etag } = first.headers;
  const known = { ...READER, "if-none-match": etag };
  // nginx takes the condition away, since it might have stored the response.
  const second = await sendRaw(nginx.origin, "/en/posts", known);
  expect([isHit(first), isHit(second), second.body === first.body]).toEqual([false, false, true]);
  const direct = await sendRaw(baseURL!, "/en/posts", known);
  expect(direct.status).toBe(304);
  for (const name of ["cache-control", "vary", "etag"] as const)
    expect(direct.headers[name], name).toBe(first.headers[name]);
});

test.describe("an answer that differs the next time", () => {
  const servers: Server[] = [];
  const running: Nginx[] = [];
  test.afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
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
    running.push(cache);
    return cache;
  }
  /** The statuses and the cache's own words of two requests to a server behind nginx. */
  async function askTwice(isGuarded: boolean, first: number): Promise<unknown[]> {
    let turn = 0;
    const listener: RequestListener = (_request, response) => {
      if (turn++ === 0) response.writeHead(first, { Location: "/posts" }).end();
      else response.writeHead(200, { "Content-Type": "text/html" }).end("x");
    };
    const cache = await serve(listener, isGuarded);
    const answers = [await sendRaw(cache.origin, "/posts"), await sendRaw(cache.origin, "/posts")];
    return answers.map(({ status, headers }) => [status, headers["x-cache"]]);
  }
  for (const status of [301, 307, 308, 404, 405, 429, 500, 503]) {
    test(`${status} is not stored`, async () => {
      expect(await askTwice(true, status)).toEqual([
        [status, "MISS"],
        [200, "MISS"],
      ]);
    });
  }
  test("a 304 renews what is stored, and stays whole for everybody", async () => {
    const listener: RequestListener = ({ headers }, response) => {
      const isKnown = headers["if-none-match"] === '"v1"';
      const shared = { "Cache-Control": "public, max-age=1", ETag: '"v1"' };
      response.writeHead(isKnown ? 304 : 200, shared).end(isKnown ? undefined : "whole");
    };
    const cache = await serve(listener, true);
    const ask = () => sendRaw(cache.origin, "/brand/x.svg");
    expect(await ask()).toMatchObject({ status: 200, body: "whole" });
    await expect
      .poll(async () => (await ask()).headers["x-cache"], { timeout: 20_000 })
      .toBe("REVALIDATED");
    const after = await ask();
    expect([after.status, after.body, after.headers["cache-control"]]).toEqual([
      200,
      "whole",
      "public, max-age=1",
    ]);
  });
  test("control: without the policy the redirect and the 503 are served to others", async () => {
    for (const status of [307, 503])
      expect(await askTwice(false, status)).toEqual([
        [status, "MISS"],
        [status, "HIT"],
      ]);
  });
});
