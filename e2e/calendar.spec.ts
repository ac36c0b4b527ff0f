import { randomBytes } from "node:crypto";
import { expect, test } from "playwright/test";
import { openAs, ready } from "./support/account";
import { withDatabase } from "./support/database";
import { checkAccessibility, checkPage } from "./support/page-check";
import { texts } from "./support/texts";

const t = texts("el");

/** A post that both languages show at noon in Athens on 17 March 2038. @returns its titles */
async function schedulePost() {
  const mark = randomBytes(3).toString("hex");
  const title = { el: `Μετακόμιση ${mark}`, en: `Moving ${mark}` };
  const id = await withDatabase(async (db) => {
    const { rows } = await db.query<{ id: number }>(
      `INSERT INTO post (category_id, updated_at)
       SELECT id, now() FROM category WHERE code = 'DS.MAG' RETURNING id`,
    );
    for (const locale of ["el", "en"] as const)
      await db.query(
        `INSERT INTO post_translation (post_id, locale, title, slug, status, published_at, updated_at)
         VALUES ($1, $2, $3, $4, 'scheduled', '2038-03-17T10:00:00Z', now())`,
        [rows[0]!.id, locale, title[locale], `calendar-${locale}-${mark}`],
      );
    return rows[0]!.id;
  });
  return { id, title };
}

const MONTH = "/account/calendar?date=2038-03-01";

test("an editor moves a scheduled post by mouse, by keyboard and by one click", async ({
  browser,
}) => {
  const { title } = await schedulePost();
  const { context, page } = await openAs(browser, "editor");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(MONTH);
  await ready(page);
  const card = page.locator(".calendar-entry", { hasText: title.el });
  const cell = (day: number) =>
    page.locator(".calendar-day:not([data-beside])").filter({
      has: page.locator(".calendar-number", { hasText: new RegExp(`^${day}$`) }),
    });
  await expect(cell(17)).toContainText(title.el);
  await checkPage(page, "el");
  await checkAccessibility(page);

  // Hovering scrolls the card into view, so the cell is measured afterwards.
  await card.locator(".calendar-entry-head").hover();
  const target = (await cell(18).boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + 40, { steps: 6 });
  await page.mouse.up();
  await expect(cell(18)).toContainText(title.el);
  await page.getByRole("button", { name: t("account.lists.undo"), exact: true }).click();
  await expect(cell(17)).toContainText(title.el);

  await card.locator(".calendar-carry").focus();
  for (const key of ["Enter", "ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(cell(25)).toContainText(title.el);
  await expect(card.locator(".calendar-carry")).toBeFocused();
  await page.reload();
  await ready(page);
  await expect(cell(25)).toContainText(title.el);
  await context.close();
});

test("on a phone the calendar is a list by day, in English too", async ({ browser }) => {
  const { title } = await schedulePost();
  const { context, page } = await openAs(browser, "editor");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en${MONTH}&kind=post`);
  await ready(page);
  const card = page.locator(".calendar-entry", { hasText: title.en });
  await expect(card).toBeVisible();
  await checkPage(page, "en");
  await checkAccessibility(page);
  const en = texts("en");
  // The title stands in the name of the button.
  const name = en("account.calendar.move.open").replace("{title}", title.en);
  await card.getByRole("button", { name, exact: true }).click();
  const week = new RegExp(`^${en("account.calendar.move.week")}:`);
  await page.getByRole("button", { name: week }).click();
  await expect(page.locator(".bulk-result")).toContainText("24 March 2038, 12:00");
  await context.close();
});
