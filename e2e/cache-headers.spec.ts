import { expect, test } from "playwright/test";
import { sendBytes, sendRaw, type RawResponse } from "./support/raw-request";
import { startSecondWeb, type SecondWeb } from "./support/second-web";

// Every kind of response of server/web.ts has its caching headers (docs/security.md#caching).

type ResponseHead = Pick<RawResponse, "status" | "headers">;
type SendRequest = (site: string) => Promise<ResponseHead>;
type ResponseCase = {
  name: string;
  status: number;
  cache: string;
  vary: string[];
  send: SendRequest;
};

const VARY_ENCODING = ["accept-encoding"];
const VARY_PAGE = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "accept-encoding",
];
const VARY_API = ["accept-language", "origin", "accept-encoding"];
const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "private, no-cache";

const get =
  (
    path: string,
    headers: Record<string, string> = {},
    method = "GET",
    body?: string,
  ): SendRequest =>
  (site) =>
    sendRaw(site, path, headers, method, body);

/** Requests the first URL in a page that matches the pattern. */
const fetchFirstMatch =
  (page: string, pattern: RegExp, headers: Record<string, string> = {}): SendRequest =>
  async (site) => {
    const path = pattern.exec((await sendRaw(site, page)).body)?.[0];
    if (path === undefined) throw new Error(`${page} has no ${pattern}`);
    return sendRaw(site, path, headers);
  };

/**
 * Sends bytes that are not HTTP; the status line and the headers are read from the raw response.
 */
const sendMalformed =
  (text: string): SendRequest =>
  async (site) => {
    const [line = "", ...lines] = (await sendBytes(site, text)).split("\r\n");
    const headers = lines.flatMap((header) => {
      const [name = "", ...value] = header.split(":");
      return value.length > 0 ? [[name.toLowerCase(), value.join(":").trim()]] : [];
    });
    return { status: Number(line.split(" ")[1]), headers: Object.fromEntries(headers) };
  };

/** Repeats a request with the ETag of its response. */
const repeatWithEtag =
  (path: string): SendRequest =>
  async (site) => {
    const { headers } = await sendRaw(site, path);
    return sendRaw(site, path, { "if-none-match": String(headers.etag) });
  };

const JSON_BODY = { "content-type": "application/json", accept: "application/json" };
const ALLOWED_ORIGIN = { origin: "http://localhost:3000" };

const CASES: ResponseCase[] = [
  ["a page", 200, REVALIDATE, VARY_PAGE, get("/posts")],
  ["a page by HEAD", 200, REVALIDATE, VARY_PAGE, get("/en/posts", {}, "HEAD")],
  ["a page's payload", 200, REVALIDATE, VARY_PAGE, get("/posts?_rsc=x", { rsc: "1" })],
  ["an unchanged page", 304, REVALIDATE, VARY_PAGE, repeatWithEtag("/posts")],
  ["a search", 200, REVALIDATE, VARY_PAGE, get("/search?q=kafes")],
  ["a private page", 200, "no-store", VARY_PAGE, get("/user/login")],
  ["a guard's redirect", 307, "no-store", VARY_PAGE, get("/account/dashboard")],
  ["a tidy URL's redirect", 308, "no-store", VARY_PAGE, get("/posts/")],
  ["a redirect with RSC", 308, "no-store", VARY_PAGE, get("/posts/?_rsc=x", { rsc: "1" })],
  ["the redirect of an old address", 308, "no-store", VARY_PAGE, get("/jobs")],
  [
    "the redirect of an arrival",
    307,
    "no-store",
    VARY_PAGE,
    get("/", { cookie: "NEXT_LOCALE=en", "sec-fetch-site": "none" }),
  ],
  ["a missing page", 404, "no-store", VARY_PAGE, get("/en/nothing-of-this-name")],
  ["an impossible address", 404, "no-store", VARY_PAGE, get("/a%00b")],
  [
    "a payload without a state tree",
    404,
    "no-store",
    VARY_PAGE,
    get("/posts?_rsc=x", { rsc: "1", "next-router-state-tree": "x" }),
  ],
  ["a write to a page", 405, "no-store", VARY_PAGE, get("/posts", {}, "POST")],
  ["an unknown method", 405, "no-store", VARY_PAGE, get("/posts", {}, "PROPFIND")],
  ["the sitemap", 200, "no-cache", VARY_PAGE, get("/sitemap.xml")],
  ["a missing sitemap", 404, "no-store", VARY_PAGE, get("/sitemaps/posts-999999.xml")],
  ["a feed", 200, "no-cache", VARY_PAGE, get("/feeds/el/rss.xml")],
  ["a missing feed", 404, "no-store", VARY_PAGE, get("/feeds/xx/rss.xml")],
  ["a missing share card", 404, "no-store", VARY_PAGE, get("/og/el/post/x.png")],
  [
    "a file of the build",
    200,
    IMMUTABLE,
    VARY_ENCODING,
    fetchFirstMatch("/", /\/_next\/static\/[^"]+\.js/),
  ],
  ["a missing file of the build", 404, "no-store", VARY_ENCODING, get("/_next/static/x.js")],
  ["an upload", 200, IMMUTABLE, [], fetchFirstMatch("/", /\/assets\/[^" ,]+\.webp/)],
  ["a missing upload", 404, "no-store", VARY_ENCODING, get("/assets/x/960.webp")],
  ["a public file", 200, "public, max-age=3600", [], get("/favicon.ico")],
  ["a missing public file", 404, "no-store", VARY_ENCODING, get("/brand/x.svg")],
  ["an API read", 200, "no-cache", VARY_API, get("/api/product?per_page=1")],
  ["an unchanged API read", 304, "no-cache", VARY_API, repeatWithEtag("/api/product?per_page=2")],
  ["health", 200, "no-store", [], get("/api/health")],
  ["liveness", 200, "no-store", [], get("/api/health/live")],
  ["a missing item", 404, "no-store", VARY_API, get("/api/product/999999999")],
  ["an unknown endpoint", 404, "no-store", VARY_API, get("/api/nothing")],
  ["a wrong parameter", 422, "no-store", VARY_API, get("/api/product?per_page=x")],
  ["a read without a session", 401, "no-store", VARY_API, get("/api/audit")],
  ["a method of no endpoint", 405, "no-store", VARY_API, get("/api/product/1", {}, "PATCH")],
  [
    "a write that is refused",
    422,
    "no-store",
    VARY_API,
    get("/api/contact", JSON_BODY, "POST", "{}"),
  ],
  ["a body of no known type", 415, "no-store", VARY_API, get("/api/contact", {}, "POST", "x")],
  [
    "a body over the limit",
    413,
    "no-store",
    VARY_API,
    get("/api/contact", { ...JSON_BODY, "content-length": "300000" }, "POST", "{"),
  ],
  [
    "a preflight",
    204,
    "no-store",
    VARY_API,
    get("/api/product", { ...ALLOWED_ORIGIN, "access-control-request-method": "PUT" }, "OPTIONS"),
  ],
  ["no request", 400, "no-store", VARY_ENCODING, sendMalformed("no request\r\n\r\n")],
  [
    "too many headers",
    431,
    "no-store",
    VARY_ENCODING,
    sendMalformed(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`),
  ],
].map(
  ([what, status, cache, vary, ask]) =>
    ({ name: what, status, cache, vary, send: ask }) as ResponseCase,
);

/** The differences between a response's headers and the expected ones. */
function findProblems(
  { status, headers }: ResponseHead,
  expected: Pick<ResponseCase, "status" | "cache" | "vary">,
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

for (const responseCase of CASES)
  test(`${responseCase.name} has its status, Cache-Control and Vary`, async ({ baseURL }) => {
    expect(findProblems(await responseCase.send(baseURL!), responseCase)).toEqual([]);
  });

test("control: missing and wrong headers are reported", () => {
  const expected = { status: 404, cache: "no-store", vary: VARY_PAGE };
  expect(findProblems({ status: 404, headers: {} }, expected)).toHaveLength(6);
  expect(
    findProblems(
      { status: 404, headers: { "cache-control": "public", vary: "Accept-Encoding, RSC" } },
      expected,
    ),
  ).toHaveLength(4);
});

test.describe("a web process with a low rate limit", () => {
  let web: SecondWeb;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    web = await startSecondWeb(undefined, undefined, { RATE_LIMIT_FACTOR: "0.01" });
  });
  test.afterAll(() => web.stop());
  test("responds with a 429 that is not stored", async () => {
    const login = get("/auth/login", JSON_BODY, "POST", '{"email":"a@b.example","password":"x"}');
    const responses: ResponseHead[] = [];
    for (let attempt = 0; attempt < 3; attempt++) responses.push(await login(web.origin));
    const last = responses.at(-1)!;
    expect(findProblems(last, { status: 429, cache: "no-store", vary: VARY_API })).toEqual([]);
    expect(last.headers["retry-after"]).toMatch(/^\d+$/);
  });
});
