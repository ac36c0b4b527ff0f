import { expect, test, type Browser } from "playwright/test";
import { ready } from "./support/account";
import { press, typeInto } from "./support/keyboard";
import { waitForMail } from "./support/mail";
import { createMember } from "./support/member-editor";
import { checkAccessibility } from "./support/page-check";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";
import { authorize, newClient, signedIn } from "./support/users";

const PHONE = { width: 390, height: 844 };

/** A company with hours every day, two types beside them and two people. */
async function companyWithTypes() {
  const company = await createMember();
  const client = await newClient();
  const headers = await authorize(company.owner);
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "09:00", to: "17:00" }));
  const hours = { weekly, closed_on_holidays: false, notice_hours: 1 };
  const asked: [string, object][] = [
    [
      "appointment-type",
      {
        translations: { el: { title: "Πρώτη συνομιλία" }, en: { title: "First talk" } },
        duration_minutes: 20,
        step_minutes: 20,
        notice_hours: 1,
        place_kind: "phone",
      },
    ],
    [
      "appointment-type",
      {
        translations: { el: { title: "Επίσκεψη" }, en: { title: "Visit on site" } },
        duration_minutes: 90,
        place_kind: "visit",
        questions: [{ label: { el: "Ποια διεύθυνση;", en: "Which address?" }, required: true }],
      },
    ],
    ["appointment-person", { name: "Ελένη Ράπτη" }],
    ["appointment-person", { name: "Νίκος Σταθάκης" }],
  ];
  const saved = await client.put(`/api/availability/${company.id}`, { data: hours, headers });
  expect(saved.status(), await saved.text()).toBe(200);
  for (const [path, data] of asked) {
    const result = await client.post(`/api/${path}`, { data, headers });
    expect(result.status(), await result.text()).toBe(201);
  }
  await client.dispose();
  return company;
}

async function bookType(browser: Browser, locale: Locale): Promise<void> {
  test.setTimeout(180_000);
  const translate = texts(locale);
  const t = (key: TextKeyIn<"appointment.types">) => translate(`appointment.types.${key}`);
  const own = (key: TextKeyIn<"account.appointment">) => translate(`account.appointment.${key}`);
  const visitor = (key: TextKeyIn<"appointment.visitor">) =>
    translate(`appointment.visitor.${key}`);
  const company = await companyWithTypes();
  const email = `visitor-${crypto.randomUUID()}@example.test`;
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(localised(locale, `/appointment/new?member=${company.id}`));
  await expect(page.getByRole("heading", { name: t("chooseType") })).toBeVisible();
  await checkAccessibility(page);
  const title = locale === "el" ? "Επίσκεψη" : "Visit on site";
  await press(page, page.getByRole("link", { name: new RegExp(`^${title}`) }));
  await expect(page.getByRole("heading", { name: t("choosePerson") })).toBeVisible();
  await press(page, page.getByRole("link", { name: "Νίκος Σταθάκης" }));
  const time = page.getByRole("radio", { name: /, 10:00$/ }).last();
  await time.focus();
  await page.keyboard.press("Space");
  await expect(time).toBeChecked();
  await press(page, page.getByRole("button", { name: visitor("continue") }));
  await typeInto(page, page.locator('[name="guest.name"]'), "Μαρία Δούκα");
  await typeInto(page, page.locator('[name="guest.email"]'), email);
  const holdIt = page.getByRole("button", { name: own("hold") });
  await press(page, holdIt);
  const answer = page.locator('[name="answers.1"]');
  await expect(answer).toHaveAttribute("aria-invalid", "true");
  await answer.fill("Αιόλου 5");
  await checkAccessibility(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  await press(page, holdIt);
  await expect(page.getByRole("heading", { name: visitor("heldTitle") })).toBeVisible();
  const mail = await waitForMail(email, "appointment_code");
  await typeInto(page, page.locator('[name="code"]'), /\b\d{6}\b/.exec(mail.text)![0]);
  await press(page, page.getByRole("button", { name: visitor("confirm"), exact: true }));
  await expect(page.getByRole("heading", { name: visitor("bookedTitle") })).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByText("Νίκος Σταθάκης")).toBeVisible();
  const told = await waitForMail(company.owner.email, "appointment_booked");
  for (const part of ["Μαρία Δούκα", "Αιόλου 5", "Νίκος Σταθάκης"])
    expect(told.text).toContain(part);
  await context.close();
}

async function manageTypes(browser: Browser, locale: Locale): Promise<void> {
  test.setTimeout(120_000);
  const translate = texts(locale);
  const t = (key: TextKeyIn<"account.appointmentOffer">) =>
    translate(`account.appointmentOffer.${key}`);
  const company = await companyWithTypes();
  const context = await signedIn(browser, company.owner, { viewport: PHONE });
  const page = await context.newPage();
  await page.goto(localised(locale, "/account/appointment-types"));
  await ready(page);
  await checkAccessibility(page);
  await press(page, page.getByRole("button", { name: t("types.add") }));
  await typeInto(page, page.locator('[name="translations.el.title"]'), "Διαδικτυακά");
  await page.locator('[name="place_kind"]').selectOption("online");
  await checkAccessibility(page);
  await press(page, page.getByRole("button", { name: t("add"), exact: true }));
  await expect(page.getByText("Διαδικτυακά", { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  await context.close();
}

for (const locale of journeyLocales(0))
  test(`${locale}: a visitor books a type with a person at 390 px by keyboard`, ({ browser }) =>
    bookType(browser, locale));

for (const locale of journeyLocales(1))
  test(`${locale}: a company manages its types of appointments at 390 px`, ({ browser }) =>
    manageTypes(browser, locale));
