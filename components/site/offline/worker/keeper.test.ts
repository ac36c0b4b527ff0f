import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeCopy, type CopyFacts } from "@/components/kit/offline/copy";
import { pageAnswer, SITE, stubBrowser } from "@/components/kit/offline/test-browser";
import { answerFile, answerPage, changesPerson, isFile, type Browser } from "./keeper";

const AT = Date.UTC(2026, 10, 28, 10, 5);
const LATER = Date.now() + 60_000;

let browser: ReturnType<typeof stubBrowser>;
let session: boolean | undefined;
let isOnline: boolean;
let work: Promise<unknown>[];
beforeEach(() => {
  browser = stubBrowser();
  session = true;
  isOnline = true;
  work = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const surroundings = (): Browser => ({
  fetch: (request) => fetch(request),
  isOnline: () => isOnline,
  hasSession: () => Promise.resolve(session),
  waitUntil: (one) => work.push(one),
});
const keep = async (cache: string, path: string, text: string, facts: Partial<CopyFacts> = {}) =>
  browser.put(
    cache,
    path,
    makeCopy(pageAnswer(text), await pageAnswer(text).text(), { at: AT, files: [], ...facts }),
  );
const own = { person: 7, until: LATER };

async function open(path: string) {
  const answer = await answerPage(new Request(SITE + path), surroundings());
  const text =
    answer.type === "error" || answer.type === "opaqueredirect" ? "" : await answer.text();
  await Promise.all(work);
  return { status: answer.status, text };
}

it("shows the network's answer while there is one, also a failure of the site", async () => {
  await keep("ds-pages", "/mag", "old");
  browser.network.answer = () => pageAnswer("new");
  expect((await open("/mag")).text).toContain("new");
  browser.network.answer = () => pageAnswer("down", {}, 503);
  expect(await open("/mag")).toMatchObject({ status: 503 });
});

it("shows a copy without a network, and says so in the language of the page", async () => {
  await keep("ds-pages", "/mag", "Kept");
  await keep("ds-pages", "/en/mag", "Kept");
  const greek = await open("/mag#place");
  expect(greek.text).toContain('<body class="a"><ds-kept role="status">');
  expect(greek.text).toMatch(/Είστε χωρίς δίκτυο· η σελίδα φυλάχτηκε στις 28\/11\/2026/);
  expect((await open("/en/mag")).text).toMatch(
    /You are offline. This copy was saved on 28\/11\/2026/,
  );
});

it("says where one is in the place of a page that is not kept, with what is", async () => {
  expect((await open("/mag")).status).toBe(0);
  for (const path of ["/offline", "/en/offline"])
    await browser.put(
      "ds-shell",
      path,
      pageAnswer(`${path} <ul data-kept-list="" class="k"></ul>`),
    );
  await keep("ds-pages", "/post/a?x=1&y=2", "A &amp; B");
  await keep("ds-own", "/order/1", "Order", own);
  await browser.put("ds-own", "/_next/static/a.js", new Response("code"));
  const { status, text } = await open("/en/mag");
  expect(status).toBe(503);
  expect(text).toContain('<a href="/post/a?x=1&amp;y=2">A &amp; B</a>');
  expect(text.match(/<li>/g)).toHaveLength(2);
  expect(text).toContain("yours");
  expect((await open("/mag")).text).toContain("δικό σας");
  // Asked for by its own address, the site's page has the list too.
  browser.network.answer = () => pageAnswer('fresh <ul data-kept-list=""></ul>');
  expect((await open("/offline")).text).toMatch(/fresh.*<li>/s);
});

it("shows what somebody kept as long as the session may live, and deletes it else", async () => {
  await keep("ds-own", "/order/1", "Order", own);
  expect((await open("/order/1")).text).toContain("Order");
  session = undefined;
  expect((await open("/order/1")).text).toContain("Order");
  session = false;
  expect((await open("/order/1")).text).not.toContain("Order");
  expect(browser.kept("ds-own")).toEqual([]);
  session = true;
  await keep("ds-own", "/order/1", "Order", { person: 7, until: Date.now() - 1 });
  expect((await open("/order/1")).text).not.toContain("Order");
  expect(browser.kept("ds-own")).toEqual([]);
});

/** A redirect as a worker sees it: all that is known of it is its type. */
function redirect(): Response {
  const answer = pageAnswer("");
  const type = { value: "opaqueredirect" };
  return Object.defineProperties(answer, { type, clone: { value: () => answer } });
}
it.each([
  ["a redirect", redirect],
  ["a refusal", () => pageAnswer("", {}, 403)],
])("forgets all of it when the site answers %s", async (_what, answer) => {
  await keep("ds-own", "/account/saved", "Saved", own);
  await keep("ds-own", "/order/1", "Order", own);
  browser.network.answer = answer;
  await open("/account/saved");
  expect(browser.kept("ds-own")).toEqual([]);
});

it("renews a copy by what the site answers, and drops what is gone", async () => {
  await keep("ds-own", "/order/1", "Order", own);
  await keep("ds-pages", "/mag", "Mag");
  browser.network.answer = () => pageAnswer("Checked in");
  await open("/order/1");
  browser.network.answer = () => pageAnswer("gone", {}, 410);
  await open("/mag");
  browser.network.answer = undefined;
  expect((await open("/order/1")).text).toContain("Checked in");
  expect(browser.kept("ds-pages")).toEqual([]);
  browser.network.answer = () => pageAnswer("gone", {}, 404);
  await open("/order/1");
  expect(browser.kept("ds-own")).toEqual([]);
});

it("never keeps what nobody asked to keep", async () => {
  browser.network.answer = () => pageAnswer("private", { "Cache-Control": "no-store" });
  await open("/account/saved");
  await open("/mag");
  expect([browser.kept("ds-own"), browser.kept("ds-pages")]).toEqual([[], []]);
});

it("lets the door stand an outage, without a line of its own", async () => {
  await keep("ds-own", "/account/check-in/7", "Door", { ...own, isDoor: true });
  browser.network.answer = () => pageAnswer("down", {}, 503);
  expect((await open("/account/check-in/7")).text).toContain("Door");
  browser.network.answer = undefined;
  expect((await open("/account/check-in/7")).text).not.toContain("ds-kept");
});

it("waits three seconds for a network of which the browser knows nothing", async () => {
  await keep("ds-pages", "/mag", "Kept");
  vi.useFakeTimers();
  isOnline = false;
  const slow = { ...surroundings(), fetch: () => new Promise<Response>(() => undefined) };
  const opened = answerPage(new Request(`${SITE}/mag`), slow);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await opened).text()).toContain("Kept");
});

it("answers files from their copies, and a picture in another size", async () => {
  const key = "0".repeat(32);
  await browser.put("ds-files", `/assets/${key}/480.webp`, new Response("small"));
  const file = (path: string) =>
    answerFile(new Request(SITE + path), surroundings()).then((answer) => answer.text());
  expect(await file(`/assets/${key}/480.webp`)).toBe("small");
  expect(await file(`/assets/${key}/960.webp`)).toBe("small");
  await expect(file("/_next/static/b.js")).rejects.toThrow("no network");
  browser.network.answer = () => new Response("large");
  expect(await file(`/assets/${key}/960.webp`)).toBe("large");
  const isOurs = (url: string) => isFile(new URL(url), SITE);
  // They are asked for in parts, which no copy answers.
  const played = [`/assets/${key}/sound.mp3`, `/assets/${key}/film.mp4`];
  expect([
    isOurs(`${SITE}/assets/${key}/480.webp`),
    played.some((path) => isOurs(SITE + path)),
  ]).toEqual([true, false]);
  expect([`${SITE}/api/member`, "https://other.test/_next/static/a.js"].some(isOurs)).toBe(false);
});

it("knows what may change who is signed in", () => {
  const post = (path: string) => changesPerson({ method: "POST", url: SITE + path });
  expect(["/auth/login", "/auth/logout", "/api/auth/callback/credentials"].every(post)).toBe(true);
  expect(["/api/contact", "/auth/refresh"].some(post)).toBe(false);
  expect(changesPerson({ method: "GET", url: `${SITE}/auth/login` })).toBe(false);
});
