import { expect, type Page } from "playwright/test";

/** The paths that a cache has. */
export const kept = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => decodeURI(new URL(url).pathname));
  }, cache);
const isControlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

/** Opens a page as a person does: only then it is kept. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
}

/** Opens a page, and waits until it is kept. */
export async function read(page: Page, path: string): Promise<void> {
  await visit(page, path);
  const pathname = decodeURI(path.split("?")[0]!);
  await expect.poll(() => kept(page, "ds-pages"), { timeout: 30_000 }).toContain(pathname);
  await expect.poll(() => kept(page, "ds-shell"), { timeout: 30_000 }).toHaveLength(2);
  await expect.poll(() => isControlled(page)).toBe(true);
}
