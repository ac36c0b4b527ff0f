import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WorkerTask } from "@/components/kit/offline/worker-tasks";
import { pageAnswer, SITE, stubBrowser } from "@/components/kit/offline/test-browser";
import { leave, listen } from "./listen";
import { workerScope, type WorkerScope } from "./scope";

type Listener = (event: object) => void;
let browser: ReturnType<typeof stubBrowser>;
let listeners: Record<string, Listener>;
const unregister = vi.fn(() => Promise.resolve(true));
const scope = {
  location: { origin: SITE },
  clients: { claim: () => Promise.resolve() },
  registration: { unregister },
  skipWaiting: () => Promise.resolve(),
  addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
} as WorkerScope;

beforeEach(async () => {
  browser = stubBrowser();
  listeners = {};
  for (const name of ["ds-door", "ds-pages", "ds-own", "other"])
    await browser.put(name, "/a", pageAnswer("a"));
});
afterEach(() => vi.unstubAllGlobals());

async function fire(name: string, more: object = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  const respondWith = (given: Promise<Response>) => (answer = given);
  listeners[name]!({ ...more, respondWith, waitUntil: (one: Promise<unknown>) => work.push(one) });
  const given = await answer;
  await Promise.all(work);
  return given;
}
/** A request of a page: `navigate` cannot be made by hand. */
function request(path: string, { method = "GET", mode = "cors" } = {}) {
  const made = new Request(SITE + path, { method });
  return { request: Object.defineProperty(made, "mode", { value: mode }) };
}

it("drops the caches of earlier versions, and those alone", async () => {
  listen(scope);
  await fire("activate");
  const left = ["ds-door", "ds-pages", "ds-own", "other"].map((name) => browser.kept(name).length);
  expect(left).toEqual([0, 1, 1, 1]);
});

it("answers pages and files, and leaves calls and other methods alone", async () => {
  listen(scope);
  browser.network.answer = () => new Response("fresh");
  expect(await (await fire("fetch", request("/mag", { mode: "navigate" })))?.text()).toBe("fresh");
  // With a network the browser loads files by itself.
  expect(await fire("fetch", request("/_next/static/b.js"))).toBeUndefined();
  expect(await fire("fetch", request("/api/member"))).toBeUndefined();
  expect(await fire("fetch", request("/contact", { method: "POST", mode: "navigate" }))).toBe(
    undefined,
  );
});

it("answers files without a network, and after a page that was not to be had", async () => {
  listen(scope);
  const file = async () => (await fire("fetch", request("/_next/static/b.js")))?.text();
  browser.network.answer = () => new Response("fresh");
  vi.stubGlobal("navigator", { ...navigator, onLine: false });
  expect(await file()).toBe("fresh");
  vi.stubGlobal("navigator", { ...navigator, onLine: true });
  expect(await file()).toBeUndefined();
  browser.network.answer = undefined;
  await fire("fetch", request("/mag", { mode: "navigate" })).catch(() => undefined);
  browser.network.answer = () => new Response("fresh");
  expect(await file()).toBe("fresh");
  await fire("fetch", request("/mag", { mode: "navigate" }));
  expect(await file()).toBeUndefined();
});

it("forgets what was kept by a tap when somebody signs in or out", async () => {
  listen(scope);
  await fire("fetch", request("/auth/logout", { method: "POST" }));
  expect([browser.kept("ds-own"), browser.kept("ds-pages")]).toEqual([[], ["/a"]]);
});

it("keeps what a page asks for, and says whether it did or what failed", async () => {
  listen(scope);
  const ask = async (data: WorkerTask) => {
    const postMessage = vi.fn();
    await fire("message", { data, ports: [{ postMessage }] });
    return postMessage.mock.calls.flat() as unknown[];
  };
  browser.network.answer = () => pageAnswer("Mag");
  expect(await ask({ name: "visited", url: `${SITE}/mag`, loaded: [] })).toEqual([true]);
  expect(await ask({ name: "offline", paths: [`${SITE}/offline`], loaded: [] })).toEqual([true]);
  const page = { url: `${SITE}/account`, person: 1, until: Date.now() + 1_000, loaded: [] };
  expect(await ask({ name: "own", page })).toEqual([true]);
  const kept = ["ds-pages", "ds-shell", "ds-own"].map((name) => browser.kept(name));
  expect(kept).toEqual([["/a", "/mag"], ["/offline"], ["/a", "/account"]]);
  browser.network.answer = () => pageAnswer("Gone", {}, 410);
  expect(await ask({ name: "visited", url: `${SITE}/mag`, loaded: [] })).toEqual([false]);
  browser.network.answer = undefined;
  expect(await ask({ name: "visited", url: `${SITE}/mag`, loaded: [] })).toEqual([
    "TypeError: no network",
  ]);
});

it("leaves with all that it kept", async () => {
  leave(scope);
  await fire("activate");
  const left = ["ds-pages", "ds-own", "other"].map((name) => browser.kept(name).length);
  expect([left, unregister.mock.calls.length]).toEqual([[0, 0, 1], 1]);
});

it("is the global scope where it runs", () => expect(workerScope()).toBe(globalThis));
