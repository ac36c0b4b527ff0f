import { expect, test } from "playwright/test";
import { isFull } from "../scripts/test/proof-size";
import { openAs, createUser, ready } from "./support/account";
import { press, tabTo, typeInto } from "./support/keyboard";
import { checkAccessibility, checkPage, watchConsole } from "./support/page-check";
import { journeyLocales, localised, LOCALES } from "./support/routes";
import { texts } from "./support/texts";

const OWN_SCREENS = ["/account/dashboard", "/account/personal-details"];

for (const locale of LOCALES)
  test(`the screens of ${localised(locale, "/account")} pass axe and the page checks for a manager`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const { user, context, page } = await openAs(browser, "manager", {
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    const consoleErrors = watchConsole(page);
    await page.emulateMedia({
      colorScheme: locale === "el" ? "light" : "dark",
      reducedMotion: "reduce",
    });
    for (const screen of [
      ...OWN_SCREENS,
      "/account/all-users",
      "/account/user",
      `/account/user/${user.id}`,
      "/account/audit",
    ]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      expect((await page.goto(localised(locale, screen)))?.status()).toBe(200);
      await ready(page);
      // In a short run at one width in each language, which has its own theme.
      if (isFull || locale === "el") await checkAccessibility(page);
      await page.setViewportSize({ width: 390, height: 844 });
      if (isFull || locale === "en") await checkAccessibility(page);
      await checkPage(page, locale);
      expect(await page.locator("body").innerText(), "a key instead of a text").not.toMatch(
        /\baccount\.[a-z]/,
      );
    }
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

for (const locale of journeyLocales(0))
  test(`${localised(locale, "/account")} and its 404 page pass axe and the page checks for a user`, async ({
    browser,
  }) => {
    const { context, page } = await openAs(browser, "user", { reducedMotion: "reduce" });
    for (const screen of [...OWN_SCREENS, "/account/no-such-screen"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(localised(locale, screen));
      await ready(page);
      await checkAccessibility(page);
      await checkPage(page, locale);
    }
    await context.close();
  });

for (const locale of journeyLocales(1)) {
  const t = texts(locale);

  test(`in ${locale}, by keyboard at 390 px: sign in, use the menu drawer, change the surname, sign out`, async ({
    browser,
  }) => {
    const user = await createUser();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(localised(locale, "/account/dashboard"));
    await typeInto(page, page.locator("#main").getByLabel(t("user.email")), user.email);
    await typeInto(
      page,
      page.locator("#main").getByLabel(t("user.password"), { exact: true }),
      user.password,
    );
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${localised(locale, "/account/dashboard")}$`));
    await ready(page);
    await press(page, page.getByRole("button", { name: t("account.frame.openMenu") }));
    const drawer = page.getByRole("dialog", { name: t("account.frame.menu") });
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("button", { name: t("account.frame.openMenu") })).toBeFocused();
    await page.keyboard.press("Enter");
    const details = drawer.getByRole("link", { name: t("account.menu.personalDetails") });
    await expect(details).toBeHidden();
    await press(page, drawer.getByRole("button", { name: t("account.menuGroups.own") }));
    await press(page, details);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("account.personalDetails.title"),
    );
    await expect(drawer).toBeHidden();
    const form = page.getByRole("region", {
      name: t("account.personalDetails.detailsTitle"),
      exact: true,
    });
    await typeInto(
      page,
      form.getByRole("textbox", { name: t("account.personalDetails.surname") }),
      "Πληκτρολόγου",
    );
    await press(page, form.getByRole("button", { name: t("account.form.save"), exact: true }));
    const menu = page.getByRole("button", {
      name: t("account.frame.userMenu").replace("{name}", `${user.name} Πληκτρολόγου`),
    });
    await expect(menu).toBeVisible();
    await press(page, menu);
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: t("account.frame.logout"), exact: true }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(localised(locale, "/user/login")));
    await context.close();
  });
}

test("the folded menu stays folded after a reload, and the language switch keeps screen and query", async ({
  browser,
}) => {
  const { context, page } = await openAs(browser, "user", {
    viewport: { width: 1440, height: 900 },
  });
  const t = texts("el");
  await page.goto("/account/personal-details?x=1");
  await ready(page);
  const width = async () =>
    (await page.getByRole("navigation", { name: t("account.frame.menu") }).boundingBox())!.width;
  expect(await width()).toBeGreaterThan(200);
  await page.getByRole("button", { name: t("account.frame.collapse") }).click();
  await expect.poll(width).toBeLessThan(80);
  await page.reload();
  expect(await width()).toBeLessThan(80);
  await expect(
    page.getByRole("link", { name: t("account.menu.dashboard"), exact: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/en\/account\/personal-details\?x=1$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    texts("en")("account.personalDetails.title"),
  );
  await context.close();
});

test("company links and help appear once the company's data has loaded", async ({ browser }) => {
  const { context, page } = await openAs(browser, "user");
  let releaseRequest = () => {};
  const gate = new Promise<void>((resolve) => {
    releaseRequest = resolve;
  });
  await page.route("**/api/member/loggeduser**", async (route) => {
    await gate;
    await route.continue();
  });
  const t = texts("el");
  await page.goto("/account/dashboard");
  await ready(page);
  const help = page.locator(".account-menu-help summary");
  await expect(help).toHaveCount(0);
  releaseRequest();
  await help.click();
  await expect(page.getByRole("link", { name: t("account.frame.helpContact") })).toBeVisible();
  await context.close();
});
