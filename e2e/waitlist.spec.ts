import { randomBytes } from "node:crypto";
import { expect, test, type Browser } from "playwright/test";
import { createUser } from "./support/account";
import { makeEvent, orderTickets } from "./support/events";
import { press, typeInto } from "./support/keyboard";
import { waitForMail } from "./support/mail";
import { checkAccessibility } from "./support/page-check";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";
import { authorize, newClient } from "./support/users";

const PHONE = { width: 390, height: 844 };
const address = () => `${randomBytes(4).toString("hex")}@example.test`;

/** A free event with one seat, which a guest has; it is freed by the returned function. */
async function soldOutEvent(locale: Locale) {
  const client = await newClient();
  const editor = await authorize(await createUser("editor"));
  const event = await makeEvent(client, editor, 10, { price_cents: 0, capacity: 1 });
  const order = await orderTickets(client, event, { locale, email: address(), quantity: 1 });
  return {
    slug: event.translations[locale].slug,
    async free() {
      const path = `/api/event-order/${order.id}/cancel?signature=${order.signature}`;
      const cancelled = await client.post(path);
      expect(cancelled.status(), await cancelled.text()).toBe(200);
      await client.dispose();
    },
  };
}

async function bookFromWaitlist(browser: Browser, locale: Locale): Promise<void> {
  const translate = texts(locale);
  const t = (key: TextKeyIn<"order">) => translate(`order.${key}`);
  const event = await soldOutEvent(locale);
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const email = address();
  await page.goto(localised(locale, `/event/${event.slug}`));
  const open = page.getByRole("button", { name: t("waitlist.send") });
  await open.focus();
  await page.keyboard.press("Enter");
  const form = page.locator("details form");
  await typeInto(page, form.getByRole("textbox", { name: t("waitlist.name") }), "Ελένη Παππά");
  await typeInto(page, form.getByRole("textbox", { name: t("waitlist.email") }), email);
  await checkAccessibility(page);
  await press(page, form.getByRole("button", { name: t("waitlist.send") }));
  await expect(page.getByText(t("waitlist.done"))).toBeVisible();
  await waitForMail(email, "waitlist_joined");

  await event.free();
  const mail = await waitForMail(email, "waitlist_offer");
  const link = new URL(mail.links.find((one) => one.includes("/waitlist/"))!).pathname;
  expect(link).toBe(localised(locale, link.replace(/^\/en(?=\/)/, "")));
  await page.goto(link);
  const buy = page.locator("form").filter({ has: page.locator('[name="buyer.email"]') });
  await expect(buy.locator('[name="buyer.email"]')).toHaveValue(email);
  await typeInto(page, buy.locator('[name="buyer.name"]'), "Ελένη");
  await typeInto(page, buy.locator('[name="buyer.surname"]'), "Παππά");
  await checkAccessibility(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  await press(page, buy.getByRole("button", { name: t("buy.send"), exact: true }));
  await expect(page.getByText(t("states.paid"))).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(t("waitlist.states.taken"))).toBeVisible();
  await context.close();
}

for (const locale of journeyLocales(0))
  test(`${locale}: a freed seat is booked from the waitlist at 390 px by keyboard`, ({ browser }) =>
    bookFromWaitlist(browser, locale));
