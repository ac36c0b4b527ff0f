import { randomBytes } from "node:crypto";
import { expect, test } from "playwright/test";
import { createUser } from "./support/account";
import { makeEvent, orderTickets } from "./support/events";
import { waitForMail } from "./support/mail";
import { checkAccessibility } from "./support/page-check";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { startSecondWeb, type SecondWeb } from "./support/second-web";
import { texts } from "./support/texts";
import { authorize, newClient } from "./support/users";

// A guest confirms a bank transfer behind the mailed link; only then the bank details are shown.

const IBAN = "GR1601101250000000012300695";

let web: SecondWeb;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // The site under test takes no transfers.
  web = await startSecondWeb(undefined, undefined, { BANK_IBAN: IBAN, BANK_PAYEE: "DS" });
});
test.afterAll(() => web.stop());

/** An order of a guest for an event in a month, whose transfer waits to be confirmed. */
async function orderByTransfer(locale: Locale) {
  const editor = await authorize(await createUser("editor"), web.origin);
  const client = await newClient(web.origin);
  const ticket = { price_cents: 1_200, currency: "EUR", vat_rate: 24, capacity: 50 };
  const event = await makeEvent(client, editor, 30, ticket);
  const email = `${randomBytes(4).toString("hex")}@example.test`;
  const order = await orderTickets(client, event, { locale, email, quantity: 2 });
  const begun = await client.post(`/api/payment?locale=${locale}`, {
    data: {
      event_order_id: order.id,
      method: "bank_transfer",
      signature: order.signature,
    },
  });
  expect(begun.status(), await begun.text()).toBe(200);
  expect((await begun.json()).data).toMatchObject({ status: "confirm", bank_iban: null });
  await client.dispose();
  return email;
}

for (const locale of journeyLocales(1))
  test(`${locale}: a guest confirms a bank transfer with one button at 390 px`, async ({
    browser,
  }) => {
    test.setTimeout(150_000);
    const translate = texts(locale);
    const email = await orderByTransfer(locale);
    const mail = await waitForMail(email, "transfer_confirm");
    const { pathname, search } = new URL(mail.links.find((one) => one.includes("/transfer?"))!);
    expect(pathname).toBe(localised(locale, pathname.replace(/^\/en(?=\/)/, "")));
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    // Looking at the page changes nothing.
    for (let time = 0; time < 2; time++) {
      await page.goto(web.origin + pathname + search);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        translate("order.confirm.title"),
      );
      await expect(page.locator("body")).not.toContainText(IBAN.slice(-4));
    }
    await checkAccessibility(page);
    await page.getByRole("button", { name: translate("order.confirm.button") }).click();
    await page.waitForURL(/\/order\/[^/]+\?/);
    await expect(page.locator("main")).toContainText(IBAN.replaceAll(/(.{4})(?=.)/g, "$1 "));
    await checkAccessibility(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    // The link has done its work.
    await page.goto(web.origin + pathname + search);
    await expect(page.getByText(translate("order.confirm.done"))).toBeVisible();
    await expect(page.getByRole("button", { name: translate("order.confirm.button") })).toHaveCount(
      0,
    );
    await context.close();
  });
