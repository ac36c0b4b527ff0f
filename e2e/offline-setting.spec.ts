import { expect, test } from "playwright/test";
import { giveSign, read } from "./support/kept-pages";
import { localised } from "./support/routes";
import { startSecondWeb } from "./support/second-web";
import { texts } from "./support/texts";

test("the setting removes the worker and what it kept", async ({ browser }) => {
  // Two processes are started.
  test.slow();
  const on = await startSecondWeb();
  const context = await browser.newContext({ baseURL: on.origin });
  const page = await context.newPage();
  await read(page, "/about");
  await on.stop();
  const off = await startSecondWeb(on.port, undefined, { OFFLINE: "off" });
  try {
    await page.goto("/about");
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).filter((name) => name.startsWith("ds-")).length,
      ]);
    await expect.poll(left, { timeout: 20_000 }).toEqual([0, 0]);
    await page.goto("/contact");
    await giveSign(page);
    await page.waitForTimeout(2_500);
    expect(await left()).toEqual([0, 0]);
  } finally {
    await off.stop();
  }
  await context.close();
});

test("a device is told how to install the site, in both languages", async ({ page }) => {
  for (const locale of ["el", "en"] as const) {
    await page.goto(localised(locale, "/"));
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    const answer = await page.request.get(href!);
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const { start_url, lang, icons, shortcuts } = (await answer.json()) as {
      start_url: string;
      lang: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { name: string; url: string }[];
    };
    expect([start_url, lang.slice(0, 2)]).toEqual([localised(locale, "/"), locale]);
    expect(icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(2);
    expect(shortcuts.map(({ name }) => name)).toContain(texts(locale)("offline.shortcutDirectory"));
    for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200);
    for (const { url } of shortcuts) expect((await page.request.get(url)).status()).toBe(200);
  }
});
