import { expect as plainExpect, test, type Locator, type Page } from "playwright/test";
import { typeDate } from "./support/dates";
import { openAs, ready } from "./support/account";
import { press, tabTo } from "./support/keyboard";
import { expectNoSideScroll } from "./support/page-check";
import { openSheet, publishAction } from "./support/publish-sheet";
import { authorize, newClient } from "./support/users";
import { texts, type TextKeyIn } from "./support/texts";

const expect = plainExpect.configure({ timeout: 20_000 });
const t = texts("el");
const editorText = (key: TextKeyIn<"account.editor">, language = "") =>
  t(`account.editor.${key}`).replace("{language}", language);
const form = (key: TextKeyIn<"account.form">) => t(`account.form.${key}`);
const field = (page: Page, name: string): Locator =>
  page.locator(`#post-${name.replace(".", "-")}`);
const unique = (greekForm: string) =>
  `${greekForm} ${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;
const idOf = async (page: Page) => {
  await expect(page).toHaveURL(/\/account\/post\/\d+$/);
  return Number(page.url().split("/").at(-1));
};

/** Waits until a path responds with a status. */
const waitForStatus = (page: Page, path: string, status: number) =>
  expect
    .poll(async () => (await page.request.get(path, { maxRedirects: 0 })).status(), {
      timeout: 90_000,
      message: `${path}: ${status}`,
    })
    .toBe(status);

test("a scheduled post is published and archived on time, in the scheduled language only", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { user, context, page } = await openAs(browser, "editor");
  const title = unique("Για αργότερα");
  await page.goto("/account/post?category=DS.MAG");
  await ready(page);
  await field(page, "el.product_name").fill(title);
  await field(page, "el.body_doc").click();
  await page.keyboard.type("Θα δημοσιευτεί μόνο του.");
  const id = await idOf(page);
  const greekForm = page.locator("[data-locale=el]");
  const sheet = await openSheet(page);
  await sheet.getByLabel(editorText("publishSheet.other"), { exact: true }).check();
  await typeDate(sheet, editorText("publishAt"), "1/5/2037 10:00");
  await publishAction(sheet, "schedule", ["Ελληνικά"]).click();
  await expect(greekForm.locator(".language-title")).toContainText(editorText("status_scheduled"));
  const slug = await field(page, "el.slug").inputValue();
  const path = `/post/${slug}`;
  expect((await page.request.get(path)).status()).toBe(404);

  // 10:00 in Athens in summer is 07:00 UTC. An API request then moves the date to a few seconds
  // from now.
  const client = await newClient();
  const headers = await authorize(user);
  const stored = (await (
    await client.get(`/api/product/${id}?admin=true`, { headers })
  ).json()) as { data: { translations: { el: { status: string; published_at: string } } } };
  expect(stored.data.translations.el).toMatchObject({
    status: "scheduled",
    published_at: "2037-05-01T07:00:00.000Z",
  });
  const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const response = await client.put(`/api/product/${id}`, {
    headers,
    data: {
      translations: { el: { published_at: secondsFromNow(4), unpublish_at: secondsFromNow(600) } },
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  await waitForStatus(page, path, 200);
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
        data: { translations: { el: { unpublish_at: secondsFromNow(3) } } },
      })
    ).status(),
  ).toBe(200);
  await waitForStatus(page, path, 404);
  expect(await (await page.request.get("/mag")).text()).not.toContain(title);
  await expect.poll(state, { timeout: 90_000 }).toBe("archived");
  await page.reload();
  await ready(page);
  await expect(greekForm.locator(".language-title")).toContainText(editorText("status_archived"));
  await client.dispose();
  await context.close();
});

test("by keyboard at 390 px: a post with an image, published, merged and restored", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { user, context, page } = await openAs(browser, "editor", {
    viewport: { width: 390, height: 844 },
  });
  // Fails the test on any pointer event: the whole journey is by keyboard.
  await page.addInitScript(() =>
    window.addEventListener(
      "pointerdown",
      () => {
        throw new Error("a pointer was used");
      },
      true,
    ),
  );
  const pageErrors: string[] = [];
  page.on("pageerror", (error) => pageErrors.push(error.message));
  const [greek, english] = [unique("Χωρίς ποντίκι"), unique("Without a mouse")];
  await page.goto("/account/post?category=DS.MAG");
  await ready(page);
  await tabTo(page, field(page, "el.product_name"), 80);
  await page.keyboard.type(greek);
  await tabTo(page, field(page, "el.body_doc"));
  await page.keyboard.type("Ένα κείμενο με εικόνα.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  const tools = page.getByRole("toolbar").first();
  const tool = tools.getByRole("button", { name: editorText("figure"), exact: true });
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
    .getByLabel(editorText("altIn", "Ελληνικά"), { exact: true });
  await tabTo(page, alt, 80);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Ένας τοίχος");
  // It is saved when the field is left.
  await page.keyboard.press("Tab");
  await expect(page.getByText(editorText("altSaved"), { exact: true }).first()).toBeVisible();
  await page.getByRole("tab", { name: /Ελληνικά/ }).focus();
  await page.keyboard.press("ArrowRight");
  await tabTo(page, field(page, "en.product_name"));
  await page.keyboard.type(english);
  await tabTo(page, field(page, "en.body_doc"));
  await page.keyboard.type("A text in English.");
  await page.keyboard.press("Control+s");
  await expect(page.locator(".editor-saved")).toContainText(/\d\d:\d\d/);
  const id = await idOf(page);

  // Both languages from the text, without a way to the bar.
  await page.keyboard.press("Control+Shift+Enter");
  const sheet = page.locator("dialog.publish-sheet");
  await press(page, publishAction(sheet, "publish", ["Ελληνικά", "English"]), "Space");
  await expect(sheet).toHaveCount(0);
  for (const name of [/English/, /Ελληνικά/])
    await expect(page.getByRole("tab", { name })).toContainText(editorText("status_published"));
  await page.getByRole("tab", { name: /English/ }).focus();
  await page.keyboard.press("ArrowLeft");
  const path = `/post/${await field(page, "el.slug").inputValue()}`;
  const html = await (await page.request.get(path)).text();
  for (const greekForm of [greek, "Ένας τοίχος"]) expect(html).toContain(greekForm);

  // Another user saves: both versions are shown, and "keep mine" keeps the typed one.
  const client = await newClient();
  const theirs = `${greek} Β`;
  expect(
    (
      await client.put(`/api/product/${id}`, {
        headers: await authorize(user),
        data: { translations: { el: { product_name: theirs } } },
      })
    ).status(),
  ).toBe(200);
  await client.dispose();
  await tabTo(page, field(page, "el.product_name"), 150);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(`${greek} Α`);
  const publishChanges = page.getByRole("button", {
    name: editorText("publishChanges"),
    exact: true,
  });
  await press(page, publishChanges);
  const noticeArea = page.locator(".editor-notes");
  const keep = noticeArea.getByRole("button", { name: form("conflictKeep") });
  await expect(keep).toBeVisible();
  await expect(noticeArea).toContainText(theirs);
  await press(page, keep);
  await expect(keep).toBeHidden();
  await press(page, publishChanges);
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(`${greek} Α`);

  const history = page.getByRole("region", { name: editorText("history"), exact: true });
  await press(page, history.locator(".history-entry").nth(1), "Enter");
  await expect(history.locator(".change-list")).toContainText(theirs);
  await press(page, history.getByRole("button", { name: editorText("restore"), exact: true }));
  await press(
    page,
    page.getByRole("alertdialog").getByRole("button", { name: editorText("restore"), exact: true }),
  );
  await expect(field(page, "el.product_name")).toHaveValue(theirs);
  // Readers see what came back only once it is published.
  expect(await (await page.request.get(path)).text()).toContain(`${greek} Α`);
  await press(page, publishChanges);
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(theirs);
  await expectNoSideScroll(page);
  expect(pageErrors).toEqual([]);
  await context.close();
});
