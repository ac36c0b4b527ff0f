import { millisecondsInHour } from "date-fns/constants";
import { addressOf, factsOf, findCopy, isPage, makeCopy } from "./copy";
import { keepFiles, sweepFiles } from "./keep-files";
import { COPY_WITHIN_MS, FILES, LOCK, MAX_PAGES, PAGES, SHELL } from "./names";
import { filesOf } from "./page-files";

/** How often the page that says where one is, is loaded again, in milliseconds. */
const SHELL_KEPT_MS = 6 * millisecondsInHour;

/**
 * Asks for a page as nobody: what is kept of a public page is what everybody sees, whoever reads. A
 * page that was just loaded costs a 304.
 */
const askAsNobody = (address: string): Promise<Response> =>
  fetch(address, {
    credentials: "omit",
    headers: { Accept: "text/html" },
    signal: AbortSignal.timeout(COPY_WITHIN_MS),
  });

/** Whether a response says that its page may be kept: private ones are `no-store`. */
const mayBeKept = (response: Response): boolean =>
  isPage(response) && !/\bno-store\b/.test(response.headers.get("cache-control") ?? "no-store");

async function put(cache: string, address: string, response: Response, loaded: readonly string[]) {
  const html = await response.text();
  const files = filesOf(html, address, loaded);
  await keepFiles(FILES, files);
  const copy = makeCopy(response, html, { at: Date.now(), files });
  await (await caches.open(cache)).put(address, copy);
}

/** Deletes the oldest pages beyond the limit, and the files that only they needed. */
async function dropOldest(): Promise<void> {
  const cache = await caches.open(PAGES);
  const copies = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const copy = await findCopy(PAGES, url);
      return { url, at: copy ? factsOf(copy).at : 0 };
    }),
  );
  const old = copies.toSorted((a, b) => b.at - a.at).slice(MAX_PAGES);
  for (const { url } of old) await cache.delete(url, { ignoreVary: true });
  await sweepFiles();
}

/**
 * Keeps a public page that was visited, with its files; the oldest beyond the limit go. One that is
 * not public any more is forgotten.
 * @returns whether it is kept
 */
export function keepVisited(url: string, loaded: readonly string[]): Promise<boolean> {
  const address = addressOf(url);
  return navigator.locks.request(LOCK, async () => {
    const response = await askAsNobody(address);
    if (!mayBeKept(response)) {
      if (response.status < 500) await dropPage(address);
      return false;
    }
    await put(PAGES, address, response, loaded);
    await dropOldest();
    return true;
  });
}

/** Forgets a public page. */
export async function dropPage(address: string): Promise<void> {
  await (await caches.open(PAGES)).delete(address, { ignoreVary: true });
}

/** Keeps the page that says where one is, in the languages, unless it was kept a short time ago. */
export async function keepOfflinePages(paths: readonly string[], loaded: readonly string[]) {
  await navigator.locks.request(LOCK, async () => {
    for (const path of paths) {
      const address = new URL(path, globalThis.location.origin).href;
      const copy = await findCopy(SHELL, address);
      if (copy && Date.now() - factsOf(copy).at < SHELL_KEPT_MS) continue;
      const response = await askAsNobody(address);
      if (mayBeKept(response)) await put(SHELL, address, response, loaded);
    }
  });
}
