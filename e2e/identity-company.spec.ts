import { expect, test } from "playwright/test";
import { registerByKeyboard, signInByKeyboard } from "./support/identity";
import { press } from "./support/keyboard";
import { secretLink, waitForMail } from "./support/mail";
import { checkPage } from "./support/page-check";
import { authorizeDemo, newUser } from "./support/users";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts } from "./support/texts";

/** The whole journey is by keyboard at 390 px. */
test.use({ viewport: { width: 390, height: 844 } });

/** Valid VAT numbers that no demo company has. */
const COMPANIES: Record<Locale, { name: string; profession: string; vat: string }> = {
  el: { name: "Πέτρινο Χέρι", profession: "αρχιτεκτονες", vat: "094019245" },
  en: { name: "Stone Hand", profession: "architec", vat: "090000045" },
};

for (const locale of journeyLocales(0)) {
  const t = texts(locale);

  test(`${locale}: a company registers and is approved, and its representative gets the mail`, async ({
    page,
    request,
  }) => {
    const user = newUser();
    await page.goto(localised(locale, "/user/register"));
    await registerByKeyboard(page, t, user, COMPANIES[locale]);
    await page.waitForURL(`**${localised(locale, "/user/company-thank-you")}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.thanks.companyTitle"));
    await waitForMail("editor@example.test", "company_waits");
    await page.goto(secretLink(await waitForMail(user.email, "verify_email")));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("user.thanks.verifiedTitle"),
    );
    await press(page, page.locator("main").getByRole("link", { name: t("user.toLogin") }));
    await page.waitForURL(`**${localised(locale, "/user/login")}`);
    await signInByKeyboard(page, t, user);
    await page.waitForURL((url) => url.pathname === localised(locale, "/account/dashboard"));

    const ownMember = (await (
      await page.request.get(`/api/member/loggeduser?locale=${locale}`)
    ).json()) as { data: { id: number; status: string; member_name: string } };
    expect(ownMember.data).toMatchObject({
      status: "in_review",
      member_name: COMPANIES[locale].name,
    });
    const reason = `${COMPANIES[locale].vat}?`;
    const askedBack = await request.post(`/api/member/${ownMember.data.id}/ask-back`, {
      headers: await authorizeDemo("editor"),
      data: { reason },
    });
    expect(askedBack.status(), await askedBack.text()).toBe(200);
    await waitForMail(user.email, "company_asked_back");
    await page.goto(localised(locale, "/account/dashboard"));
    await expect(page.getByText(reason)).toBeVisible();
    await checkPage(page, locale);
    await press(page, page.getByRole("button", { name: t("account.approval.sendAgain") }));
    await expect(page.getByText(t("account.approval.formerAnswer"))).toBeVisible();

    const response = await request.post(`/api/member/${ownMember.data.id}/approve`, {
      headers: await authorizeDemo("editor"),
    });
    expect(response.status(), await response.text()).toBe(200);
    await waitForMail(user.email, "company_approved");

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(localised(locale, "/account/dashboard"));
    await expect(page.getByText(COMPANIES[locale].name).first()).toBeVisible();
  });
}
