import { expect, test, type Browser } from "playwright/test";
import { press, typeInto } from "./support/keyboard";
import { createMember, open } from "./support/member-editor";
import { waitForMail } from "./support/mail";
import { checkAccessibility } from "./support/page-check";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts } from "./support/texts";

/** The first plan of the demo with a price. */
const PLAN = { el: "Εργαστήρι", en: "Workshop" };
const PHONE = { width: 390, height: 844 };

async function becomeMember(browser: Browser, locale: Locale): Promise<void> {
  const t = texts(locale);
  const company = await createMember();
  const path = localised(locale, "/account/membership");
  const { context, page } = await open(browser, company.owner, path, { viewport: PHONE });
  const badge = async () => {
    const profile = localised(locale, `/member/${company.slugs[locale]}`);
    const html = await (await context.request.get(profile)).text();
    return html.includes(`>${t("directory.memberMark")}</summary>`);
  };
  expect(await badge()).toBe(false);
  await expect(page.getByText(t("account.membership.states.none"))).toBeVisible();
  // The plans are compared on a public page, which leads back with the chosen one.
  await press(page, page.getByRole("link", { name: t("account.membership.order.compare") }));
  await press(
    page,
    page.getByRole("link", { name: t("site.membership.choose").replace("{plan}", PLAN[locale]) }),
  );
  await expect(page.getByRole("radio").first()).toBeChecked();
  await page.getByRole("radio").nth(1).check();
  await checkAccessibility(page);
  const send = page.getByRole("button", { name: t("account.membership.order.send") });
  await typeInto(page, page.getByLabel(t("account.membership.order.vatNumber")), "094014201");
  const street = page.getByLabel(t("account.membership.order.address"));
  await typeInto(page, street, "Ερμού 1, Αθήνα");
  await press(page, send);

  await expect(page.getByText(t("order.membershipStates.reserved"))).toBeVisible();
  await expect(page.locator("#main").getByText(PLAN[locale]).first()).toBeVisible();
  await press(page, page.getByRole("button", { name: t("order.pay.card") }));
  await press(page, page.getByRole("button", { name: t("payment.pay") }));
  await expect(page.getByText(t("order.membershipStates.paid"))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  await expect.poll(badge).toBe(true);
  await press(page, page.getByRole("link", { name: t("order.membershipLink") }));
  await expect(
    page.getByRole("link", { name: t("account.membership.orders.document") }),
  ).toBeVisible();
  const mail = await waitForMail(company.owner.email, "membership_started");
  expect(mail.text).toContain(company.name);
  await context.close();
}

for (const locale of journeyLocales(1))
  test(`${locale}: a company orders a year of membership, pays it, and has the badge`, ({
    browser,
  }) => becomeMember(browser, locale));
