import { expect, test, type Locator, type Page } from "playwright/test";
import { read } from "./support/kept-pages";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts } from "./support/texts";

// What a person does with a phone, in at most nine taps each (docs/design.md#journeys); typing is free.

const MOST_TAPS = 9;

/** Counts the taps of one journey. */
function phone(page: Page) {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps++;
      await target.tap();
    },
    /** A choice in a select: it opens, and a line of it is tapped. */
    choose: async (target: Locator, value: string) => {
      taps += 2;
      await target.selectOption(value);
    },
    /** The button of the keyboard that goes to the next field, which is typing. */
    type: async (...words: string[]) => {
      for (const word of words) {
        await page.keyboard.type(word);
        await page.keyboard.press("Tab");
      }
    },
    expectFew: (what: string) => expect(taps, what).toBeLessThanOrEqual(MOST_TAPS),
  };
}

type Listed = {
  slug: string;
  title: string;
  remaining: number | null;
  active: boolean;
  ticket_types: { price_cents: number }[];
};

/** An event of the demo whose tickets cost something. */
async function paidEvent(page: Page, locale: Locale): Promise<Listed> {
  const answer = await page.request.get(`/api/event?locale=${locale}&per_page=100`);
  const { data } = (await answer.json()) as { data: Listed[] };
  const found = data.find(
    ({ active, remaining, ticket_types: types }) =>
      active && (remaining ?? 0) > 5 && types.every((type) => type.price_cents > 0),
  );
  if (!found) throw new Error("the demo has no such event");
  return found;
}

for (const locale of journeyLocales(0))
  test(`${locale}: an evening in one's town, two tickets, and one of them without a network`, async ({
    browser,
  }) => {
    test.slow();
    const t = texts(locale);
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();

    // An evening in one's town.
    const evening = phone(page);
    await read(page, localised(locale, "/"));
    const main = page.getByRole("main");
    await evening.tap(main.locator(`a[href="${localised(locale, "/events")}"]`).first());
    await page.waitForURL(/\/events$/);
    const bar = page.getByRole("navigation", { name: t("event.filters.label") });
    await evening.tap(
      bar
        .getByRole("list", { name: t("event.filters.where") })
        .getByRole("link")
        .first(),
    );
    await page.waitForURL(/\/events\?/);
    await expect(bar.locator("[aria-current]")).toBeVisible();
    await evening.tap(main.locator("article a").first());
    await page.waitForURL(/\/(event|webinar|post)\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    evening.expectFew("an evening in one's town");

    // Two tickets.
    const event = await paidEvent(page, locale);
    const buying = phone(page);
    await page.goto(localised(locale, `/event/${event.slug}`));
    await buying.tap(page.getByRole("button", { name: t("order.buy.open"), exact: true }));
    const form = page.locator("#buy-form");
    await buying.choose(form.getByRole("combobox").first(), "2");
    await buying.tap(form.locator("[name='buyer.name']"));
    await buying.type("Μαρία", "Δούκα", `${crypto.randomUUID()}@example.test`);
    await buying.tap(form.locator("button[type=submit]"));
    await page.waitForURL(/\/order\//);
    const order = page.url();
    await buying.tap(page.getByRole("button", { name: t("order.pay.card") }));
    await page.waitForURL(/test/);
    await buying.tap(page.locator("form button[type=submit]").first());
    await page.waitForURL(/\/order\//);
    await expect(page.locator(".ticket")).toHaveCount(2);
    buying.expectFew("two tickets bought");

    // At the door, without a network.
    const door = phone(page);
    await page.goto(order);
    await door.tap(page.getByRole("button", { name: t("offline.keep") }));
    await expect(page.getByText(t("offline.isKept"))).toBeVisible({ timeout: 30_000 });
    await context.setOffline(true);
    await page.goto(localised(locale, "/agenda"));
    await door.tap(page.locator(".kept-list a[href*='/order/']").first());
    await expect(page.locator(".ticket img").first()).toBeVisible();
    door.expectFew("a ticket without a network");
    await context.setOffline(false);
    await context.close();
  });
