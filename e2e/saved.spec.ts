import { expect, test, type Page } from "playwright/test";
import { createUser, ready } from "./support/account";
import { checkAccessibility, checkPage } from "./support/page-check";
import { LOCALE_SCHEMES, localised, type Locale } from "./support/routes";
import { texts } from "./support/texts";

const PHONE = { width: 390, height: 844 };

/** The path of the first post or company of the site. */
async function firstPath(page: Page, locale: Locale, kind: "post" | "member"): Promise<string> {
  const list = kind === "post" ? "product" : "member";
  const result = await page.request.get(`/api/${list}?per_page=1&locale=${locale}`);
  const { data } = (await result.json()) as { data: { slug: string }[] };
  return localised(locale, `/${kind}/${data[0]!.slug}`);
}

for (const { locale, colorScheme } of LOCALE_SCHEMES)
  test(`a visitor saves, signs in, and shares a board with another visitor (${locale}, 390 px)`, async ({
    browser,
  }) => {
    const t = texts(locale);
    const options = { viewport: PHONE, colorScheme };
    const context = await browser.newContext(options);
    const page = await context.newPage();

    // One press right after the first paint: the page's scripts arrive later.
    const firstPost = await firstPath(page, locale, "post");
    let loadScripts = () => undefined as void;
    const pressed = new Promise<void>((resolve) => (loadScripts = resolve));
    await page.route("**/_next/static/**/*.js", async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(firstPost, { waitUntil: "commit" });
    const mark = page.locator("[data-save^='post:']");
    await mark.click();
    loadScripts();
    await expect(mark).toHaveAttribute("data-on");
    await page.unrouteAll({ behavior: "wait" });
    await expect(page.locator("[data-saved-link]")).toBeVisible();
    await page.goto(localised(locale, "/saved"));
    await expect(page.getByRole("button", { name: t("board.clear") })).toBeVisible();
    await page.goto(localised(locale, "/user/login"));
    await expect(page.getByText(t("board.offer"))).toBeVisible();

    const { email, password } = await createUser();
    await context.request.post("/auth/login", { data: { email, password } });
    await page.goto(await firstPath(page, locale, "member"));
    await expect(page.getByText(t("board.merged"))).toBeVisible();
    await page.locator("[data-save^='member:']").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("board.newBoard"), { exact: true }).check();
    await dialog.getByLabel(t("board.name")).fill("Ιδέες");
    await dialog.getByLabel(t("board.note")).fill("Να τους ρωτήσουμε");
    await dialog.getByRole("button", { name: t("board.submit"), exact: true }).click();
    await expect(dialog).toBeHidden();

    await page.goto(localised(locale, "/account/saved"));
    await ready(page);
    await expect(page.locator(".board-card")).toHaveCount(2);
    await page.getByRole("link", { name: "Ιδέες" }).click();
    await page.getByRole("button", { name: t("account.saved.share"), exact: true }).click();
    const link = page.locator("[data-share-link]");
    await expect(link).toBeVisible();
    await checkAccessibility(page, { coloursOnly: locale === "en" });
    const address = new URL((await link.getAttribute("href"))!).pathname;

    const other = await (await browser.newContext(options)).newPage();
    const result = await other.goto(address);
    expect(result?.headers()["cache-control"]).toContain("no-store");
    expect(await other.locator("meta[name=robots]").first().getAttribute("content")).toMatch(
      /noindex/,
    );
    await expect(other.getByText("Να τους ρωτήσουμε")).toBeVisible();
    await expect(other.getByText(email)).toHaveCount(0);
    await checkAccessibility(other, { coloursOnly: locale === "en" });
    await checkPage(other, locale);

    await page.getByRole("button", { name: t("account.saved.unshare"), exact: true }).click();
    await expect(link).toHaveCount(0);
    expect((await other.goto(address))?.status()).toBe(404);
    await other.context().close();
    await context.close();
  });
