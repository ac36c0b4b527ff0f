import { expect, test } from "@playwright/test";
import { checkAccessibility, checkPage, watchConsole } from "./support/page-check";
import { localised, LOOKS, ROUTES, SECTIONS } from "./support/routes";

for (const { locale, colorScheme } of LOOKS) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const route of ROUTES) {
      test(`${localised(locale, route)} is whole`, async ({ page }) => {
        const complaints = watchConsole(page);
        const result = await page.goto(localised(locale, route));
        expect(result?.status()).toBe(200);
        await checkAccessibility(page);
        await checkPage(page, locale);
        expect(complaints).toEqual([]);
      });
    }

    for (const section of SECTIONS) {
      test(`the first tag and the first entry of ${localised(locale, `/${section}`)} are whole`, async ({
        page,
      }) => {
        const complaints = watchConsole(page);
        await page.goto(localised(locale, `/${section}`));
        const hrefs = await page
          .locator("a")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
        const tag = hrefs.find((href) =>
          new RegExp(`^${localised(locale, `/${section}`)}/[a-z0-9-]+$`).test(href),
        );
        const entry = hrefs.find((href) => href.startsWith(`${localised(locale, "/post")}/`));
        expect(tag).toBeDefined();
        expect(entry).toBeDefined();
        for (const href of [tag!, entry!]) {
          await page.setViewportSize({ width: 1440, height: 900 });
          expect((await page.goto(href))?.status()).toBe(200);
          await checkAccessibility(page);
          await checkPage(page, locale);
        }
        expect(complaints).toEqual([]);
      });
    }

    test(`a profession and a company of ${localised(locale, "/directory")} are whole`, async ({
      page,
    }) => {
      const complaints = watchConsole(page);
      const name = locale === "el" ? "architektones" : "architects";
      expect((await page.goto(localised(locale, `/directory/${name}`)))?.status()).toBe(200);
      await checkAccessibility(page);
      await checkPage(page, locale);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page
        .locator(`main a[href^="${localised(locale, "/member")}/"]`)
        .first()
        .click();
      await page.waitForURL(`**${localised(locale, "/member")}/*`);
      await checkAccessibility(page);
      await checkPage(page, locale);
      expect(complaints).toEqual([]);
    });
  });
}
