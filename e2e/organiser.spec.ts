import { randomBytes } from "node:crypto";
import { expect, test, type Browser, type Page } from "playwright/test";
import { ready } from "./support/account";
import { typeDate } from "./support/dates";
import { orderTickets, type MadeEvent } from "./support/events";
import { createMember, open } from "./support/member-editor";
import { waitForMail } from "./support/mail";
import { checkAccessibility } from "./support/page-check";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts } from "./support/texts";
import { authorize, newClient } from "./support/users";

const PHONE = { viewport: { width: 390, height: 844 } };

const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.viewport.width,
  );

/** A company writes an event and sends it, an editor publishes it, and a guest who booked comes. */
async function organise(browser: Browser, locale: Locale): Promise<void> {
  const t = texts(locale);
  const company = await createMember();
  const title = `Εργαστήριο ${randomBytes(4).toString("hex")}`;
  const at = (path: string) => localised(locale, path);

  const { context, page } = await open(browser, company.owner, at("/account/event"), PHONE);
  await page.locator(`#event-${locale}-title`).fill(title);
  await typeDate(page, t("account.event.field_starts_at"), "01/05/2037 18:00");
  await typeDate(page, t("account.event.field_ends_at"), "01/05/2037 20:00");
  await page.getByRole("button", { name: t("account.event.ticketAdd") }).click();
  // Without a manager's leave there is nothing to set a price in.
  await expect(page.getByText(t("account.event.freeTicketsIntro"))).toBeVisible();
  await expect(page.getByLabel(t("account.event.price"), { exact: true })).toHaveCount(0);
  await page.locator('[id*="ticket_types"][id*="name"]').first().fill("Είσοδος");
  await expect(page).toHaveURL(/\/account\/event\/\d+$/);
  const id = Number(page.url().split("/").at(-1));
  await page.getByRole("button", { name: t("account.editor.submit") }).click();
  await expect(page.getByText(t("account.editor.postInReview")).first()).toBeVisible();
  await checkAccessibility(page);
  await isNarrow(page);

  const path = at(`/account/event/${id}`);
  const review = await open(browser, company.editor, path, PHONE);
  await review.page.getByRole("button", { name: t("account.editor.approve") }).click();
  await expect(review.page.getByText(t("account.editor.approved")).first()).toBeVisible();
  await review.context.close();

  const client = await newClient();
  const headers = await authorize(company.owner);
  const own = await client.get(`/api/event/${id}?admin=true&locale=${locale}`, { headers });
  const event = ((await own.json()) as { data: MadeEvent & { slug: string } }).data;
  const profile = await client.get(at(`/member/${company.slugs[locale]}`));
  expect(await profile.text()).toContain(title);
  const shown = await (await client.get(at(`/event/${event.slug}`))).text();
  expect(shown).toContain(at(`/member/${company.slugs[locale]}`));
  const email = `guest-${id}@example.test`;
  await orderTickets(client, event, { locale, email, quantity: 1 });
  await client.dispose();
  const mail = await waitForMail(email, "order_paid");
  const [code = ""] = /(?:[\dA-Z]{4}-){3}[\dA-Z]{4}/.exec(mail.text) ?? [];

  await page.goto(at(`/account/attendees/${id}`));
  await expect(page.getByText(email).first()).toBeVisible();
  await page.getByRole("link", { name: t("account.ticket.toDoor") }).click();
  await ready(page);
  await page.getByLabel(t("account.door.code")).fill(code);
  await page.getByRole("button", { name: t("account.door.check"), exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText(t("account.door.admitted"));
  await isNarrow(page);
  await context.close();
}

for (const locale of journeyLocales(0))
  test(`${locale}: a company organises an event, from the draft to the door`, ({ browser }) =>
    organise(browser, locale));
