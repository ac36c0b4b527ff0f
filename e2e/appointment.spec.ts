import { expect, test } from "@playwright/test";
import { createUser, ready } from "./support/account";
import { press } from "./support/keyboard";
import { waitForMail } from "./support/mail";
import { createMember } from "./support/member-editor";
import { checkAccessibility } from "./support/page-check";
import { texts, type TextKeyIn } from "./support/texts";
import { authorize, newClient } from "./support/users";

const PHONE = { width: 390, height: 844 };
const translate = texts("el");
const t = (key: TextKeyIn<"account.appointment">) => translate(`account.appointment.${key}`);

/** A company that takes appointments every day. */
async function companyWithHours() {
  const company = await createMember();
  const client = await newClient();
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "09:00", to: "17:00" }));
  const result = await client.put(`/api/availability/${company.id}`, {
    data: { weekly, closed_on_holidays: false, notice_hours: 1 },
    headers: await authorize(company.owner),
  });
  expect(result.status(), await result.text()).toBe(200);
  await client.dispose();
  return company;
}

test("a reader books, moves and cancels an appointment at 390 px by keyboard", async ({
  browser,
}) => {
  const company = await companyWithHours();
  const guest = await createUser();
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`/member/${company.slug}`);
  await page.getByText(translate("appointment.show"), { exact: true }).focus();
  await page.keyboard.press("Enter");
  const time = page.getByRole("link", { name: /, 11:00$/ }).last();
  const chosen = (await time.getAttribute("aria-label"))!;
  await time.focus();
  await page.keyboard.press("Enter");

  // Signing in keeps the choice.
  const login = page.locator("form").filter({ has: page.locator('[name="password"]') });
  await login.locator('[name="email"]').fill(guest.email);
  await login.locator('[name="password"]').fill(guest.password);
  await press(page, login.getByRole("button", { name: translate("user.login.submit") }));
  await ready(page);
  await expect(page.getByRole("radio", { name: chosen, exact: true })).toBeChecked();
  await press(page, page.getByRole("button", { name: t("hold") }));
  await expect(page.getByRole("timer")).toContainText(/\d\d:\d\d$/);
  await checkAccessibility(page);
  await page.getByRole("textbox", { name: t("note") }).fill("Για τη στέγη");
  await press(page, page.getByRole("button", { name: t("book") }));
  await expect(page).toHaveURL(/\/account\/appointments$/);
  const told = await waitForMail(company.owner.email, "appointment_booked");
  expect(told.text).toContain("Για τη στέγη");

  // The mailed link shows the booking; the new time takes the place of the former one.
  const mail = await waitForMail(guest.email, "appointment_booked");
  const link = new URL(mail.links.find((one) => one.includes("/account/appointments/"))!).pathname;
  await page.goto(link);
  await ready(page);
  await press(page, page.getByRole("link", { name: t("move") }));
  const other = page.getByRole("radio", { name: /, 13:00$/ }).last();
  await other.check();
  await press(page, page.getByRole("button", { name: t("hold") }));
  await press(page, page.getByRole("button", { name: t("moveHere") }));
  await waitForMail(guest.email, "appointment_moved");
  await page.goto(link);
  await ready(page);
  await expect(page.getByText(/, 13:00–14:00 \(ώρα Αθήνας\)/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );

  await press(page, page.getByRole("button", { name: t("cancel") }));
  await press(page, page.getByRole("button", { name: t("cancelYes"), exact: true }));
  await waitForMail(company.owner.email, "appointment_cancelled");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: t("goneTitle") })).toBeVisible();
  await context.close();
});
