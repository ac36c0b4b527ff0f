import { expect, test, type Page } from "playwright/test";
import { checkAccessibility, expectNoSideScroll } from "./support/page-check";
import { openPicture } from "./support/pictures";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts } from "./support/texts";

// The lines of docs/design.md#stories that a browser can prove.

type Listed = { slug: string; body: string };

/** A post of the demo whose text has all of these pieces of HTML. */
async function findStory(page: Page, locale: Locale, ...pieces: string[]): Promise<string> {
  for (let at = 0; at < 4; at += 1) {
    const result = await page.request.get(
      `/api/product?locale=${locale}&per_page=100&current_page=${at}`,
    );
    const { data } = (await result.json()) as { data: Listed[] };
    const found = data.find(({ body }) => pieces.every((piece) => body.includes(piece)));
    if (found) return localised(locale, `/post/${found.slug}`);
  }
  throw new Error(`the demo has no post with ${pieces.join()}`);
}
const LONG = ['data-look="pull"', 'data-look="series"', "data-note="];

for (const locale of journeyLocales(1)) {
  const t = texts(locale);

  test(`${locale}: pictures open above the page, by keys, each with its address`, async ({
    page,
  }) => {
    await page.goto(await findStory(page, locale, ...LONG));
    const second = page.locator("#picture-2 a[data-picture]");
    await second.scrollIntoViewIfNeeded();
    const dialog = await openPicture(page, second, t("site.story.lightbox"));
    await expect(page).toHaveURL(/#picture-2$/);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/#picture-3$/);
    await expect(dialog.getByText(/^3 /)).toBeVisible();
    await checkAccessibility(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/post\/[^#]+$/);
    await expect(second).toBeFocused();
  });

  test(`${locale}: theme and size of text are kept, and shown before the first paint`, async ({
    page,
  }) => {
    await page.goto(localised(locale, "/"));
    const look = page.locator("footer .look");
    await look.scrollIntoViewIfNeeded();
    await look.getByText(t("layout.look.themes.dark"), { exact: true }).click();
    await look.locator('input[value="larger"]').check({ force: true });
    const root = page.locator("html");
    await expect(root).toHaveAttribute("data-theme", "dark");
    await expect(root).toHaveAttribute("data-text", "larger");
    await page.route("**/*.js", (route) => route.abort());
    await page.reload({ waitUntil: "domcontentloaded" });
    await expect(root).toHaveAttribute("data-theme", "dark");
    expect(await root.evaluate((element) => getComputedStyle(element).fontSize)).toBe("20px");
    await expectNoSideScroll(page);
  });
}

test("a comparison moves by keys, and footnotes lead there and back", async ({ page }) => {
  await page.goto(await findStory(page, "en", 'data-look="compare"'));
  const compare = page.locator('[data-look="compare"]');
  const slider = compare.getByRole("slider");
  await slider.scrollIntoViewIfNeeded();
  await slider.focus();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Home");
  await expect
    .poll(() =>
      compare.evaluate((element: HTMLElement) => element.style.getPropertyValue("--share")),
    )
    .toBe("0%");
  await page.goto(await findStory(page, "en", ...LONG));
  await page.locator("#note-mark-1").click();
  await expect(page.locator("#note-1")).toBeInViewport();
  await page.locator("#note-1 a").click();
  await expect(page.locator("#note-mark-1")).toBeInViewport();
});

test("a long text has its contents, its neighbours and what is about the same", async ({
  page,
}) => {
  await page.goto(await findStory(page, "el", ...LONG));
  const t = texts("el");
  const contents = page.getByRole("navigation", { name: t("site.story.contents") });
  const link = contents.getByRole("link").last();
  await link.click();
  const target = new URL(page.url()).hash;
  expect(target).toMatch(/^#s-/);
  await expect(page.locator(target)).toBeInViewport();
  await expect(
    page
      .getByRole("navigation", { name: t("site.neighbours") })
      .getByRole("link")
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: t("site.related") })).toBeVisible();
});

for (const width of [1440, 390])
  for (const colorScheme of ["light", "dark"] as const)
    test(`${width} px, ${colorScheme}: passes axe, and nothing scrolls sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(await findStory(page, "el", ...LONG));
      await checkAccessibility(page);
      await expectNoSideScroll(page);
    });
