import { expect, test } from "playwright/test";
import { isFull } from "../scripts/test/proof-size";
import { checkAccessibility, checkPage, watchConsole } from "./support/page-check";
import { localised, LOCALE_SCHEMES, LOCALES, ROUTES, SECTIONS } from "./support/routes";

for (const { locale, colorScheme } of LOCALE_SCHEMES) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const [index, route] of ROUTES.entries()) {
      // Both languages show the same page: in a short run axe sees each in one of them, half of the
      // pages in each theme.
      const withAxe = isFull || index % 2 !== LOCALES.indexOf(locale);
      test(`${localised(locale, route)} passes ${withAxe ? "axe and " : ""}the page checks`, async ({
        page,
      }) => {
        const consoleErrors = watchConsole(page);
        const result = await page.goto(localised(locale, route));
        expect(result?.status()).toBe(200);
        if (withAxe) await checkAccessibility(page);
        await checkPage(page, locale);
        expect(consoleErrors).toEqual([]);
      });
    }

    // Their tags and posts share templates: each section in one language, half of them in each.
    const sections = SECTIONS.filter((_, index) => index % 2 === LOCALES.indexOf(locale));
    for (const section of sections) {
      test(`the first tag and post of ${localised(locale, `/${section}`)} pass axe and the page checks`, async ({
        page,
      }) => {
        const consoleErrors = watchConsole(page);
        await page.goto(localised(locale, `/${section}`));
        const hrefs = await page
          .locator("a")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
        const tagHref = hrefs.find((href) =>
          new RegExp(`^${localised(locale, `/${section}`)}/[a-z0-9-]+$`).test(href),
        );
        const postHref = hrefs.find((href) => href.startsWith(`${localised(locale, "/post")}/`));
        expect(tagHref).toBeDefined();
        expect(postHref).toBeDefined();
        for (const href of [tagHref!, postHref!]) {
          await page.setViewportSize({ width: 1440, height: 900 });
          expect((await page.goto(href))?.status()).toBe(200);
          await checkAccessibility(page);
          await checkPage(page, locale);
        }
        expect(consoleErrors).toEqual([]);
      });
    }

    for (const kind of ["event", "webinar"]) {
      const list = localised(locale, `/${kind}s`);
      test(`the first ${kind} of ${list} passes axe and the page checks`, async ({ page }) => {
        const consoleErrors = watchConsole(page);
        const detail = localised(locale, `/${kind}`);
        await page.goto(list);
        await page.locator(`main a[href^="${detail}/"]`).first().click();
        await page.waitForURL(`**${detail}/*`);
        await checkAccessibility(page);
        await checkPage(page, locale);
        expect(consoleErrors).toEqual([]);
      });
    }

    test(`a profession and a company of ${localised(locale, "/directory")} pass axe and the page checks`, async ({
      page,
    }) => {
      const consoleErrors = watchConsole(page);
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
      expect(consoleErrors).toEqual([]);
    });
  });
}

test("axe refuses a logo and a language link whose names lack the text that they show", async ({
  page,
}) => {
  await page.goto("/mag");
  for (const [link, name] of [
    ["header a[aria-label]:has(svg)", "DS, αρχική σελίδα"],
    ["header a[hreflang]", "English"],
  ] as const) {
    const previous = await page.locator(link).first().getAttribute("aria-label");
    await page
      .locator(link)
      .first()
      .evaluate((own, text) => (own.ariaLabel = text), name);
    await expect(checkAccessibility(page)).rejects.toThrow("label-content-name-mismatch");
    await page
      .locator(link)
      .first()
      .evaluate((own, text) => (own.ariaLabel = text), previous);
  }
});
