import { expect, test } from "playwright/test";
import { press, typeInto } from "./support/keyboard";
import { createMember } from "./support/member-editor";
import { checkAccessibility, expectNoSideScroll } from "./support/page-check";
import { journeyLocales, localised } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";
import { newClient, signedIn } from "./support/users";

const PHONE = { width: 390, height: 844 };
const SCREEN = "/account/availability";

for (const locale of journeyLocales(1))
  test(`a company has its appointments in a calendar, and adds one, by keyboard on a phone: ${locale}`, async ({
    browser,
  }) => {
    const translate = texts(locale);
    const t = (key: TextKeyIn<"account.ownCalendar">) => translate(`account.ownCalendar.${key}`);
    const company = await createMember();
    const context = await signedIn(browser, company.owner, { viewport: PHONE });
    const page = await context.newPage();
    await page.goto(localised(locale, SCREEN));
    const section = page.locator("#calendars");
    const button = (key: TextKeyIn<"account.ownCalendar">) =>
      section.getByRole("button", { name: t(key), exact: true });
    const confirm = (key: TextKeyIn<"account.ownCalendar">) =>
      press(page, page.getByRole("alertdialog").getByRole("button", { name: t(key), exact: true }));
    const client = await newClient();
    const status = async (address: string) => (await client.get(address)).status();

    await test.step("a secret address, which dies when it is renewed", async () => {
      await press(page, button("feedMake"));
      const shown = section.locator("[data-feed-url]");
      await expect(shown).toHaveValue(
        /\/api\/appointment-feed\?token=[\w-]{22}\.[\w-]{43}&locale=/,
      );
      const first = await shown.inputValue();
      const feed = await client.get(first);
      expect(feed.status()).toBe(200);
      expect(feed.headers()["cache-control"]).toBe("no-store");
      expect(await feed.text()).toContain("BEGIN:VCALENDAR");
      await press(page, button("renew"));
      await confirm("renew");
      await expect(shown).not.toHaveValue(first);
      expect(await status(first)).toBe(404);
      expect(await status(await shown.inputValue())).toBe(200);
    });

    await test.step("an address inside a network is refused, and nothing typed is lost", async () => {
      const url = section.getByRole("textbox", { name: t("url") });
      await typeInto(page, section.getByRole("textbox", { name: t("name") }), "Google");
      await typeInto(page, url, "https://169.254.169.254/latest/meta-data");
      await press(page, button("add"));
      await expect(url).toHaveAttribute("aria-invalid", "true");
      await expect(url).toHaveValue("https://169.254.169.254/latest/meta-data");
      // A name that nobody has: the worker says so.
      await url.fill("webcal://calendar.invalid/private-0123456789/basic.ics");
      await press(page, button("add"));
      const row = section.getByRole("group", { name: "Google" });
      await expect(row).toContainText("calendar.invalid/");
      await expect(page.locator("body")).not.toContainText("private-0123456789");
      await expect(row).toContainText(t("states.late"), { timeout: 30_000 });
      await expect(row).toContainText(translate("account.ownCalendar.neverRead"));
      await checkAccessibility(page);
      await expectNoSideScroll(page);
    });

    await test.step("the choice is kept, and the calendar is removed", async () => {
      const row = section.getByRole("group", { name: "Google" });
      const choice = row.getByRole("checkbox", { name: t("closes") });
      await choice.focus();
      await page.keyboard.press("Space");
      await expect(choice).toBeChecked();
      await expect(choice).toBeEnabled();
      await page.reload();
      await expect(choice).toBeChecked();
      await press(page, row.getByRole("button", { name: t("remove"), exact: true }));
      await confirm("remove");
      await expect(section).toContainText(t("sourcesNone"));
    });
    await client.dispose();
    await context.close();
  });
