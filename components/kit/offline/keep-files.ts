import { factsOf } from "./copy";
import { FILES, MAX_FILE_BYTES, PAGES, SHELL } from "./names";

/** How many files are loaded at once. */
const AT_ONCE = 4;

async function keepFile(cache: Cache, address: string): Promise<void> {
  // The names of all these files change with their content.
  if (await cache.match(address, { ignoreVary: true })) return;
  const response = await fetch(address);
  if (!response.ok) return;
  if (Number(response.headers.get("content-length")) > MAX_FILE_BYTES) return;
  await cache.put(address, response);
}

/** Keeps files in a cache. One that cannot be loaded leaves a gap in a page, and no more. */
export async function keepFiles(name: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  const left = [...files];
  const work = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift())
      await keepFile(cache, file).catch((error: unknown) => console.warn("not kept", file, error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Deletes the files that no kept public page needs any more. */
export async function sweepFiles(): Promise<void> {
  const needed = new Set<string>();
  for (const name of [PAGES, SHELL]) {
    const cache = await caches.open(name);
    for (const copy of await cache.matchAll())
      for (const file of factsOf(copy).files) needed.add(file);
  }
  const files = await caches.open(FILES);
  for (const { url } of await files.keys()) if (!needed.has(url)) await files.delete(url);
}
