import { expect, test, type Page } from "playwright/test";
import { checkAccessibility } from "./support/page-check";
import { openPicture } from "./support/pictures";
import { LOCALES, localised } from "./support/routes";
import { texts } from "./support/texts";

// The lines of docs/design.md about companies, home and exhibition that a browser can prove.

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

type Listed = {
  slug: string;
  phones: string[];
  email: string | null;
  opening_hours: unknown;
  gallery: unknown[];
};

/** A company of the demo that can be called and written to, with hours and pictures. */
async function findCompany(page: Page, locale: string): Promise<Listed> {
  const result = await page.request.get(`/api/member?locale=${locale}&per_page=100`);
  const { data } = (await result.json()) as { data: Listed[] };
  const company = data.find(
    (one) => one.phones[0] && one.email && one.opening_hours && one.gallery.length > 1,
  );
  if (!company) throw new Error("the demo has no such company");
  return company;
}

for (const locale of LOCALES)
  for (const screen of [PHONE, WIDE])
    test(`${locale}, ${screen.width} px: a company is reached from its first screen, in one way each`, async ({
      page,
    }) => {
      const t = texts(locale);
      await page.setViewportSize(screen);
      const { slug } = await findCompany(page, locale);
      await page.goto(localised(locale, `/member/${slug}`));
      const main = page.locator("main");
      const write = main.getByRole("link", { name: t("enquiry.open"), exact: true });
      await expect(write).toHaveCount(1);
      for (const part of [
        page.getByRole("heading", { level: 1 }),
        main.locator("[data-actions] a[href^='tel:']"),
        write,
        main.locator("[data-actions] [data-spans]").filter({ hasText: /\S/ }),
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
      // Today is marked in the week, once.
      await expect(main.locator("[data-day][aria-current=date]")).toHaveCount(1);
    });

test("a picture opens large, goes by keys, and gives the focus back", async ({ page }) => {
  const t = texts("el");
  const { slug } = await findCompany(page, "el");
  await page.goto(`/member/${slug}`);
  const picture = page.locator("a[data-picture]").first();
  await openPicture(page, picture, t("gallery.title"));
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(picture).toBeFocused();
});

for (const locale of LOCALES)
  test(`${locale}: the home page has at most eight screens on a phone, and names both within two`, async ({
    page,
  }) => {
    const t = texts(locale);
    await page.setViewportSize(PHONE);
    await page.goto(localised(locale, "/"));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / PHONE.height).toBeLessThanOrEqual(8);
    for (const name of [t("site.whoNeeded"), t("site.nextEvents")]) {
      const box = await page.getByRole("heading", { name, exact: true }).boundingBox();
      expect(box && box.y + box.height).toBeLessThan(2 * PHONE.height);
    }
  });

test("the exhibition has every exhibitor, without scripts too", async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/exhibition");
  const result = await page.request.get("/api/member?is_member=1&per_page=100");
  const { meta } = (await result.json()) as { meta: { total: number } };
  const hall = page.locator("#exhibitors");
  await expect(hall.locator("details article")).toHaveCount(Math.min(meta.total, 100));
  const fold = hall.locator("details").nth(1);
  await fold.locator("summary").press("Enter");
  await expect(fold.locator("article").first()).toBeVisible();
  await context.close();
});

test("company, home and exhibition pass axe in both themes", async ({ page }) => {
  const { slug } = await findCompany(page, "el");
  for (const path of [`/member/${slug}`, "/", "/exhibition"]) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(path);
    await checkAccessibility(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await checkAccessibility(page, { coloursOnly: true });
  }
});
