import { vi } from "vitest";

export const SITE = "https://site.test";

type Key = string | URL | Request;
const addressOf = (key: Key) => (key instanceof Request ? key.url : String(key));

/** A cache of a browser, in memory. Its order is that of the first keeping, as in browsers. */
class TestCache {
  readonly entries = new Map<string, Response>();
  match = (key: Key) => Promise.resolve(this.entries.get(addressOf(key))?.clone());
  matchAll = () => Promise.resolve([...this.entries.values()].map((one) => one.clone()));
  keys = () => Promise.resolve([...this.entries.keys()].map((url) => new Request(url)));
  delete = (key: Key) => Promise.resolve(this.entries.delete(addressOf(key)));
  async put(key: Key, response: Response) {
    // Read at once: a response is used up by it.
    const body = await response.arrayBuffer();
    this.entries.set(addressOf(key), new Response(body, response));
  }
}

/** What a browser gives pages and workers that keep something. */
export function stubBrowser() {
  const stored = new Map<string, TestCache>();
  /** What the network answers; undefined without a network. */
  const network: { answer: ((request: Request) => Response) | undefined; asked: Request[] } = {
    answer: undefined,
    asked: [],
  };
  const open = (name: string) => {
    const cache = stored.get(name) ?? new TestCache();
    stored.set(name, cache);
    return cache;
  };
  let turn: Promise<unknown> = Promise.resolve();
  const locks = {
    request: <T>(_name: string, run: () => T | Promise<T>): Promise<T> => {
      const mine = turn.then(run);
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
  vi.stubGlobal("caches", {
    open: (name: string) => Promise.resolve(open(name)),
    has: (name: string) => Promise.resolve(stored.has(name)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    keys: () => Promise.resolve([...stored.keys()]),
    match: (key: Key) =>
      Promise.resolve(
        [...stored.values()]
          .flatMap(({ entries }) => entries.get(addressOf(key)) ?? [])[0]
          ?.clone(),
      ),
  });
  vi.stubGlobal("navigator", { locks, onLine: true });
  if (typeof window === "undefined") {
    vi.stubGlobal("location", new URL(SITE));
    vi.stubGlobal("window", globalThis);
  }
  vi.stubGlobal("fetch", (input: Key, init?: RequestInit) => {
    const request = new Request(input, init);
    network.asked.push(request);
    return network.answer
      ? Promise.resolve(network.answer(request))
      : Promise.reject(new TypeError("no network"));
  });
  return {
    network,
    /** The paths that a cache has. */
    kept: (name: string): string[] =>
      [...(stored.get(name)?.entries.keys() ?? [])].map((url) => url.replace(SITE, "")),
    put: (name: string, path: string, response: Response) => open(name).put(SITE + path, response),
  };
}

/** A page as the site answers it to everybody. */
export const pageAnswer = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(`<html><head><title>${text}</title></head><body class="a">${text}</body></html>`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-cache",
      ...headers,
    },
  });
