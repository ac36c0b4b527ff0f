import { expect, test, type Browser } from "playwright/test";
import { createUser, ready } from "./support/account";
import { press, typeInto } from "./support/keyboard";
import { waitForMail } from "./support/mail";
import { createMember } from "./support/member-editor";
import { checkAccessibility } from "./support/page-check";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";
import { authorize, newClient } from "./support/users";

const PHONE = { width: 390, height: 844 };

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

async function bookMoveCancel(browser: Browser, locale: Locale): Promise<void> {
  test.setTimeout(180_000);
  const translate = texts(locale);
  const t = (key: TextKeyIn<"account.appointment">) => translate(`account.appointment.${key}`);
  const company = await companyWithHours();
  const guest = await createUser("user", locale);
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(localised(locale, `/member/${company.slugs[locale]}`));
  // The next free times stand there without a click.
  const time = page.getByRole("link", { name: /, \d\d:\d\d$/ }).last();
  const chosen = (await time.getAttribute("aria-label"))!;
  await time.focus();
  await page.keyboard.press("Enter");

  // Signing in keeps the choice.
  const signIn = { name: translate("appointment.visitor.signIn"), exact: true };
  await press(page, page.locator("main").getByRole("link", signIn));
  const login = page.locator("form").filter({ has: page.locator('[name="password"]') });
  await typeInto(page, login.locator('[name="email"]'), guest.email);
  await typeInto(page, login.locator('[name="password"]'), guest.password);
  await press(page, login.getByRole("button", { name: translate("user.login.submit") }));
  await ready(page);
  await expect(page.getByRole("radio", { name: chosen, exact: true })).toBeChecked();
  await press(page, page.getByRole("button", { name: t("hold") }));
  await expect(page.getByRole("timer")).toContainText(/\d\d:\d\d$/);
  await checkAccessibility(page);
  await typeInto(page, page.getByRole("textbox", { name: t("note") }), "Για τη στέγη");
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
  await other.focus();
  await page.keyboard.press("Space");
  await expect(other).toBeChecked();
  await press(page, page.getByRole("button", { name: t("hold") }));
  await press(page, page.getByRole("button", { name: t("moveHere") }));
  await waitForMail(guest.email, "appointment_moved");
  await page.goto(link);
  await ready(page);
  const zone = locale === "el" ? "ώρα Αθήνας" : "Athens time";
  await expect(page.getByText(`, 13:00–14:00 (${zone})`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );

  await press(page, page.getByRole("button", { name: t("cancel") }));
  await press(page, page.getByRole("button", { name: t("cancelYes"), exact: true }));
  await waitForMail(company.owner.email, "appointment_cancelled");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: t("goneTitle") })).toBeVisible();
  await context.close();
}

async function bookWithoutAccount(browser: Browser, locale: Locale): Promise<void> {
  test.setTimeout(180_000);
  const translate = texts(locale);
  const t = (key: TextKeyIn<"appointment.visitor">) => translate(`appointment.visitor.${key}`);
  const own = (key: TextKeyIn<"account.appointment">) => translate(`account.appointment.${key}`);
  const company = await companyWithHours();
  const email = `visitor-${crypto.randomUUID()}@example.test`;
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(localised(locale, `/member/${company.slugs[locale]}`));
  const time = page.getByRole("link", { name: /, \d\d:\d\d$/ }).last();
  await time.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/appointment\/new\?/);
  const holdIt = page.getByRole("button", { name: own("hold") });
  await expect(holdIt).toBeEnabled();
  await typeInto(page, page.locator('[name="guest.name"]'), "Μαρία Δούκα");
  await typeInto(page, page.locator('[name="guest.email"]'), "maria");
  await typeInto(page, page.locator('[name="note"]'), "Για τη στέγη");
  // What is wrong is said, and nothing is lost.
  await press(page, holdIt);
  await expect(page.locator('[name="guest.email"]')).toHaveAttribute("aria-invalid", "true");
  await checkAccessibility(page);
  await page.locator('[name="guest.email"]').fill(email);
  await press(page, holdIt);

  await expect(page.getByRole("heading", { name: t("heldTitle") })).toBeVisible();
  await expect(page.getByRole("timer")).toContainText(/1[45]:\d\d$/);
  await checkAccessibility(page);
  const mail = await waitForMail(email, "appointment_code");
  const code = /\b\d{6}\b/.exec(mail.text)![0];
  await typeInto(page, page.locator('[name="code"]'), code);
  await press(page, page.getByRole("button", { name: t("confirm"), exact: true }));
  await expect(page.getByRole("heading", { name: t("bookedTitle") })).toBeVisible({
    timeout: 40_000,
  });
  const told = await waitForMail(company.owner.email, "appointment_booked");
  for (const part of ["Μαρία Δούκα", email, "Για τη στέγη"]) expect(told.text).toContain(part);
  const file = page.getByRole("link", { name: t("toCalendar") });
  const calendar = await page.request.get((await file.getAttribute("href"))!);
  expect(await calendar.text()).toContain("BEGIN:VEVENT");
  await checkAccessibility(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );

  // The mailed link shows it, and one button cancels.
  const confirmed = await waitForMail(email, "visitor_appointment_booked");
  const link = confirmed.links.find((one) => one.includes("/appointment/"))!;
  await page.goto(new URL(link).pathname);
  const cancel = page.getByRole("button", { name: t("cancel"), exact: true });
  await expect(cancel).toBeEnabled();
  await press(page, cancel);
  await expect(page.getByRole("heading", { name: t("cancelledTitle") })).toBeVisible();
  await waitForMail(company.owner.email, "appointment_cancelled");
  await waitForMail(email, "visitor_appointment_cancelled");
  await context.close();
}

for (const locale of journeyLocales(0))
  test(`${locale}: a visitor without an account books and cancels at 390 px by keyboard`, ({
    browser,
  }) => bookWithoutAccount(browser, locale));

for (const locale of journeyLocales(1))
  test(`${locale}: a reader books, moves and cancels an appointment at 390 px by keyboard`, ({
    browser,
  }) => bookMoveCancel(browser, locale));
