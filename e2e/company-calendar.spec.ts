import { expect, test } from "playwright/test";
import { press, typeInto } from "./support/keyboard";
import { waitForMail } from "./support/mail";
import { createMember } from "./support/member-editor";
import { checkAccessibility, expectNoSideScroll } from "./support/page-check";
import { journeyLocales, localised } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";
import { authorize, newClient, signedIn } from "./support/users";

const PHONE = { width: 390, height: 844 };
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "09:00", to: "12:00" }));

for (const locale of journeyLocales(1))
  test(`a company books for a caller and proposes another time, which the guest accepts: ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const translate = texts(locale);
    const t = (key: TextKeyIn<"account.appointment">) => translate(`account.appointment.${key}`);
    const company = await createMember();
    const client = await newClient();
    const saved = await client.put(`/api/availability/${company.id}`, {
      data: { weekly: WEEK, closed_on_holidays: false },
      headers: await authorize(company.owner),
    });
    expect(saved.status(), await saved.text()).toBe(200);
    await client.dispose();
    const context = await signedIn(browser, company.owner, { viewport: PHONE });
    const page = await context.newPage();

    // A month is a list of its days on a phone; what is free in one leads to it.
    const month = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 7);
    await page.goto(localised(locale, `/account/appointments?view=month&date=${month}`));
    await expectNoSideScroll(page);
    await checkAccessibility(page);
    await page
      .locator(".calendar-day:not([data-beside]) .company-calendar-count a")
      .first()
      .press("Enter");
    await page.waitForURL(/view=day/);
    await page.locator("[data-free] a").first().press("Enter");
    await page.waitForURL(/\/call\?slot=/);

    const email = `caller-${crypto.randomUUID()}@example.test`;
    await expect(page.locator('[name="slot_id"]')).not.toHaveValue("");
    await typeInto(page, page.locator('[name="guest.name"]'), "Μαρία Δούκα");
    await typeInto(page, page.locator('[name="guest.email"]'), email);
    await press(page, page.getByRole("button", { name: t("call.submit") }));
    await page.waitForURL(/view=day/);
    const mail = await waitForMail(email, "visitor_appointment_booked");
    const link = new URL(mail.links.find((one) => one.includes("/appointment/"))!).pathname;

    await page.getByRole("link", { name: "Μαρία Δούκα" }).press("Enter");
    await press(page, page.getByRole("button", { name: t("proposal.open") }));
    const dialog = page.getByRole("dialog", { name: t("proposal.title") });
    await dialog.getByRole("checkbox").first().press("Space");
    await checkAccessibility(page);
    await press(page, dialog.getByRole("button", { name: t("proposal.send") }));
    await expect(page.getByRole("heading", { name: t("proposal.hostTitle") })).toBeVisible();
    await waitForMail(email, "visitor_appointment_proposed");

    // The guest has no account: the link shows the time, and the button accepts it.
    const guest = await browser.newContext({ viewport: PHONE });
    const theirs = await guest.newPage();
    await theirs.goto(link);
    await checkAccessibility(theirs);
    await press(theirs, theirs.getByRole("button", { name: t("proposal.accept") }));
    await expect(theirs.getByRole("heading", { name: t("proposal.guestTitle") })).toBeHidden();
    await waitForMail(email, "visitor_appointment_moved");
    await guest.close();
    await context.close();
  });
