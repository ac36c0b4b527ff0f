import { expect, test } from "@playwright/test";
import { createMember, open } from "./support/member-editor";
import { waitForMail } from "./support/mail";
import { checkAccessibility } from "./support/page-check";
import { texts } from "./support/texts";

const t = texts("el");
const BADGE = t("site.member");

test("a company orders a year of membership, pays it, and has the badge", async ({ browser }) => {
  const company = await createMember();
  const { context, page } = await open(browser, company.owner, "/account/membership");
  const badge = async () => {
    const html = await (await context.request.get(`/member/${company.slug}`)).text();
    return html.includes(`font-semibold text-accent">${BADGE}</span>`);
  };
  expect(await badge()).toBe(false);
  await expect(page.getByText(t("account.membership.states.none"))).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel(t("account.membership.order.vatNumber")).fill("094014201");
  await page.getByLabel(t("account.membership.order.address")).fill("Ερμού 1, Αθήνα");
  await page.getByRole("button", { name: t("account.membership.order.send") }).click();

  await expect(page.getByText(t("order.membershipStates.reserved"))).toBeVisible();
  await page.getByRole("button", { name: t("order.pay.card") }).click();
  await page.getByRole("button", { name: t("payment.pay") }).click();
  await expect(page.getByText(t("order.membershipStates.paid"))).toBeVisible();
  await expect.poll(badge).toBe(true);
  await page.getByRole("link", { name: t("order.membershipLink") }).click();
  await expect(
    page.getByRole("link", { name: t("account.membership.orders.document") }),
  ).toBeVisible();
  const mail = await waitForMail(company.owner.email, "membership_started");
  expect(mail.text).toContain(company.name);
  await context.close();
});
