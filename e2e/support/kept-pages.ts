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

/** Gives a sign of a person; the page may not listen yet. */
export async function giveSign(page: Page): Promise<void> {
  await page.mouse.move(200 + Math.random() * 50, 300);
  await page.mouse.move(200 + Math.random() * 50, 310);
}

/** Opens a page, and waits until it is kept, as it is once a person has given a sign there. */
export async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const pathname = decodeURI(path.split("?")[0]!);
  const isKept = async () => {
    await giveSign(page);
    return (await kept(page, "ds-pages")).includes(pathname);
  };
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
  await expect.poll(() => kept(page, "ds-shell"), { timeout: 30_000 }).toHaveLength(2);
  await expect.poll(() => isControlled(page)).toBe(true);
}
