import { expect, test, type Page } from "playwright/test";
import { withDatabase } from "./support/database";
import { waitForMail } from "./support/mail";
import { journeyLocales, localised } from "./support/routes";
import { texts } from "./support/texts";

const PHONE = { width: 390, height: 844 };

const pathOf = (link: string | undefined) => new URL(link ?? "").pathname;

/** Presses a button by the keyboard alone. */
async function pressByKeyboard(page: Page, name: string) {
  const button = page.getByRole("main").getByRole("button", { name, exact: true });
  // Disabled until hydration: a press before that would be lost.
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press("Enter");
}

for (const locale of journeyLocales(0))
  test(`sign up, confirm, choose and leave with one click, by keyboard at 390 px (${locale})`, async ({
    page,
    request,
  }) => {
    const t = texts(locale);
    const email = `reader-${locale}-${crypto.randomUUID().slice(0, 8)}@example.test`;
    await page.setViewportSize(PHONE);
    await page.goto(localised(locale, "/contact"));
    const placeholder = page.getByPlaceholder(t("form.yourEmail"));
    const form = page.locator("footer form").filter({ has: placeholder });
    await expect(form.getByRole("button")).toBeEnabled();
    const field = form.getByPlaceholder(t("form.yourEmail"));
    await field.fill(email);
    await field.press("Enter");
    await expect(page.getByText(t("form.subscribed"))).toBeVisible();

    const confirmation = await waitForMail(email, "newsletter_confirm");
    const link = pathOf(confirmation.links.find((one) => one.includes("/newsletter/confirm/")));
    // A scanner that opens the link changes nothing.
    await request.get(link);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("newsletter.confirmTitle"));
    await expect(page.getByText(email)).toHaveCount(0);
    await pressByKeyboard(page, t("newsletter.confirmButton"));
    await expect(page.getByRole("status").filter({ hasText: "@example.test" })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("button", { name: t("newsletter.confirmButton") })).toHaveCount(0);

    // A further sign-up a day later mails the link to the preferences.
    await withDatabase((db) =>
      db.query("UPDATE subscribe_email SET confirmation_sent_at = NULL WHERE email = $1", [email]),
    );
    await request.post("/api/registerNewsLetter", { data: { email } });
    const known = await waitForMail(email, "newsletter_confirm", { after: 1 });
    const preferences = pathOf(known.links.find((one) => one.includes("/preferences/")));
    await page.goto(preferences);
    await page.getByLabel(t("newsletter.weekly")).check();
    await pressByKeyboard(page, t("newsletter.save"));
    await expect(page.getByText(t("newsletter.saved"))).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(t("newsletter.weekly"))).toBeChecked();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);

    const leave = preferences.replace("/preferences/", "/unsubscribe/");
    const posted = await request.post(leave, {
      form: { "List-Unsubscribe": "One-Click" },
      headers: { origin: "https://mail.example" },
      maxRedirects: 0,
    });
    expect(posted.status()).toBe(200);
    await page.goto(leave);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("newsletter.leftTitle"));
    await pressByKeyboard(page, t("newsletter.takeBack"));
    await expect(page.getByRole("status").filter({ hasText: "@example.test" })).toBeVisible();
  });
