import { expect, test, type Page } from "playwright/test";

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const rows = (page: Page) => page.locator("#companies > [data-row]");
const counted = async (page: Page) =>
  Number((await page.locator(".list-total").textContent())?.match(/\d+/)?.[0]);

test.describe("the bar", () => {
  test("leads from a profession to a place and a day, each with its number", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto("/en/directory");
    const all = await counted(page);
    await page.getByRole("button", { name: /^What/ }).click();
    await page.getByRole("link", { name: /^Architects, \d+ compan/ }).click();
    await page.waitForURL("**/en/directory/architects");
    const architects = await counted(page);
    expect(architects).toBeLessThan(all);
    await page.getByRole("button", { name: /^Where/ }).click();
    const place = page.locator("#finder-where .choice-link").nth(1);
    const left = Number(await place.locator(".choice-count").textContent());
    await place.click();
    await page.waitForURL("**/en/directory/architects/*");
    expect(await counted(page)).toBe(left);
    await page.getByRole("button", { name: /^When/ }).click();
    await page.locator("#finder-when .choice-link").nth(1).click();
    await page.waitForURL(/\?at=/);
    // The back button, and the other language, keep what is chosen.
    await page.goBack();
    await page.waitForURL((url) => url.search === "");
    await page.goForward();
    await page.getByRole("link", { name: "GR, Ελληνικά", exact: true }).click();
    await page.waitForURL(/\/directory\/architektones\/[^?]+\?at=/);
  });

  test("works without scripts", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto("/en/directory");
    await page.locator(".finder-opener").click();
    await page.getByRole("searchbox", { name: "Town, island or region" }).fill("Heraklion");
    await page.locator(".finder-submit button").click();
    await expect(page).toHaveURL(/\/en\/directory\/heraklion/);
    await page.getByRole("link", { name: "Remove: Heraklion" }).click();
    await expect(page).toHaveURL(/\/en\/directory$/);
    await context.close();
  });

  test("is one line on a phone, and its sheet stays open for the next choice", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/directory");
    const first = await rows(page).first().boundingBox();
    expect(first?.y).toBeLessThanOrEqual(420);
    await page.locator(".finder-opener").click();
    await expect(page.locator("#finder")).toBeVisible();
    await page.locator("#finder-what .choice-link").first().click();
    await page.waitForURL("**/directory/*");
    await expect(page.locator("#finder")).toBeVisible();
    await page.locator(".finder-submit button").click();
    await expect(page.locator("#finder")).toBeHidden();
    await page.locator(".finder-opener").click();
    await page.keyboard.press("Escape");
    await expect(page.locator("#finder")).toBeHidden();
  });

  test("goes by keyboard", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto("/en/directory");
    await page.getByRole("button", { name: /^What/ }).focus();
    await page.keyboard.press("Enter");
    const field = page.getByRole("searchbox", { name: "Profession or name" });
    await expect(field).toBeFocused();
    await page.keyboard.type("archit");
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("#finder-what .choice-link:focus")).toHaveText(/^Archit/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/en\/directory\/archit/);
  });
});

test("a chip takes one choice off", async ({ page }) => {
  await page.goto("/en/directory?verified=1&member=1");
  await page.getByRole("link", { name: "Remove: Verified" }).click();
  await page.waitForURL(/\?member=1$/);
  await expect(page.getByRole("link", { name: "Remove: Member badge" })).toBeVisible();
});

test("rows say in the browser what is open, and the page never does", async ({ page, request }) => {
  const html = await (await request.get("/en/directory")).text();
  expect(html).toContain("data-spans=");
  expect(html).not.toMatch(/>(?:Open until|Opens) /);
  await page.goto("/en/directory");
  await expect(page.locator("[data-spans]").first()).toHaveText(/^(?:Open|Opens) /);
});

test("a phone swaps the list for the map, and a row lifts its pin beside it", async ({ page }) => {
  await page.setViewportSize(PHONE);
  // Companies that other tests make have no pin, and are elsewhere.
  await page.goto("/en/directory/chania");
  await page.locator(".list-swap").click();
  await page.waitForURL(/view=map/);
  await expect(page.getByRole("region", { name: "Map of the companies" })).toBeVisible();
  await expect(rows(page).first()).toBeHidden();
  await page.setViewportSize(WIDE);
  await expect(rows(page).first()).toBeVisible();
  await rows(page).first().hover();
  await expect(page.locator(".map-point.is-active, .map-cluster.is-active")).toHaveCount(1);
});

test("asks for the position in place, and never puts it into the address", async ({ browser }) => {
  const context = await browser.newContext({
    permissions: ["geolocation"],
    geolocation: { latitude: 35.338_735, longitude: 25.144_213 },
  });
  const page = await context.newPage();
  const asked = page.waitForRequest(/\/api\/member\?.*near=/);
  await page.goto("/en/directory?near=me");
  expect(new URL((await asked).url()).searchParams.get("near")).toBe("35.34,25.14");
  await expect(page.locator("#near .company").first()).toContainText(" km");
  expect(page.url()).not.toContain("35.");
  await context.close();
  const refusing = await browser.newContext();
  const other = await refusing.newPage();
  await other.goto("/en/directory?near=me");
  await expect(other.getByText("Your browser is not sharing your location.")).toBeVisible();
  await expect(rows(other).first()).toBeVisible();
  await refusing.close();
});

test("the basket holds companies to compare and to ask", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/en/directory");
  const checks = page.locator("[data-compare]");
  await checks.nth(0).click();
  await checks.nth(1).click();
  const basket = page.getByRole("region", { name: "Companies to compare" });
  await expect(basket.getByText("2 of 5")).toBeVisible();
  await expect(checks.nth(0)).toHaveAttribute("aria-pressed", "true");
  await basket.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Side by side" });
  await expect(dialog.getByRole("columnheader")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(basket).toBeVisible();
  await basket.getByRole("link", { name: "Ask them all" }).click();
  await page.waitForURL(/\/en\/ask\?companies=\d+,\d+$/);
});

test("an empty list offers what comes next", async ({ page }) => {
  await page.goto("/en/directory/architects?letter=Q&lang=ja");
  await expect(page.locator(".empty-list a").first()).toBeVisible();
});
