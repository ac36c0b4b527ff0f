import { expect, test, type BrowserContext } from "@playwright/test";
import { TcpProxy } from "../scripts/test/tcp-proxy";
import { siteDatabase } from "./support/database";
import { startSecondWeb, type SecondWeb } from "./support/second-web";
import { createUser, signedIn } from "./support/users";

/** 8 s by the rule, and what a busy machine takes to begin. */
const ANSWER_WITHIN_MS = 9_500;

/** What needs the database, of every kind: pages, private pages, files for machines, calls. */
const NEEDY = [
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
/** Pages that may do without it, and then are whole. */
const FRUGAL = ["/user/login", "/en/user/register", "/robots.txt"];

type Answer = {
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
  const before = await TcpProxy.before((await siteDatabase()).url);
  proxy = before.proxy;
  web = await startSecondWeb(undefined, before.url);
  const editor = await signedIn(browser, await createUser("editor"));
  context = await browser.newContext({ storageState: await editor.storageState() });
  await editor.close();
});
test.afterAll(async () => {
  await web.stop("sudden");
  await proxy.refuse();
});

async function ask(address: string): Promise<Answer> {
  const began = Date.now();
  const answer = await context.request.get(web.origin + address, {
    maxRedirects: 0,
    headers: { accept: "*/*", "accept-language": "el" },
    timeout: 30_000,
  });
  const headers = answer.headers();
  return {
    address,
    status: answer.status(),
    retryAfter: headers["retry-after"],
    cacheControl: headers["cache-control"],
    vary: headers.vary,
    milliseconds: Date.now() - began,
    body: await answer.text(),
  };
}

const summary = (answers: Answer[], wrong: (answer: Answer) => boolean) =>
  answers
    .filter(wrong)
    .map(
      ({ address, status, retryAfter, milliseconds }) =>
        `${address}: ${status}, Retry-After ${retryAfter}, ${milliseconds} ms`,
    );

/** Asks for everything, a few at a time, as a crawler would. */
async function askAll(addresses: string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < addresses.length; from += 4)
    answers.push(...(await Promise.all(addresses.slice(from, from + 4).map(ask))));
  return answers;
}

async function isHealthy(): Promise<void> {
  await expect.poll(async () => (await ask("/en/posts")).status, { timeout: 20_000 }).toBe(200);
  const answers = await askAll([...NEEDY, ...FRUGAL]);
  expect(summary(answers, ({ status }) => status >= 500)).toEqual([]);
}

/** Each answer is a 503 that says when to come again; none is a broken page. */
async function isOut(): Promise<void> {
  const needy = await askAll(NEEDY);
  const isOutage = ({ status, retryAfter, cacheControl, vary }: Answer) =>
    status === 503 && retryAfter !== undefined && cacheControl === "no-store" && Boolean(vary);
  expect(summary(needy, (answer) => !isOutage(answer))).toEqual([]);
  const frugal = await askAll(FRUGAL);
  expect(summary(frugal, (answer) => answer.status !== 200 && !isOutage(answer))).toEqual([]);
  const all = [...needy, ...frugal];
  expect(summary(all, ({ milliseconds }) => milliseconds > ANSWER_WITHIN_MS)).toEqual([]);
  expect(all.filter(({ body }) => /PrismaClient|ECONNREFUSED|at .*\.ts:/.test(body))).toEqual([]);
  const page = needy.find(({ address }) => address === "/en/posts");
  expect(page?.body).toContain("This page is not available right now");
  expect(page?.body).toContain("data-error-screen");
}

test("a database that refuses connections is a 503 everywhere", async () => {
  test.setTimeout(120_000);
  await isHealthy();
  await proxy.refuse();
  await isOut();
  await proxy.open();
  await isHealthy();
});

test("a database that falls silent is a 503 everywhere, within 8 s", async () => {
  test.setTimeout(180_000);
  await isHealthy();
  proxy.silence();
  // The cache is left alone as soon as the connection for changes is known to be dead.
  await expect.poll(async () => (await ask("/en/posts")).status, { timeout: 20_000 }).toBe(503);
  await isOut();
  proxy.cut();
  await proxy.open();
  await isHealthy();
});

test("connections that are cut are made anew, and a reader does not notice", async () => {
  test.setTimeout(120_000);
  await isHealthy();
  for (let round = 0; round < 5; round++) {
    proxy.cut();
    const pages = NEEDY.filter((address) => !address.startsWith("/api/"));
    expect(summary(await askAll(pages), ({ status }) => status >= 500)).toEqual([]);
  }
});
