import { randomBytes } from "node:crypto";
import { expect, test, type Browser } from "playwright/test";
import { createMember, open } from "./support/member-editor";
import { checkAccessibility } from "./support/page-check";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts } from "./support/texts";
import { authorize, newClient } from "./support/users";

const PHONE = { viewport: { width: 390, height: 844 } };

/** An editor makes further dates of an event by a rule, and a reader chooses among them. */
async function makeSeries(browser: Browser, locale: Locale): Promise<void> {
  const t = texts(locale);
  const at = (path: string) => localised(locale, path);
  const { editor } = await createMember();
  const title = `Περίπατος ${randomBytes(4).toString("hex")}`;
  const client = await newClient();
  const made = await client.post(`/api/event?locale=${locale}`, {
    headers: await authorize(editor),
    data: {
      title,
      status: "published",
      starts_at: "2037-03-22T18:00:00Z",
      ends_at: "2037-03-22T20:00:00Z",
      capacity: 7,
      ticket_types: [{ name: "Είσοδος", price_cents: 0 }],
    },
  });
  const event = ((await made.json()) as { data: { id: number; slug: string } }).data;

  const { context, page } = await open(browser, editor, at(`/account/event/${event.id}`), PHONE);
  const dates = page.getByRole("region", { name: t("account.eventSeries.title") });
  await dates.getByRole("button", { name: t("account.eventSeries.show") }).click();
  // The clocks have changed on 29 March.
  await expect(dates.getByText("29/03/2037, 20:00")).toBeVisible();
  await checkAccessibility(page);
  await dates.locator("form button[type=submit]").click();
  // The preview lists the same days; a date that was made is a link.
  await expect(dates.getByRole("link", { name: "19/04/2037, 20:00" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.viewport.width,
  );

  await page.goto(at(`/event/${event.slug}`));
  const chooser = page.getByRole("navigation", { name: t("event.dates.choose") });
  await expect(chooser.getByRole("link")).toHaveCount(4);
  await expect(chooser).toContainText(/7 \p{L}/u);
  await checkAccessibility(page);
  await chooser.getByRole("link", { name: "05/04/2037" }).click();
  await expect(chooser.locator("[aria-current=page]")).toContainText("05/04/2037");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.viewport.width,
  );
  await context.close();
  await client.dispose();
}

for (const locale of journeyLocales(1))
  test(`${locale}: an editor makes a series of dates, and a reader chooses one`, ({ browser }) =>
    makeSeries(browser, locale));
