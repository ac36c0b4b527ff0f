import { expect, test } from "playwright/test";
import { openAs, ready } from "./support/account";
import { typeDate } from "./support/dates";
import { checkAccessibility } from "./support/page-check";
import { texts } from "./support/texts";

const t = texts("el");

test("the palette leads to a screen by its name in Greeklish, also on a phone", async ({
  browser,
}) => {
  const { context, page } = await openAs(browser, "editor");
  await page.goto("/account/dashboard");
  await ready(page);
  await page.keyboard.press("Control+KeyK");
  const palette = page.getByRole("dialog", { name: t("account.palette.title") });
  const input = palette.getByRole("combobox");
  await expect(input).toBeFocused();
  await checkAccessibility(page);
  await input.pressSequentially("ekdil");
  await expect(palette.getByRole("option", { selected: true })).toContainText(
    t("account.lists.events.new"),
  );
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 760 });
  await page.getByRole("button", { name: t("account.palette.title") }).click();
  await input.pressSequentially(t("account.menu.promoCodes"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/promo-codes$/);
  await ready(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: t("account.palette.shortcuts") })).toBeVisible();
  await context.close();
});

test("a date is typed day first, and chosen in a calendar that begins on Monday", async ({
  browser,
}) => {
  const { context, page } = await openAs(browser, "editor", { locale: "en-US" });
  await page.goto("/account/promo-code");
  await ready(page);
  const label = t("account.promoCode.validFrom");
  await typeDate(page, label, "7/3/2027 7:05");
  const field = page.getByRole("group", { name: label, exact: true });
  await expect(field).toHaveText(/07\/03\/2027.*07:05/);
  await page.keyboard.press("Alt+ArrowDown");
  const calendar = page.getByRole("dialog", {
    name: t("account.dateField.calendar").replace("{label}", label),
  });
  await expect(calendar.getByRole("columnheader", { includeHidden: true }).first()).toHaveText(
    "Δευ",
  );
  await checkAccessibility(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(field).toHaveText(/14\/03\/2027.*07:05/);
  await context.close();
});
