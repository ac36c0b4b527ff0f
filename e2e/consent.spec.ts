import { expect, test, type BrowserContext, type Page } from "playwright/test";
import { checkAccessibility } from "./support/page-check";
import { startSecondWeb, type SecondWeb } from "./support/second-web";

// A site on which everything is configured that needs consent, with all other hosts blocked.

test.describe.configure({ mode: "serial" });

let web: SecondWeb;
test.beforeAll(async () => {
  web = await startSecondWeb(undefined, undefined, {
    GTM_ID: "GTM-TEST123",
    RECAPTCHA_SITE_KEY: "site-key",
    RECAPTCHA_SECRET_KEY: "secret-key",
    RECAPTCHA_VERSION: "v3",
    RECAPTCHA_URL: "http://127.0.0.1:9",
    TILES_URL: "https://tiles.example/{z}/{x}/{y}.png",
  });
});
test.afterAll(() => web?.stop());

/** Blocks all hosts but the site, and collects what was requested from them. */
async function blockOthers(context: BrowserContext): Promise<string[]> {
  const requested: string[] = [];
  await context.route(
    (url) => url.origin !== web.origin,
    (route) => {
      requested.push(route.request().url());
      return route.abort();
    },
  );
  return requested;
}
const banner = (page: Page) => page.getByRole("region", { name: /τρίτους|third parties/ });
/** The map and its buttons are there when a person comes to it. */
const goToMap = (page: Page) => page.locator("[data-late=map]").scrollIntoViewIfNeeded();
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const contact = (page: Page) =>
  page.locator("footer form").filter({ has: page.getByLabel("Surname") });

async function writeToUs(page: Page): Promise<void> {
  const form = contact(page);
  for (const [label, value] of [
    ["Surname", "Doukas"],
    ["Phone", "2100001111"],
    ["Email", "s@example.test"],
  ] as const)
    await form.getByLabel(label).fill(value);
  await form.getByLabel("Name", { exact: false }).first().fill("Stavros");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.locator("footer").getByRole("status")).toContainText("We have your message");
}

test("every public flow works before consent, without a request to others", async ({
  page,
  context,
}) => {
  // Eight pages that nobody has asked this site for yet.
  test.slow();
  const requested = await blockOthers(context);
  await page.goto(`${web.origin}/en/member/lykavittos-architects`);
  await expect(banner(page)).toBeVisible();
  // The page behind stays usable: the banner covers no more than it needs, and is no dialog.
  await goToMap(page);
  await expect(page.getByRole("button", { name: "Show from tiles.example" })).toBeVisible();
  await writeToUs(page);
  const newsletter = page
    .locator("footer form")
    .filter({ has: page.getByRole("button", { name: "Subscribe" }) });
  await newsletter.getByPlaceholder("your email").fill("consent@example.test");
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Thank you for subscribing.")).toBeVisible();
  for (const path of [
    "/",
    "/posts",
    "/directory",
    "/contact",
    "/en/privacy",
    "/en/search?q=light",
  ]) {
    await page.goto(web.origin + path);
    await expect(banner(page)).toBeVisible();
  }
  expect(requested).toEqual([]);
});

test("is answered by keyboard at 390 px, stored as proof, and ends at once when withdrawn", async ({
  page,
  context,
}) => {
  const requested = await blockOthers(context);
  const gtm = () => requested.filter((url) => url.includes("googletagmanager.com"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${web.origin}/en/about`);
  await expect(banner(page)).toBeVisible();
  await checkAccessibility(page);
  const box = await banner(page).boundingBox();
  expect(box!.height).toBeLessThan(844 / 2);
  const sizes = await banner(page)
    .locator(".consent-buttons .button")
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontWeight } = getComputedStyle(button);
        return [Math.round(width), Math.round(height), color, backgroundColor, fontWeight].join();
      }),
    );
  expect([sizes.length, new Set(sizes).size]).toEqual([3, 1]);
  // The banner is first in the order of focus: link, four categories, three buttons.
  for (let step = 0; step < 8; step++) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Accept all" })).toBeFocused();
  expect(requested).toEqual([]);
  const proof = page.waitForResponse("**/api/consent");
  await page.keyboard.press("Enter");
  expect((await proof).status()).toBe(201);
  // Control: this is what is absent before consent.
  await expect.poll(gtm).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST123"]);

  await context.addCookies([{ name: "_ga", value: "GA1", url: web.origin }]);
  await press(page, "Privacy choices");
  await expect(banner(page)).toBeFocused();
  const reloaded = page.waitForEvent("load");
  await press(page, "Reject all");
  await reloaded;
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("_ga");
  await page.goto(`${web.origin}/en/posts`);
  await expect(page.locator("footer")).toBeAttached();
  expect(gtm()).toHaveLength(1);
  await expect(banner(page)).toBeHidden();
});

test("loads the captcha at the first focus of a form and tiles at the click, once allowed", async ({
  page,
  context,
}) => {
  const requested = await blockOthers(context);
  await page.goto(`${web.origin}/en/member/lykavittos-architects`);
  await page.getByRole("checkbox", { name: /Form protection/ }).check();
  await press(page, "Accept selected");
  await expect(banner(page)).toBeHidden();
  await goToMap(page);
  await page.getByRole("button", { name: "Show from tiles.example" }).click();
  // The library of the map is loaded at the click.
  await expect
    .poll(() => requested.some((url) => url.includes("//tiles.example/")), { timeout: 20_000 })
    .toBe(true);
  expect(requested.filter((url) => url.includes("recaptcha"))).toEqual([]);
  await contact(page).getByLabel("Surname").focus();
  await expect
    .poll(() => requested.filter((url) => url.startsWith("https://www.google.com/recaptcha/")))
    .toHaveLength(1);
  // The script is blocked: the form is sent without a token.
  await writeToUs(page);
  expect(requested.filter((url) => url.includes("googletagmanager"))).toEqual([]);
});
