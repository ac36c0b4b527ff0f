import { expect, test, type Page } from "playwright/test";
import { createUser } from "./support/account";
import { makeEvent, orderTickets } from "./support/events";
import { checkAccessibility, expectNoSideScroll } from "./support/page-check";
import { LOCALES, localised, type Locale } from "./support/routes";
import { texts } from "./support/texts";
import { authorize, newClient } from "./support/users";

// The lines of docs/design.md#orders that a browser can prove.

/** A free order of two tickets, by its signed link. */
async function makeOrder(locale: Locale): Promise<string> {
  const client = await newClient();
  const editor = await authorize(await createUser("editor"));
  const event = await makeEvent(client, editor, 12, { price_cents: 0, capacity: 9 });
  const email = `${crypto.randomUUID()}@example.test`;
  const { id, signature } = await orderTickets(client, event, { locale, email, quantity: 2 });
  const read = await client.get(`/api/event-order/${id}?signature=${signature}`);
  const { data } = (await read.json()) as { data: { number: string } };
  await client.dispose();
  return localised(locale, `/order/${data.number}?signature=${signature}`);
}

/** How many sheets of paper a page takes. */
async function printedPages(page: Page): Promise<number> {
  const file = (await page.pdf({ format: "A4" })).toString("latin1");
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const locale of LOCALES)
  test(`${locale}: an order keeps its summary in view, and its tickets print on one page`, async ({
    page,
  }) => {
    const t = texts(locale);
    await page.goto(await makeOrder(locale));
    const summary = page.getByRole("region", { name: t("order.summary") });
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      for (const place of [page.getByRole("heading", { level: 1 }), page.getByRole("table")]) {
        await place.scrollIntoViewIfNeeded();
        await expect(summary.locator("time")).toBeInViewport();
        await expect(summary.getByRole("link", { name: t("order.calendar") })).toBeInViewport();
      }
      await expectNoSideScroll(page);
    }
    await expect(page.locator("main")).not.toContainText("Europe/");
    await expect(page.locator("main")).toContainText(
      locale === "el" ? "ώρα Αθήνας" : "Athens time",
    );
    await expect(page.getByRole("table")).toContainText(t("order.table.total"));
    await expect(page.locator(".ticket")).toHaveCount(2);
    await checkAccessibility(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await checkAccessibility(page, { coloursOnly: true });
    expect(await printedPages(page)).toBe(1);
  });
