import { expect as plainExpect, test, type Locator, type Page } from "@playwright/test";
import { openAs, ready } from "./support/account";
import { press, tabTo } from "./support/keyboard";
import { bearerOf, newClient } from "./support/users";
import { texts } from "./support/texts";

const expect = plainExpect.configure({ timeout: 20_000 });
const t = texts("el");
const e = (key: string, language = "") =>
  t(`account-editor.editor.${key}`).replace("{language}", language);
const form = (key: string) => t(`account.form.${key}`);
const field = (page: Page, name: string): Locator =>
  page.locator(`#post-${name.replace(".", "-")}`);
const unique = (words: string) =>
  `${words} ${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;
const idOf = async (page: Page) => {
  await expect(page).toHaveURL(/\/account\/post\/\d+$/);
  return Number(page.url().split("/").at(-1));
};

/** Waits until an address answers so. */
const results = (page: Page, path: string, status: number) =>
  expect
    .poll(async () => (await page.request.get(path, { maxRedirects: 0 })).status(), {
      timeout: 90_000,
      message: `${path}: ${status}`,
    })
    .toBe(status);

test("what is scheduled appears by itself and goes by itself, in the language that it was scheduled in", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { user, context, page } = await openAs(browser, "editor");
  const title = unique("Για αργότερα");
  await page.goto("/account/post");
  await ready(page);
  await field(page, "el.product_name").fill(title);
  await field(page, "el.body_doc").click();
  await page.keyboard.type("Θα δημοσιευτεί μόνο του.");
  const id = await idOf(page);
  const words = page.locator("[data-locale=el]");
  await words.getByRole("button", { name: e("schedule"), exact: true }).click();
  await words.getByLabel(e("publishAt"), { exact: false }).fill("2037-05-01T10:00");
  await words.getByRole("button", { name: e("scheduleSet"), exact: true }).click();
  await expect(words.locator(".language-title")).toContainText(e("status_scheduled"));
  const slug = await field(page, "el.slug").inputValue();
  const path = `/post/${slug}`;
  expect((await page.request.get(path)).status()).toBe(404);

  // Athens time: ten in the morning of a summer's day there is seven in UTC. Nobody waits for it:
  // another editor brings it forward to a moment from now.
  const client = await newClient();
  const headers = await bearerOf(user);
  const stored = (await (
    await client.get(`/api/product/${id}?admin=true`, { headers })
  ).json()) as { data: { translations: { el: { status: string; published_at: string } } } };
  expect(stored.data.translations.el).toMatchObject({
    status: "scheduled",
    published_at: "2037-05-01T07:00:00.000Z",
  });
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const moved = await client.put(`/api/product/${id}`, {
    headers,
    data: { translations: { el: { published_at: soon(4), unpublish_at: soon(600) } } },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await results(page, path, 200);
  const state = async () =>
    (
      (await (
        await client.get(`/api/product/${id}?admin=true`, { headers })
      ).json()) as typeof stored
    ).data.translations.el.status;
  await expect
    .poll(state, { timeout: 90_000, message: "the worker says that it is published" })
    .toBe("published");
  expect(await (await page.request.get("/mag")).text()).toContain(title);
  expect(await (await page.request.get("/feeds/el/rss.xml")).text()).toContain(title);
  expect((await page.request.get(`/en/post/${slug}`, { maxRedirects: 0 })).status()).not.toBe(200);

  expect(
    (
      await client.put(`/api/product/${id}`, {
        headers,
        data: { translations: { el: { unpublish_at: soon(3) } } },
      })
    ).status(),
  ).toBe(200);
  await results(page, path, 404);
  expect(await (await page.request.get("/mag")).text()).not.toContain(title);
  await expect.poll(state, { timeout: 90_000 }).toBe("archived");
  await page.reload();
  await ready(page);
  await expect(words.locator(".language-title")).toContainText(e("status_archived"));
  await client.dispose();
  await context.close();
});

test("a post is written on a phone without a mouse: both languages, picture, published, compared, restored", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { user, context, page } = await openAs(browser, "editor", {
    viewport: { width: 390, height: 844 },
  });
  // Nobody touches anything: a click anywhere fails the test.
  await page.addInitScript(() =>
    window.addEventListener(
      "pointerdown",
      () => {
        throw new Error("a pointer was used");
      },
      true,
    ),
  );
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  const [greek, english] = [unique("Χωρίς ποντίκι"), unique("Without a mouse")];
  await page.goto("/account/post");
  await ready(page);
  await tabTo(page, field(page, "el.product_name"), 80);
  await page.keyboard.type(greek);
  await tabTo(page, field(page, "el.body_doc"));
  await page.keyboard.type("Ένα κείμενο με εικόνα.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  const tools = page.getByRole("toolbar").first();
  const tool = tools.getByRole("button", { name: e("picture"), exact: true });
  for (
    let presses = 0;
    presses < 20 && !(await tool.evaluate((button) => button === document.activeElement));
    presses++
  )
    await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const picker = page.locator("dialog[data-kind=picker]");
  await expect(picker.locator(".asset-card").first()).toBeVisible();
  await press(page, picker.locator(".asset-card").first(), "Enter");
  await press(page, picker.locator(".asset-dialog-foot button").last());
  await expect(picker).toHaveCount(0);
  await expect(field(page, "el.body_doc").locator("figure.rich-figure img")).toBeVisible();
  const alt = field(page, "el.body_doc")
    .locator("figure.rich-figure")
    .getByLabel(e("alt"), { exact: true });
  await tabTo(page, alt, 80);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Ένας τοίχος");
  await page.getByRole("tab", { name: /Ελληνικά/ }).focus();
  await page.keyboard.press("ArrowRight");
  await tabTo(page, field(page, "en.product_name"));
  await page.keyboard.type(english);
  await tabTo(page, field(page, "en.body_doc"));
  await page.keyboard.type("A text in English.");
  await page.keyboard.press("Control+s");
  await expect(page.locator(".editor-saved")).toContainText(/\d\d:\d\d/);
  const id = await idOf(page);

  await press(page, page.getByRole("button", { name: e("publishNow", "English") }));
  await expect(page.getByRole("tab", { name: /English/ })).toContainText(e("status_published"));
  await page.getByRole("tab", { name: /English/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await press(page, page.getByRole("button", { name: e("publishNow", "Ελληνικά") }), "Space");
  await expect(page.getByRole("tab", { name: /Ελληνικά/ })).toContainText(e("status_published"));
  const path = `/post/${await field(page, "el.slug").inputValue()}`;
  const shown = await (await page.request.get(path)).text();
  for (const words of [greek, "Ένας τοίχος"]) expect(shown).toContain(words);

  // Another user saves: both versions are shown, and keepMine keeps the typed one.
  const client = await newClient();
  const theirs = `${greek} Β`;
  expect(
    (
      await client.put(`/api/product/${id}`, {
        headers: await bearerOf(user),
        data: { translations: { el: { product_name: theirs } } },
      })
    ).status(),
  ).toBe(200);
  await client.dispose();
  await tabTo(page, field(page, "el.product_name"), 150);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(`${greek} Α`);
  await page.keyboard.press("Control+s");
  const notes = page.locator(".editor-notes");
  await expect(notes.getByText(form("conflictTitle"))).toBeVisible();
  await expect(notes).toContainText(theirs);
  await press(page, notes.getByRole("button", { name: form("conflictKeep") }));
  await expect(notes.getByText(form("conflictTitle"))).toBeHidden();
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(`${greek} Α`);

  const history = page.getByRole("region", { name: e("history"), exact: true });
  await press(page, history.locator(".history-entry").nth(1), "Enter");
  await expect(history.locator(".change-list")).toContainText(theirs);
  await press(page, history.getByRole("button", { name: e("restore"), exact: true }));
  await press(
    page,
    page.getByRole("alertdialog").getByRole("button", { name: e("restore"), exact: true }),
  );
  await expect(field(page, "el.product_name")).toHaveValue(theirs);
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(theirs);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await context.close();
});
