import { expect, test, type Page } from "playwright/test";
import { expectNoSideScroll, checkAccessibility } from "./support/page-check";

const tabs = (page: Page) => page.getByRole("navigation", { name: "Kinds of results" });

/** The number beside the name of a tab. */
async function totalOf(page: Page, name: string): Promise<number> {
  const text = await tabs(page).getByRole("link", { name }).innerText();
  return Number(/\d+/.exec(text)?.[0]);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, locale: "en-GB" });

  test("the answer comes first, and leads to the directory", async ({ page }) => {
    await page.goto("/en/search?q=architect+chania+saturday");
    const answer = page.getByRole("region", { name: "Answer" });
    await expect(answer.getByRole("heading")).toHaveText("Architects in Chania");
    await expect(answer).toContainText("open on Saturday");
    await answer.getByRole("link", { name: "See them in the directory" }).click();
    await page.waitForURL(/\/en\/directory\/architects\/chania\?at=sat/);
  });

  test("tabs have totals and pages, and their hits are marked", async ({ page }) => {
    await page.goto("/en/search?q=light");
    const posts = await totalOf(page, "Posts");
    expect(await totalOf(page, "All")).toBeGreaterThan(posts);
    await tabs(page).getByRole("link", { name: "Posts" }).click();
    await page.waitForURL(/kind=posts/);
    await expect(page.getByRole("status")).toHaveText(`${posts} results`);
    await expect(page.locator("main li h3 mark").first()).toHaveText(/light/i);
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL(/kind=posts&page=2/);
    await expect(page.getByRole("status")).toHaveText(`${posts} results`);
  });

  test("filters are a form, and come off by a link", async ({ page }) => {
    await page.goto("/en/search?q=light&kind=posts");
    const select = page.getByRole("combobox", { name: "Section" });
    const option = select.locator("option").nth(1);
    const count = Number(/\((\d+)\)/.exec((await option.textContent()) ?? "")?.[1]);
    await select.selectOption({ index: 1 });
    await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/section=DS\./);
    await expect(page.getByRole("status")).toHaveText(new RegExp(`^${count} `));
    await page.getByRole("link", { name: /^Remove: / }).click();
    await expect(page).not.toHaveURL(/section=/);
  });

  test("a search without results says what to try", async ({ page }) => {
    await page.goto("/en/search?q=qqxxyy+zzkkww");
    await expect(page.getByRole("heading", { name: /^Nothing found/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "qqxxyy" })).toHaveAttribute(
      "href",
      "/en/search?q=qqxxyy",
    );
    await expect(tabs(page)).toHaveCount(0);
  });

  test("a page that is not there is a 404", async ({ page }) => {
    expect((await page.goto("/en/search?q=light&kind=posts&page=900"))?.status()).toBe(404);
  });
});

for (const path of [
  "/search?q=φως",
  "/en/search?q=light&kind=members",
  "/en/search?q=architect+kea",
])
  for (const colorScheme of ["light", "dark"] as const)
    test(`${path} passes axe and fits a phone (${colorScheme})`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        colorScheme,
      });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.locator("main h1")).toBeVisible();
      await checkAccessibility(page);
      await expectNoSideScroll(page);
      await context.close();
    });
