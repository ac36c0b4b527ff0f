import { readFileSync } from "node:fs";
import { expect, test, type Page } from "playwright/test";
import { openAs, ready } from "./support/account";
import { checkAccessibility, checkPage } from "./support/page-check";
import { signedIn } from "./support/users";
import { localised, LOCALES, LOCALE_SCHEMES } from "./support/routes";
import { withDatabase } from "./support/database";
import { openDataFolder } from "../scripts/data-folder/data-folder";
import { isFull } from "../scripts/test/proof-size";
import { l, createPosts, uniqueWord, rows, search } from "./support/account-lists";

const statusOf = async (page: Page, slug: string) =>
  (await page.request.get(`/post/${slug}`, { maxRedirects: 0 })).status();
const demoCredentials = async (name: string) => ({
  email: `${name}@example.test`,
  password: openDataFolder(process.env.E2E_DATA_DIR!).secret("DEMO_PASSWORD").value,
});

test("posts are searched without accents, filtered and sorted, and the columns are in the URL", async ({
  browser,
  request,
}) => {
  const word = uniqueWord();
  await createPosts(request, word, 3);
  const { context, page } = await openAs(browser, "editor");
  await page.goto("/account/all-posts");
  await ready(page);
  await search(page, "posts").fill(`αυλη ${word.toUpperCase()}`);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("combobox", { name: l("translationFilter") }).selectOption("missing-en");
  await expect(page).toHaveURL(/gap=missing-en/);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("combobox", { name: l("sectionFilter") }).selectOption("DS.AGENDA");
  await expect(page.getByRole("heading", { name: l("noMatchTitle") })).toBeVisible();
  await page.getByRole("combobox", { name: l("sectionFilter") }).selectOption("DS.MAG");
  await expect(rows(page)).toHaveCount(3);
  await page
    .getByRole("columnheader", { name: l("columnNames.post") })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/sort=product_name/);
  await expect(page.getByRole("columnheader", { name: l("columnNames.post") })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(rows(page).first()).toContainText("Αυλή 1");
  await page
    .getByRole("columnheader", { name: l("columnNames.post") })
    .getByRole("link")
    .click();
  await expect(rows(page).first()).toContainText("Αυλή 3");
  await page.getByText(l("columns"), { exact: true }).click();
  await page.getByRole("checkbox", { name: l("columnNames.author"), exact: true }).uncheck();
  await expect(page).toHaveURL(/columns=/);
  await expect(page.getByRole("columnheader", { name: l("columnNames.author") })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: l("columnNames.author") })).toHaveCount(0);
  await expect(rows(page).first()).toContainText("Αυλή 3");
  await page.goBack();
  await page.goto("/account/all-posts?page=99999&state=no-such&sort=password");
  await expect(page.getByRole("heading", { name: l("pageEmptyTitle") })).toBeVisible();
  await context.close();
});

test("a bulk action archives posts and is undone, another moves posts to the trash and restores them", async ({
  browser,
  request,
}) => {
  const word = uniqueWord();
  const posts = await createPosts(request, word, 3, "published");
  const { context, page } = await openAs(browser, "editor");
  const list = `/account/all-posts?search=${encodeURIComponent(word)}`;
  await page.goto(list);
  await ready(page);
  expect(await statusOf(page, posts[0]!.slug)).toBe(200);
  await rows(page).nth(0).getByRole("checkbox").check();
  await rows(page)
    .nth(2)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 επιλεγμένα")).toBeVisible();
  await page.getByRole("button", { name: l("actions.archive"), exact: true }).click();
  await expect(page.getByText("Αποσύρθηκαν 3.")).toBeVisible();
  await expect(rows(page).filter({ hasText: l("states.archived") })).toHaveCount(3);
  for (const { slug } of posts) expect(await statusOf(page, slug)).toBe(404);
  await page.getByRole("button", { name: l("undo"), exact: true }).click();
  await expect(page.getByText("Αναιρέθηκε για 3.")).toBeVisible();
  await expect(rows(page).filter({ hasText: l("states.published") })).toHaveCount(3);
  for (const { slug } of posts) expect(await statusOf(page, slug)).toBe(200);

  await page
    .getByRole("checkbox", { name: l("selectPage") })
    .first()
    .check();
  await page.getByRole("button", { name: l("actions.delete"), exact: true }).click();
  await expect(page.getByRole("heading", { name: l("noMatchTitle") })).toBeVisible();
  expect(await statusOf(page, posts[1]!.slug)).toBe(404);
  await page.goto(`${list}&state=trash`);
  await ready(page);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).getByRole("link")).toHaveCount(0);
  await rows(page).nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: l("actions.restore"), exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(1);
  await context.close();
});

test("a filtered list is exported as CSV", async ({ browser, request }) => {
  const word = uniqueWord();
  const posts = await createPosts(request, word, 2);
  const { context, page } = await openAs(browser, "editor");
  await page.goto(`/account/all-posts?search=${encodeURIComponent(word)}`);
  await ready(page);
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: l("export") }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^posts-\d{4}-\d\d-\d\d\.csv$/);
  const file = readFileSync(await download.path());
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = file.toString("utf8").trimEnd().split("\r\n");
  expect(lines).toHaveLength(3);
  for (const { id } of posts)
    expect(
      lines.some(
        (line) => line.startsWith(`"${id}";`) && line.includes(word) && line.includes('"draft"'),
      ),
    ).toBe(true);
  await context.close();
});

test("at 390 px rows are cards that can be selected, sorted and opened", async ({
  browser,
  request,
}) => {
  const word = uniqueWord();
  await createPosts(request, word, 2);
  const { context, page } = await openAs(browser, "editor", {
    viewport: { width: 390, height: 844 },
  });
  await page.goto(`/account/all-posts?search=${encodeURIComponent(word)}`);
  await ready(page);
  await expect(rows(page)).toHaveCount(2);
  // The filters are folded, so that the rows begin on the first screen.
  await expect(page.getByRole("combobox", { name: l("sort") })).toBeHidden();
  await page.getByRole("button", { name: "Φίλτρα", exact: true }).click();
  await page.getByRole("combobox", { name: l("sort") }).selectOption("-product_name");
  await expect(rows(page).first()).toContainText("Αυλή 2");
  await rows(page).first().getByRole("checkbox").check();
  await expect(page.getByRole("button", { name: l("actions.archive"), exact: true })).toBeVisible();
  await page.getByRole("button", { name: l("clearSelection") }).click();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  const { width, height } = (await rows(page).first().boundingBox())!;
  await rows(page)
    .first()
    .click({ position: { x: width / 2, y: height - 12 } });
  await expect(page).toHaveURL(/\/account\/post\/\d+/);
  await context.close();
});

test("a representative lists only the company's items, and gets 403 for other lists", async ({
  browser,
}) => {
  const context = await signedIn(browser, await demoCredentials("company"));
  const page = await context.newPage();
  await page.goto("/account/all-members");
  await ready(page);
  await expect(rows(page)).toHaveCount(1);
  await page.goto("/account/all-posts");
  const ownPosts = await withDatabase(
    async (client) =>
      (
        await client.query(
          `SELECT count(*)::int AS total FROM post AS p JOIN user_profile AS u ON u.member_id = p.member_id
            JOIN "user" AS w ON w.id = u.user_id WHERE w.email = 'company@example.test' AND p.deleted_at IS NULL`,
        )
      ).rows[0] as { total: number },
  );
  await expect(page.getByText(new RegExp(`^${ownPosts.total} άρθρα$|^Ένα άρθρο$`))).toBeVisible();
  await expect(page.getByRole("button", { name: l("actions.publish"), exact: true })).toHaveCount(
    0,
  );
  for (const name of ["all-pages", "all-chunks", "all-emails"])
    for (const locale of LOCALES) {
      const response = await page.goto(localised(locale, `/account/${name}`));
      expect(response!.status()).toBe(403);
      await expect(page.locator(".data-table")).toHaveCount(0);
    }
  for (const name of ["page", "chunk", "subsrcibe-email"])
    expect((await page.request.get(`/api/${name}/export`)).status()).toBe(403);
  expect(await (await page.request.get("/api/member/export")).text()).not.toMatch(/\n.*\n.*\n/);
  await context.close();
});

for (const { locale, colorScheme } of LOCALE_SCHEMES) {
  test(`every list passes axe: ${locale}, ${colorScheme}`, async ({ browser }) => {
    test.slow();
    const { context, page } = await openAs(browser, "editor", {
      colorScheme,
      reducedMotion: "reduce",
    });
    for (const name of [
      "all-posts",
      "all-members",
      "all-directory-posts",
      "all-pages",
      "all-chunks",
      "all-emails",
    ]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(localised(locale, `/account/${name}`));
      await ready(page);
      // On a wide viewport all filters are open, so that there is nothing to unfold.
      await expect(page.locator(".list-fold")).toBeHidden();
      if (await rows(page).count()) await rows(page).first().getByRole("checkbox").check();
      // In a short run at one width in each language, which has its own theme.
      if (isFull || locale === "el") await checkAccessibility(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.locator(".list-fold").first()).toBeVisible();
      if (isFull || locale === "en") await checkAccessibility(page);
      await checkPage(page, locale);
    }
    await context.close();
  });
}
