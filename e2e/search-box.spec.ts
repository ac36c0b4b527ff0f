import { expect, test, type Page } from "playwright/test";
import { checkAccessibility } from "./support/page-check";

const PHONE = { width: 390, height: 844 };

/** Opens the search box of a page. */
async function openBox(page: Page, path: string) {
  await page.goto(path);
  await page.locator("header a[href$='/search']").click();
  const field = page.getByRole("combobox");
  await expect(field).toBeFocused();
  return field;
}

const group = (page: Page, name: string) =>
  page.locator(`.search-dialog [data-group=${name}] [role=option]`);

test("an empty box offers professions and places, whose rows are links", async ({ page }) => {
  await openBox(page, "/en");
  const first = group(page, "professions").first();
  await expect(first).toHaveAttribute("href", /^\/en\/directory\/[a-z-]+$/);
  await expect(group(page, "places").first()).toHaveAttribute("href", /^\/en\/directory\//);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/en\/(?:directory|search)/);
});

test("the first letters are answered without a search on the server", async ({ page }) => {
  const field = await openBox(page, "/");
  await expect(group(page, "places").first()).toBeVisible();
  const searched: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/search") searched.push(request.url());
  });
  await field.fill("χ");
  await expect(group(page, "directory").filter({ hasText: "Χανιά" })).toBeVisible();
  expect(searched).toEqual([]);
});

test("the answer leads to the directory with its filters", async ({ page }) => {
  const field = await openBox(page, "/");
  await field.fill("αρχιτέκτονας Χανιά Σάββατο");
  const answer = group(page, "answer").first();
  await expect(answer).toContainText("Αρχιτέκτονες στα Χανιά");
  await expect(answer).toContainText("το Σάββατο");
  await page.keyboard.press("ArrowDown");
  await expect(answer).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/directory\/[a-z-]+\/chania\?at=sat/);
});

test("a place without such companies says where there are some", async ({ page }) => {
  const field = await openBox(page, "/en");
  await field.fill("architect Kea");
  await expect(group(page, "answer").first()).toContainText("on Kea");
  await expect(group(page, "answer").nth(1)).toHaveAttribute(
    "href",
    /\/en\/directory\/architects\//,
  );
});

test("a row opens in a new tab, and the active row stays in view", async ({ page, context }) => {
  const field = await openBox(page, "/en");
  await field.fill("light");
  const post = group(page, "posts").first();
  await expect(post).toBeVisible();
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    post.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await tab.waitForURL(/\/en\/post\//);
  await expect(field).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 420 });
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("option", { selected: true })).toBeInViewport();
});

test("searches are kept in this browser until they are deleted", async ({ page }) => {
  const field = await openBox(page, "/en");
  await field.fill("marble");
  await field.press("Enter");
  await page.waitForURL(/\/en\/search\?q=marble/);
  await openBox(page, "/en");
  await expect(group(page, "recent")).toHaveText(["marble"]);
  await page.getByRole("button", { name: "Delete them" }).click();
  await expect(group(page, "recent")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("ds-searches"))).toBeNull();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`on a phone the box is a full sheet, and passes axe (${colorScheme})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: PHONE, colorScheme, hasTouch: true });
    const page = await context.newPage();
    const field = await openBox(page, "/");
    expect(await page.locator(".search-dialog").boundingBox()).toMatchObject(PHONE);
    await expect(field).toHaveAttribute("enterkeyhint", "search");
    await expect(group(page, "professions").first()).toBeVisible();
    await checkAccessibility(page);
    await field.fill("αρχιτέκτονας Χανιά");
    await expect(group(page, "answer").first()).toBeInViewport();
    await checkAccessibility(page);
    await context.close();
  });
}
