import { expect, test, type Page } from "playwright/test";
import { expectInScreen } from "./support/in-screen";
import { localised, type Locale } from "./support/routes";

// What docs/design.md says of the first screen of each kind of page, and how long a phone scrolls. Events,
// stories, companies and orders have specs of their own.

type Kind = {
  path: Record<Locale, string> | string;
  /** The first element of each selector begins in the first screen. */
  begins?: readonly string[];
  /** It is in the first screen wholly. */
  holds?: readonly string[];
  /** So many screens of a phone at most. */
  screens: number;
};

const LIST = ["main article img"];
const SUBMIT = ["main form button[type=submit]"];

const KINDS: readonly Kind[] = [
  { path: "/posts", begins: LIST, screens: 16 },
  { path: "/mag", begins: LIST, screens: 17 },
  { path: { el: "/mag/katoikia", en: "/mag/residence" }, begins: LIST, screens: 8 },
  { path: "/featured", begins: LIST, screens: 17 },
  { path: "/channel", begins: LIST, screens: 9 },
  { path: "/products", begins: LIST, screens: 14 },
  { path: "/archive", begins: ["main li h3", "main li img"], screens: 8 },
  { path: "/agenda", begins: LIST, screens: 12 },
  { path: "/events", begins: LIST, screens: 9 },
  { path: "/webinars", begins: ["main article h3"], screens: 5 },
  { path: "/author/maria-douka", begins: LIST, screens: 12 },
  { path: "/directory", begins: ["[data-row]", "[data-row] a"], screens: 8 },
  {
    path: { el: "/directory/architektones", en: "/directory/architects" },
    begins: ["[data-row]"],
    screens: 9,
  },
  { path: "/search?q=light", holds: ["main input[type=search]"], begins: ["main li"], screens: 6 },
  { path: "/search", holds: ["main input[type=search]"], screens: 4 },
  { path: "/about", begins: ["main img"], screens: 8 },
  { path: "/advertise", begins: ["main img"], screens: 6 },
  { path: "/contact", holds: ["main form input:not([type=hidden])"], screens: 6 },
  { path: "/subscribe", holds: ["main form input[type=email]", ...SUBMIT], screens: 7 },
  { path: "/membership", begins: ["main h2"], screens: 5 },
  { path: "/terms", begins: ["main h2"], screens: 10 },
  { path: "/privacy", begins: ["main h2"], screens: 16 },
  { path: "/privacy-request", holds: SUBMIT, screens: 4 },
  { path: "/saved", begins: ["main a"], screens: 3 },
  { path: "/user/login", holds: SUBMIT, screens: 3 },
  { path: "/docs/api", begins: ["main h2"], screens: 12 },
  { path: "/exhibition", begins: ['a[href="#programme"]', 'a[href="#exhibitors"]'], screens: 13 },
  { path: "/no-such-light", holds: ["main input[type=search]"], screens: 3 },
];

const pathOf = ({ path }: Kind, locale: Locale) =>
  localised(locale, typeof path === "string" ? path : path[locale]);

async function expectFirstScreen(page: Page, kind: Kind): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectInScreen(page, page.getByRole("heading", { level: 1 }));
  for (const selector of kind.holds ?? [])
    await expectInScreen(page, page.locator(selector).first());
  for (const selector of kind.begins ?? []) {
    const element = page.locator(selector).first();
    await expect(element).toBeVisible();
    const box = await element.boundingBox();
    expect(box && box.y < height, `${selector} begins in the first screen`).toBe(true);
  }
}

test("on a phone, in Greek, each kind of page begins with what it is for", async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  for (const kind of KINDS)
    await test.step(pathOf(kind, "el"), async () => {
      await page.goto(pathOf(kind, "el"));
      await expectFirstScreen(page, kind);
      const size = await page.evaluate(() => ({
        screens: document.documentElement.scrollHeight / innerHeight,
        sideways: document.documentElement.scrollWidth - innerWidth,
      }));
      expect(size.sideways).toBeLessThanOrEqual(0);
      expect(size.screens).toBeLessThanOrEqual(kind.screens);
    });
  await context.close();
});

test("on a wide screen, in English, each kind of page begins with what it is for", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  for (const kind of KINDS)
    await test.step(pathOf(kind, "en"), async () => {
      await page.goto(pathOf(kind, "en"));
      await expectFirstScreen(page, kind);
    });
  await context.close();
});

test("the proposals of a missing page move nothing", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { layoutShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/post/fos");
  await expect(page.locator("#missing-near")).toBeVisible();
  const shift = await page.evaluate(
    () => (globalThis as unknown as { layoutShifts: { shift: number } }).layoutShifts.shift,
  );
  expect(shift).toBeLessThanOrEqual(0.01);
  await context.close();
});
