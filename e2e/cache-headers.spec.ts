import { expect, test } from "@playwright/test";
import { sendBytes, sendRaw, type RawResponse } from "./support/raw-request";
import { startSecondWeb, type SecondWeb } from "./support/second-web";

// Every kind of response of server/web.ts says how it may be cached (docs/security.md#caching).

type Answer = Pick<RawResponse, "status" | "headers">;
type Ask = (site: string) => Promise<Answer>;
type Origin = { what: string; status: number; cache: string; vary: string[]; ask: Ask };

const ENCODING = ["accept-encoding"];
const PAGE = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "accept-encoding",
];
const API = ["accept-language", "origin", "accept-encoding"];
const FOR_EVER = "public, max-age=31536000, immutable";
const PAGE_CACHE = "private, no-cache";

const get =
  (path: string, headers: Record<string, string> = {}, method = "GET", body?: string): Ask =>
  (site) =>
    sendRaw(site, path, headers, method, body);

/** The first match of an address in a page. */
const found =
  (page: string, pattern: RegExp, headers: Record<string, string> = {}): Ask =>
  async (site) => {
    const path = pattern.exec((await sendRaw(site, page)).body)?.[0];
    if (path === undefined) throw new Error(`${page} has no ${pattern}`);
    return sendRaw(site, path, headers);
  };

/** Bytes that are no request; the status line and headers are read from the raw response. */
const bytes =
  (text: string): Ask =>
  async (site) => {
    const [line = "", ...lines] = (await sendBytes(site, text)).split("\r\n");
    const headers = lines.flatMap((one) => {
      const [name = "", ...value] = one.split(":");
      return value.length > 0 ? [[name.toLowerCase(), value.join(":").trim()]] : [];
    });
    return { status: Number(line.split(" ")[1]), headers: Object.fromEntries(headers) };
  };

/** The same request again, with the ETag of its response. */
const again =
  (path: string): Ask =>
  async (site) => {
    const { headers } = await sendRaw(site, path);
    return sendRaw(site, path, { "if-none-match": String(headers.etag) });
  };

const JSON_BODY = { "content-type": "application/json", accept: "application/json" };
const FRIEND = { origin: "http://localhost:3000" };

const ORIGINS: Origin[] = [
  ["a page", 200, PAGE_CACHE, PAGE, get("/posts")],
  ["a page by HEAD", 200, PAGE_CACHE, PAGE, get("/en/posts", {}, "HEAD")],
  ["a page's payload", 200, PAGE_CACHE, PAGE, get("/posts?_rsc=x", { rsc: "1" })],
  ["an unchanged page", 304, PAGE_CACHE, PAGE, again("/posts")],
  ["a search", 200, PAGE_CACHE, PAGE, get("/search?q=kafes")],
  ["a private page", 200, "no-store", PAGE, get("/user/login")],
  ["a guard's redirect", 307, "no-store", PAGE, get("/account/dashboard")],
  ["a tidy URL's redirect", 308, "no-store", PAGE, get("/posts/")],
  ["a redirect with RSC", 308, "no-store", PAGE, get("/posts/?_rsc=x", { rsc: "1" })],
  ["the redirect of an old address", 308, "no-store", PAGE, get("/jobs")],
  [
    "the redirect of an arrival",
    307,
    "no-store",
    PAGE,
    get("/", { cookie: "NEXT_LOCALE=en", "sec-fetch-site": "none" }),
  ],
  ["a missing page", 404, "no-store", PAGE, get("/en/nothing-of-this-name")],
  ["an impossible address", 404, "no-store", PAGE, get("/a%00b")],
  [
    "a payload without a state tree",
    404,
    "no-store",
    PAGE,
    get("/posts?_rsc=x", { rsc: "1", "next-router-state-tree": "x" }),
  ],
  ["a write to a page", 405, "no-store", PAGE, get("/posts", {}, "POST")],
  ["an unknown method", 405, "no-store", PAGE, get("/posts", {}, "PROPFIND")],
  ["the sitemap", 200, "no-cache", PAGE, get("/sitemap.xml")],
  ["a missing sitemap", 404, "no-store", PAGE, get("/sitemaps/posts-999999.xml")],
  ["a feed", 200, "no-cache", PAGE, get("/feeds/el/rss.xml")],
  ["a missing feed", 404, "no-store", PAGE, get("/feeds/xx/rss.xml")],
  ["a missing share card", 404, "no-store", PAGE, get("/og/el/post/x.png")],
  ["a file of the build", 200, FOR_EVER, ENCODING, found("/", /\/_next\/static\/[^"]+\.js/)],
  ["a missing file of the build", 404, "no-store", ENCODING, get("/_next/static/x.js")],
  ["an upload", 200, FOR_EVER, [], found("/", /\/assets\/[^" ,]+\.webp/)],
  ["a missing upload", 404, "no-store", ENCODING, get("/assets/x/960.webp")],
  ["a public file", 200, "public, max-age=3600", [], get("/favicon.ico")],
  ["a missing public file", 404, "no-store", ENCODING, get("/brand/x.svg")],
  ["an API read", 200, "no-cache", API, get("/api/product?per_page=1")],
  ["an unchanged API read", 304, "no-cache", API, again("/api/product?per_page=2")],
  ["health", 200, "no-store", [], get("/api/health")],
  ["liveness", 200, "no-store", [], get("/api/health/live")],
  ["a missing item", 404, "no-store", API, get("/api/product/999999999")],
  ["an unknown endpoint", 404, "no-store", API, get("/api/nothing")],
  ["a wrong parameter", 422, "no-store", API, get("/api/product?per_page=x")],
  ["a read without a session", 401, "no-store", API, get("/api/audit")],
  ["a method of no endpoint", 405, "no-store", API, get("/api/product/1", {}, "PATCH")],
  ["a write that is refused", 422, "no-store", API, get("/api/contact", JSON_BODY, "POST", "{}")],
  ["a body of no known type", 415, "no-store", API, get("/api/contact", {}, "POST", "x")],
  [
    "a body over the limit",
    413,
    "no-store",
    API,
    get("/api/contact", { ...JSON_BODY, "content-length": "300000" }, "POST", "{"),
  ],
  [
    "a preflight",
    204,
    "no-store",
    API,
    get("/api/product", { ...FRIEND, "access-control-request-method": "PUT" }, "OPTIONS"),
  ],
  ["no request", 400, "no-store", ENCODING, bytes("no request\r\n\r\n")],
  [
    "too many headers",
    431,
    "no-store",
    ENCODING,
    bytes(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`),
  ],
].map(([what, status, cache, vary, ask]) => ({ what, status, cache, vary, ask }) as Origin);

/** What is wrong with the headers of a response. */
function problemsOf(
  { status, headers }: Answer,
  expected: Pick<Origin, "status" | "cache" | "vary">,
): string[] {
  const vary = String(headers.vary ?? "")
    .toLowerCase()
    .split(/,\s*/);
  return [
    ...(status === expected.status ? [] : [`status ${status}`]),
    ...(headers["cache-control"] === expected.cache
      ? []
      : [`Cache-Control ${headers["cache-control"]}`]),
    ...expected.vary.filter((name) => !vary.includes(name)).map((name) => `no Vary: ${name}`),
  ];
}

for (const origin of ORIGINS)
  test(`${origin.what} says how it may be cached`, async ({ baseURL }) => {
    expect(problemsOf(await origin.ask(baseURL!), origin)).toEqual([]);
  });

test("control: a response without the headers, or with others, is noticed", () => {
  const expected = { status: 404, cache: "no-store", vary: PAGE };
  expect(problemsOf({ status: 404, headers: {} }, expected)).toHaveLength(6);
  expect(
    problemsOf(
      { status: 404, headers: { "cache-control": "public", vary: "Accept-Encoding, RSC" } },
      expected,
    ),
  ).toHaveLength(4);
});

test.describe("a web process with few requests left", () => {
  let web: SecondWeb;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    web = await startSecondWeb(undefined, undefined, { RATE_LIMIT_FACTOR: "0.01" });
  });
  test.afterAll(() => web.stop());
  test("says so in a 429 that no cache stores", async () => {
    const login = get("/auth/login", JSON_BODY, "POST", '{"email":"a@b.example","password":"x"}');
    const answers: Answer[] = [];
    for (let turn = 0; turn < 3; turn++) answers.push(await login(web.origin));
    const last = answers.at(-1)!;
    expect(problemsOf(last, { status: 429, cache: "no-store", vary: API })).toEqual([]);
    expect(last.headers["retry-after"]).toMatch(/^\d+$/);
  });
});
