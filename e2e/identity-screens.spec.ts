import { expect, test } from "@playwright/test";
import { checkAccessibility, checkPage, watchConsole } from "./support/page-check";
import { localised, LOOKS } from "./support/routes";

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

for (const { locale, colorScheme } of LOOKS) {
  for (const path of SCREENS) {
    test(`${localised(locale, path)} is whole, private and accessible`, async ({ page }) => {
      const complaints = watchConsole(page);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const result = await page.goto(localised(locale, path), { waitUntil: "networkidle" });
      expect(result?.status()).toBe(200);
      expect(result?.headers()["cache-control"]).toBe("no-store");
      expect(result?.headers()["x-robots-tag"]).toBe("noindex");
      await checkAccessibility(page);
      const button = page.locator('main form button[type="submit"]');
      if (await button.isVisible()) {
        // With its messages, too.
        await button.click();
        await expect(page.locator('main form [aria-invalid="true"]').first()).toBeFocused();
        await checkAccessibility(page);
      }
      await checkPage(page, locale);
      expect(complaints).toEqual([]);
    });
  }
}

test("the list of professions is accessible while it is open", async ({ page }) => {
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
