import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";

const SITE = "https://site.test";
const PAGE = `${SITE}/account/check-in/7`;
const FILE = `${SITE}/_next/static/chunks/a.js`;
type Handler = (event: object) => void;

let handlers: Record<string, Handler>;
let kept: Map<string, Response>;
/** What the network answers; undefined without a network. */
let network: ((url: string) => Response) | undefined;

/** Runs the worker's file in a scope of its own, as a browser does. */
function start() {
  handlers = {};
  kept = new Map();
  const cache = {
    match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
    put: (url: string, response: Response) => Promise.resolve(void kept.set(url, response)),
    delete: (url: string) => Promise.resolve(kept.delete(url)),
  };
  const self = {
    location: { origin: SITE },
    registration: { scope: `${SITE}/account/check-in/` },
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
  };
  const fetched = (request: string | { url: string }) => {
    const url = typeof request === "string" ? request : request.url;
    return network ? Promise.resolve(network(url)) : Promise.reject(new TypeError("offline"));
  };
  const code = readFileSync("public/door-worker.js", "utf8");
  const run = new Function("self", "caches", "fetch", code) as (...scope: unknown[]) => void;
  run(self, { open: () => Promise.resolve(cache) }, fetched);
}

async function ask(url: string, more: object = {}): Promise<string | undefined> {
  const respondWith = vi.fn<(answer: Promise<Response>) => void>();
  handlers["fetch"]!({ request: { method: "GET", mode: "cors", url, ...more }, respondWith });
  const [answer] = respondWith.mock.calls[0] ?? [];
  return answer && (await answer).text();
}
const open = (url = PAGE) => ask(url, { mode: "navigate" });
async function tell(page: string, files: string[]) {
  let done: Promise<unknown> = Promise.resolve();
  const waitUntil = (work: Promise<unknown>) => (done = work);
  handlers["message"]!({ data: { page, files }, waitUntil });
  await done;
}

beforeEach(() => {
  network = (url) => new Response(`of ${url}`);
  start();
});

it("answers a reload without a network from what the page named", async () => {
  await tell(PAGE, [FILE, `${SITE}/api/event/7/check-in`, "https://other.test/_next/static/x.js"]);
  expect([...kept.keys()].sort()).toEqual([FILE, PAGE].sort());
  network = undefined;
  expect(await open()).toBe(`of ${PAGE}`);
  expect(await ask(FILE)).toBe(`of ${FILE}`);
  await expect(open(`${SITE}/account/check-in/8`)).rejects.toThrow("offline");
});

it("asks the server first, and keeps no page that it refuses", async () => {
  await open();
  network = () => new Response("new");
  expect(await open()).toBe("new");
  network = () => new Response("down", { status: 503 });
  expect(await open()).toBe("new");
  network = () => new Response("signed out", { status: 403 });
  expect(await open()).toBe("signed out");
  network = undefined;
  await expect(open()).rejects.toThrow("offline");
});

it("leaves calls, other methods and pages outside of its screen alone", async () => {
  expect(await ask(`${SITE}/api/event/7/check-in`)).toBeUndefined();
  expect(await ask(FILE, { method: "POST" })).toBeUndefined();
  await tell(`${SITE}/account`, [FILE]);
  expect(kept.size).toBe(0);
});
