import { expect, test, type Browser } from "playwright/test";
import { press, typeInto } from "./support/keyboard";
import { waitForMail } from "./support/mail";
import { createMember, open } from "./support/member-editor";
import { checkAccessibility } from "./support/page-check";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";

const PHONE = { width: 390, height: 844 };

/** Orders with a consent, pays with a card that is stored, cancels, takes that back, changes the card. */
async function renewByCard(browser: Browser, locale: Locale): Promise<void> {
  const t = texts(locale);
  const r = (key: TextKeyIn<"account.membership.renewal">) =>
    t(`account.membership.renewal.${key}`);
  const company = await createMember();
  const path = localised(locale, "/account/membership");
  const { context, page } = await open(browser, company.owner, path, { viewport: PHONE });
  await expect(page.getByText(r("off"))).toBeVisible();
  const order = page.locator("#order");
  // Off until somebody agrees.
  await expect(order.getByRole("radio", { name: r("none") })).toBeChecked();
  await order.getByRole("radio", { name: r("way.card") }).check();
  await checkAccessibility(page);
  await typeInto(page, page.getByLabel(t("account.membership.order.vatNumber")), "094014201");
  const street = page.getByLabel(t("account.membership.order.address"));
  await typeInto(page, street, "Ερμού 1, Αθήνα");
  await press(page, page.getByRole("button", { name: t("account.membership.order.send") }));
  await press(page, page.getByRole("button", { name: t("order.pay.card") }));
  await press(page, page.getByRole("button", { name: t("payment.cards.declined") }));
  await expect(page.getByText(t("order.membershipStates.paid"))).toBeVisible();

  const renewal = page.locator("#renewal");
  await expect(async () => {
    await page.goto(path);
    await expect(renewal.getByText("VISA •••• 0341").first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  const mail = await waitForMail(company.owner.email, "membership_renewal");
  expect(mail.text).toContain(company.name);
  await checkAccessibility(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );

  await press(page, renewal.getByRole("button", { name: r("stop") }));
  await press(page, renewal.getByRole("button", { name: r("resume") }));
  await expect(renewal.getByRole("button", { name: r("stop") })).toBeVisible();

  await press(page, renewal.getByText(r("change")));
  await renewal.getByRole("radio", { name: r("way.anotherCard") }).check();
  await press(page, renewal.getByRole("button", { name: r("agree") }));
  await press(page, page.getByRole("button", { name: t("payment.cards.ok") }));
  await expect(renewal.getByText("VISA •••• 4242").first()).toBeVisible();

  await press(page, renewal.getByRole("button", { name: r("removeCard") }));
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: r("removeCard") }));
  await expect(renewal.getByText("VISA •••• 4242")).toHaveCount(0);
  await expect(renewal.getByRole("button", { name: r("stop") })).toHaveCount(0);
  await context.close();
}

for (const locale of journeyLocales(0))
  test(`${locale}: a company's membership renews by card, which is cancelled and changed`, ({
    browser,
  }) => renewByCard(browser, locale));
