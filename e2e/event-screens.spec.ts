import { expect, test, type Browser, type Page } from "playwright/test";
import { expectInScreen } from "./support/in-screen";
import { checkAccessibility } from "./support/page-check";
import { LOCALES, localised, type Locale } from "./support/routes";
import { texts } from "./support/texts";

// The lines of docs/design.md#events that a browser can prove.

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

type Listed = {
  slug: string;
  title: string;
  venue: string | null;
  address: string | null;
  active: boolean;
  is_online: boolean;
  sold_out: boolean;
  remaining: number | null;
  starts_at: string;
  ends_at: string;
  cancelled_at: string | null;
  ticket_types: { price_cents: number }[];
};

/** An event of the demo. */
async function findEvent(
  page: Page,
  locale: Locale,
  isWanted: (event: Listed) => boolean,
): Promise<Listed> {
  const result = await page.request.get(`/api/event?locale=${locale}&per_page=100`);
  const { data } = (await result.json()) as { data: Listed[] };
  const event = data.find(isWanted);
  if (!event) throw new Error("the demo has no such event");
  return event;
}
const hasSeats = ({ active, venue, remaining, ticket_types: types }: Listed) =>
  active && venue !== null && (remaining ?? 0) > 1 && types.some((type) => type.price_cents > 0);
const isSoldOut = (event: Listed) => event.active && event.sold_out;
const isOver = ({ cancelled_at: cancelled, ends_at: ends }: Listed) =>
  cancelled === null && new Date(ends) < new Date();

async function openAt(
  browser: Browser,
  viewport: { width: number; height: number },
  options: { timezoneId?: string; javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", ...options });
  return context.newPage();
}

for (const locale of LOCALES)
  for (const screen of SCREENS) {
    const t = texts(locale);
    const at = `${locale}, ${screen.width} px`;

    test(`${at}: the first screen of an event has what one decides by`, async ({ browser }) => {
      const page = await openAt(browser, screen);
      const event = await findEvent(page, locale, hasSeats);
      await page.goto(localised(locale, `/event/${event.slug}`));
      const panel = page.locator(".event-panel");
      await expectInScreen(page, page.getByRole("heading", { level: 1 }));
      await expectInScreen(page, panel.locator("time"));
      await expectInScreen(page, panel.getByText(event.venue ?? "", { exact: true }));
      await expectInScreen(page, panel.locator(".event-price"));
      // Other tests buy meanwhile.
      await expect(async () => {
        const { remaining } = await findEvent(page, locale, ({ slug }) => slug === event.slug);
        await page.reload();
        await expectInScreen(page, panel.getByText(String(remaining)).first());
      }).toPass({ timeout: 30_000 });
      const button = page.getByRole("button", { name: t("order.buy.open"), exact: true });
      await expect(button).toHaveCount(1);
      await expectInScreen(page, button);
      // It stays in view: at the bottom edge, or in the panel that goes along.
      await page.locator("#tickets").scrollIntoViewIfNeeded();
      await expectInScreen(page, button);
      await button.click();
      await expect(page.locator("#buy-form select").first()).toBeFocused();
      await page.context().close();
    });

    test(`${at}: a sold-out event says so and leads to the waitlist`, async ({ browser }) => {
      const page = await openAt(browser, screen);
      const event = await findEvent(page, locale, isSoldOut);
      await page.goto(localised(locale, `/event/${event.slug}`));
      await expectInScreen(page, page.getByText(t("order.buy.soldOutNow"), { exact: true }));
      const button = page.getByRole("button", { name: t("order.waitlist.send"), exact: true });
      await expectInScreen(page, button);
      await page.context().close();
    });

    for (const [name, isWanted, words] of [
      ["over", isOver, t("event.isOver")],
      ["cancelled", (event: Listed) => event.cancelled_at !== null, t("event.cancelled")],
    ] as const)
      test(`${at}: an event that is ${name} says so before its title`, async ({ browser }) => {
        const page = await openAt(browser, screen);
        const event = await findEvent(page, locale, isWanted);
        await page.goto(localised(locale, `/event/${event.slug}`));
        const state = page.getByText(words, { exact: true });
        await expectInScreen(page, state);
        const [above, below] = await Promise.all([
          state.boundingBox(),
          page.getByRole("heading", { level: 1 }).boundingBox(),
        ]);
        expect((above?.y ?? 0) < (below?.y ?? 0)).toBe(true);
        await expect(page.getByRole("button", { name: t("order.buy.open") })).toHaveCount(0);
        await expect(page.getByRole("link", { name: t("event.page.calendar") })).toHaveCount(0);
        await page.context().close();
      });
  }

test("an online event has the reader's own hours, where they differ", async ({ browser }) => {
  for (const [timezoneId, isShown] of [
    ["America/New_York", true],
    ["Europe/Athens", false],
  ] as const) {
    const page = await openAt(browser, SCREENS[0]!, { timezoneId });
    const event = await findEvent(page, "en", (one) => one.active && one.is_online);
    await page.goto(`/en/event/${event.slug}`);
    const hours = page.getByText(texts("en")("webinar.readerTime").split("{")[0]!);
    await expect(hours).toHaveCount(isShown ? 1 : 0);
    await page.context().close();
  }
});

for (const locale of LOCALES)
  test(`${locale}: what takes place is filtered by links, without scripts`, async ({ browser }) => {
    const t = texts(locale);
    const page = await openAt(browser, SCREENS[1]!, { javaScriptEnabled: false });
    await page.goto(localised(locale, "/events"));
    const bar = page.getByRole("navigation", { name: t("event.filters.label") });
    const rows = page.locator("#coming").locator("xpath=../..").locator("article");
    const all = await rows.count();
    const town = bar
      .getByRole("list", { name: t("event.filters.where") })
      .getByRole("link")
      .first();
    const count = Number(await town.locator(".choice-count").textContent());
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(all);
    await town.click();
    await expect(page).toHaveURL(/\?town=[a-z-]+$/);
    await expect(rows).toHaveCount(count);
    // The other language keeps what is chosen, and a tap on a choice takes it off.
    const other = locale === "el" ? "en" : "el";
    const here = page.url();
    await page.locator(`a[hreflang="${other}"]`).first().click();
    await expect(page).toHaveURL(/\?town=[a-z-]+$/);
    await expect(rows).toHaveCount(count);
    await page.goto(here);
    await bar.locator("[aria-current]").click();
    await expect(rows).toHaveCount(all);
    await page.context().close();
  });

for (const path of ["/events?kind=webinar", "/events?when=now", "/agenda?free=1"])
  test(`${path} passes axe in both themes`, async ({ page }) => {
    await page.goto(path);
    await checkAccessibility(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await checkAccessibility(page, { coloursOnly: true });
  });
