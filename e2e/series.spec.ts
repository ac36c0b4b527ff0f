import { expect, test, type Page } from "playwright/test";
import { isFull } from "../scripts/test/proof-size";
import { createPosts, uniqueWord } from "./support/account-lists";
import { ready } from "./support/account";
import { checkAccessibility, checkPage, expectNoSideScroll } from "./support/page-check";
import {
  expectPublished,
  field,
  openPost,
  publishChanges,
  signInAsDemo,
  t,
} from "./support/post-editor";
import { journeyLocales, LOCALE_SCHEMES, localised, type Locale } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";
import { authorizeDemo } from "./support/users";

type Series = { id: number; slug: string; title: string; parts: { slug: string }[] };

/** The longest series of the demo. */
async function demoSeries(page: Page, locale: Locale): Promise<Series> {
  const sent = await page.request.get(`/api/series?locale=${locale}&per_page=100`);
  const { data } = (await sent.json()) as { data: Series[] };
  const [first] = data.sort((one, other) => other.parts.length - one.parts.length);
  expect(first!.parts.length).toBeGreaterThan(2);
  return first!;
}

/** Presses Tab until this is focused. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    if (await isThere()) return;
  }
  throw new Error("not reached by Tab");
}
const focusedHref = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("href") ?? "");

for (const locale of journeyLocales(0)) {
  const site = texts(locale);

  test(`${locale}: a reader walks through a series by keyboard`, async ({ page }) => {
    const { slug, title, parts } = await demoSeries(page, locale);
    const path = (part: { slug: string }) => localised(locale, `/post/${part.slug}`);
    await page.goto(localised(locale, `/series/${slug}`));
    await expect(page.locator("h1")).toHaveText(title);
    const rows = page.locator(".series-list > li");
    await expect(rows).toHaveCount(parts.length);
    // From the first link of the head on, every part is reached in order.
    await tabTo(page, async () => (await focusedHref(page)) === path(parts[0]!));
    for (const part of parts)
      await tabTo(page, async () => (await focusedHref(page)) === path(part));
    await page.goto(path(parts[0]!));
    for (const [index, part] of parts.entries()) {
      await expect(page).toHaveURL((url) => url.pathname === path(part));
      const strip = page.locator(".series-strip");
      await expect(strip).toContainText(`${index + 1}`);
      await expect(strip.getByRole("link", { name: title })).toBeVisible();
      const next = page.locator('.story-neighbours a[rel="next"]');
      if (index === parts.length - 1) {
        await expect(next).toHaveCount(0);
        break;
      }
      await next.focus();
      await page.keyboard.press("Enter");
    }
    // The fold has all parts, without a script; this one is no link.
    const fold = page.locator(".series-strip summary");
    await fold.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".series-strip li")).toHaveCount(parts.length);
    await expect(page.locator(".series-strip [aria-current=page]")).toBeVisible();
    await expect(page.locator(".series-strip li a")).toHaveCount(parts.length - 1);
    await checkAccessibility(page);
    await tabTo(page, async () => (await focusedHref(page)) === path(parts[0]!));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL((url) => url.pathname === path(parts[0]!));
    await page.getByRole("link", { name: title, exact: true }).first().focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("h1")).toHaveText(title);
    await expect(page.getByText(site("site.series.starts"))).toBeVisible();
  });
}

for (const { locale, colorScheme } of LOCALE_SCHEMES)
  for (const width of [390, 1440])
    test.describe(`${locale}, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: width === 390 ? 844 : 900 } });
      test("the page of a series passes axe and the page checks", async ({ page }) => {
        test.skip(!isFull && (width === 390) !== (locale === "el"), "each language in one width");
        const { slug } = await demoSeries(page, locale);
        expect((await page.goto(localised(locale, `/series/${slug}`)))?.status()).toBe(200);
        await checkAccessibility(page);
        await checkPage(page, locale);
        await expectNoSideScroll(page);
        const other = locale === "el" ? "en" : "el";
        const href = localised(other, `/series/${slug}`);
        await expect(page.locator(`link[rel="alternate"][hreflang="${other}"]`)).toHaveAttribute(
          "href",
          new RegExp(`${href}$`),
        );
      });
    });

test("an editor makes a series, puts posts into it, and readers see it at once", async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const { context, page } = await signInAsDemo(browser, "editor");
  const word = uniqueWord();
  const posts = await createPosts(request, word, 2, "published");
  const s = (key: TextKeyIn<"account.series">) => t(`account.series.${key}`);
  const title = `Αυλές ${word}`;

  await page.goto("/account/all-posts");
  await page.locator('main a[href="/account/all-series"]').click();
  await page.waitForURL("**/account/all-series");
  await page.getByRole("link", { name: s("new") }).click();
  await page.waitForURL("**/account/series");
  await ready(page);
  await page.getByLabel(s("titleEl")).fill(title);
  await page.getByLabel(s("textEl")).fill("Δύο αυλές, μία την εβδομάδα.");
  await page.getByRole("button", { name: s("create") }).click();
  await page.waitForURL(/\/account\/series\/\d+$/);
  await expect(page.locator("h1")).toHaveText(title);

  // The second post first: the number is proposed, changed, and refused where it is taken.
  for (const [index, { id }] of [...posts].reverse().entries()) {
    await openPost(page, id);
    await field(page, "series_id").selectOption({ label: title });
    await expect(field(page, "series_part")).toHaveValue(index === 0 ? "1" : "3");
    await field(page, "series_part").fill("2");
    await publishChanges(page).click();
    if (index === 0) {
      await expectPublished(page);
      continue;
    }
    await expect(field(page, "series_part")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(new RegExp(`το άρθρο «Η Αυλή 2 ${word}»`)).first()).toBeVisible();
    await field(page, "series_part").fill("1");
    await publishChanges(page).click();
    await expectPublished(page);
  }

  const visitor = await browser.newContext();
  const reader = await visitor.newPage();
  await reader.goto(`/post/${posts[0]!.slug}`);
  await reader.locator(".series-strip").getByRole("link", { name: title }).click();
  await expect(reader.locator("h1")).toHaveText(title);
  await expect(reader.locator(".series-list h2")).toHaveText([
    `Η Αυλή 1 ${word}`,
    `Η Αυλή 2 ${word}`,
  ]);
  // There is no English title: the series is not there.
  const slug = new URL(reader.url()).pathname.split("/").at(-1)!;
  expect((await visitor.request.get(`/en/series/${slug}`)).status()).toBe(404);

  // What is no longer public is gone at once, and with the last part the page.
  const archive = async (id: number) => {
    const headers = await authorizeDemo("editor");
    const sent = await request.put(`/api/product/${id}`, { headers, data: { status: "archived" } });
    expect(sent.status(), await sent.text()).toBe(200);
  };
  await archive(posts[1]!.id);
  await reader.reload();
  await expect(reader.locator(".series-list h2")).toHaveText([`Η Αυλή 1 ${word}`]);
  await archive(posts[0]!.id);
  expect((await reader.reload())?.status()).toBe(404);
  await visitor.close();
  await context.close();
});
