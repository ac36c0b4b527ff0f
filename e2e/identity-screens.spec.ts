import { expect, test } from "playwright/test";
import { isFull } from "../scripts/test/proof-size";
import { checkAccessibility, checkPage, watchConsole } from "./support/page-check";
import { localised, LOCALE_SCHEMES, LOCALES } from "./support/routes";

const SCREENS = [
  "/user/login",
  "/user/login?next=/account/dashboard",
  "/user/register",
  "/user/register?kind=company",
  "/user/forgot-password",
  "/user/reset-password",
  "/user/reset-password#token=x",
  "/user/reset-password#invitation=x",
  "/user/thank-you",
  "/user/company-thank-you",
];

for (const { locale, colorScheme } of LOCALE_SCHEMES) {
  for (const [index, path] of SCREENS.entries()) {
    // In a short run axe sees each in one language, half of them in each theme.
    const withAxe = isFull || index % 2 !== LOCALES.indexOf(locale);
    const checks = `passes ${withAxe ? "axe and " : ""}the page checks`;
    test(`${localised(locale, path)} is not cached, not indexed, and ${checks}`, async ({
      page,
    }) => {
      const consoleErrors = watchConsole(page);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const result = await page.goto(localised(locale, path), { waitUntil: "networkidle" });
      expect(result?.status()).toBe(200);
      expect(result?.headers()["cache-control"]).toBe("no-store");
      expect(result?.headers()["x-robots-tag"]).toBe("noindex");
      if (withAxe) await checkAccessibility(page);
      const button = page.locator('main form button[type="submit"]');
      if (await button.isVisible()) {
        // Also with its error messages.
        await button.click();
        await expect(page.locator('main form [aria-invalid="true"]').first()).toBeFocused();
        if (withAxe) await checkAccessibility(page);
      }
      await checkPage(page, locale);
      expect(consoleErrors).toEqual([]);
    });
  }
}

test("the combobox of professions passes axe while open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/user/register?kind=company");
  const picker = page.getByRole("combobox", { name: "Επαγγέλματα" });
  await picker.click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toHaveCount(2);
  await checkAccessibility(page);
  await page.keyboard.type("οπωσδήποτε κανένα");
  await expect(page.getByRole("listbox")).toBeHidden();
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Αφαίρεση: / })).toHaveCount(2);
});
