import { expect, test, type BrowserContext } from "playwright/test";
import { TcpProxy } from "../scripts/test/tcp-proxy";
import { siteDatabase } from "./support/database";
import { startSecondWeb, type SecondWeb } from "./support/second-web";
import { createUser, signedIn } from "./support/users";

/** The 8 s of the rule, plus the delay of a busy machine. */
const RESPONSE_LIMIT_MS = 9_500;

/**
 * What needs the database, of every kind: pages, private pages, sitemaps and feeds, API requests.
 */
const DATABASE_URLS = [
  "/posts",
  "/en",
  "/en/posts",
  "/directory",
  "/search?q=kafes",
  "/en/nothing-of-this-name",
  "/account",
  "/en/account/posts",
  "/sitemap.xml",
  "/sitemaps/posts-1.xml",
  "/feeds/el/rss.xml",
  "/api/product",
  "/api/member",
  "/api/search?q=kafes",
  "/api/auth/sessions",
];
/** Pages that can be served without it. */
const STATIC_URLS = ["/user/login", "/en/user/register", "/robots.txt"];

type TimedResponse = {
  address: string;
  status: number;
  retryAfter: string | undefined;
  cacheControl: string | undefined;
  vary: string | undefined;
  milliseconds: number;
  body: string;
};

test.describe.configure({ mode: "serial" });
let web: SecondWeb;
let proxy: TcpProxy;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const tcpProxy = await TcpProxy.before((await siteDatabase()).url);
  proxy = tcpProxy.proxy;
  web = await startSecondWeb(undefined, tcpProxy.url);
  const editor = await signedIn(browser, await createUser("editor"));
  context = await browser.newContext({ storageState: await editor.storageState() });
  await editor.close();
});
test.afterAll(async () => {
  await web.stop("sudden");
  await proxy.refuse();
});

async function send(url: string): Promise<TimedResponse> {
  const began = Date.now();
  const response = await context.request.get(web.origin + url, {
    maxRedirects: 0,
    headers: { accept: "*/*", "accept-language": "el" },
    timeout: 30_000,
  });
  const headers = response.headers();
  return {
    address: url,
    status: response.status(),
    retryAfter: headers["retry-after"],
    cacheControl: headers["cache-control"],
    vary: headers.vary,
    milliseconds: Date.now() - began,
    body: await response.text(),
  };
}

const summary = (responses: TimedResponse[], isFailure: (response: TimedResponse) => boolean) =>
  responses
    .filter(isFailure)
    .map(
      ({ address: url, status, retryAfter, milliseconds }) =>
        `${url}: ${status}, Retry-After ${retryAfter}, ${milliseconds} ms`,
    );

/** Requests all URLs, some at a time, as a crawler would. */
async function sendAll(urls: string[], atOnce = 4): Promise<TimedResponse[]> {
  const responses: TimedResponse[] = [];
  for (let from = 0; from < urls.length; from += atOnce)
    responses.push(...(await Promise.all(urls.slice(from, from + atOnce).map(send))));
  return responses;
}

async function expectHealthy(): Promise<void> {
  await expect.poll(async () => (await send("/en/posts")).status, { timeout: 20_000 }).toBe(200);
  const responses = await sendAll([...DATABASE_URLS, ...STATIC_URLS]);
  expect(summary(responses, ({ status }) => status >= 500)).toEqual([]);
}

/** Each response is a 503 with Retry-After; none is a broken page. */
async function expectOutage(): Promise<void> {
  // All at once, as each one waits for seconds when the database hangs.
  const databaseResponses = await sendAll(DATABASE_URLS, DATABASE_URLS.length);
  const isOutage = ({ status, retryAfter, cacheControl, vary }: TimedResponse) =>
    status === 503 && retryAfter !== undefined && cacheControl === "no-store" && Boolean(vary);
  expect(summary(databaseResponses, (response) => !isOutage(response))).toEqual([]);
  const staticResponses = await sendAll(STATIC_URLS);
  expect(
    summary(staticResponses, (response) => response.status !== 200 && !isOutage(response)),
  ).toEqual([]);
  const all = [...databaseResponses, ...staticResponses];
  expect(summary(all, ({ milliseconds }) => milliseconds > RESPONSE_LIMIT_MS)).toEqual([]);
  expect(all.filter(({ body }) => /PrismaClient|ECONNREFUSED|at .*\.ts:/.test(body))).toEqual([]);
  const page = databaseResponses.find(({ address: url }) => url === "/en/posts");
  expect(page?.body).toContain("This page is not available right now");
  expect(page?.body).toContain("data-error-screen");
}

test("a database that refuses connections gives 503 everywhere", async () => {
  test.setTimeout(120_000);
  await expectHealthy();
  await proxy.refuse();
  await expectOutage();
  await proxy.open();
  await expectHealthy();
});

test("a database that hangs gives 503 everywhere, within 8 s", async () => {
  test.setTimeout(180_000);
  await expectHealthy();
  proxy.silence();
  // The cache is bypassed once the LISTEN connection is known to be dead.
  await expect.poll(async () => (await send("/en/posts")).status, { timeout: 20_000 }).toBe(503);
  await expectOutage();
  proxy.cut();
  await proxy.open();
  await expectHealthy();
});

test("cut connections are re-opened, and no reader gets an error", async () => {
  test.setTimeout(120_000);
  await expectHealthy();
  for (let round = 0; round < 5; round++) {
    proxy.cut();
    const pages = DATABASE_URLS.filter((url) => !url.startsWith("/api/"));
    expect(summary(await sendAll(pages), ({ status }) => status >= 500)).toEqual([]);
  }
});
