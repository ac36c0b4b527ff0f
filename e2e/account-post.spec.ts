import { test, type Browser, type BrowserContext, type Page } from "playwright/test";
import sharp from "sharp";
import { ready } from "./support/account";
import { watchConsole } from "./support/page-check";
import {
  signInAsDemo,
  e,
  expect,
  field,
  form,
  readId,
  openPost,
  publishChanges,
  expectPublished,
  expectSaved,
  expectToast,
  unique,
} from "./support/post-editor";
import { publishInSheet, sheetButton } from "./support/publish-sheet";

/** What a visitor gets for a path: status and headline. */
async function publicTitle(
  browser: Browser,
  path: string,
): Promise<{ status: number | undefined; title: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const result = await page.goto(path);
  const title = await page.locator("h1").first().innerText();
  await context.close();
  return { status: result?.status(), title };
}

const image = () =>
  sharp({
    create: { width: 900, height: 600, channels: 3, background: { r: 120, g: 140, b: 110 } },
  })
    .jpeg()
    .toBuffer();

/** The bell of a public page leads to a text that was sent back, and another tab knows it as read. */
async function readInBell(
  context: BrowserContext,
  other: Page,
  { id, title }: { id: number | string; title: string },
): Promise<void> {
  const bell = (page: Page) => page.getByRole("button", { name: /^Ειδοποιήσεις/ });
  const entry = (page: Page) => page.locator("li[data-unread]").filter({ hasText: title });
  /** Opening the bell asks for what is new. */
  const expectEntries = (page: Page, count: number) =>
    expect(async () => {
      await bell(page).click();
      await expect(bell(page)).toHaveAttribute("aria-expanded", "true", { timeout: 500 });
      await expect(entry(page)).toHaveCount(count, { timeout: 2_000 });
    }).toPass();
  const tab = await context.newPage();
  await tab.goto("/mag");
  await expectEntries(tab, 1);
  await expectEntries(other, 1);
  await entry(tab).getByRole("link").click();
  await tab.waitForURL(`**/account/post/${id}`);
  await expectEntries(other, 0);
  await tab.close();
}

test("an editor writes, previews, publishes, resolves a merge conflict and restores a revision", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { context, page } = await signInAsDemo(browser, "editor");
  const consoleErrors = watchConsole(page);
  const [greek, english] = [unique("Σπίτι στον Ταΰγετο"), unique("A house on Taygetus")];
  await openPost(page);
  await field(page, "el.product_name").fill(greek);
  await field(page, "en.product_name").fill(english);
  await field(page, "en.body_doc").click();
  await page.keyboard.type("An English text.");
  await field(page, "el.body_doc").click();
  await page.keyboard.type("Ένα ελληνικό κείμενο.");
  await page.keyboard.press("Enter");
  const tools = page.getByRole("toolbar", {
    name: e("toolbar", { field: e("bodyIn", { language: "Ελληνικά" }) }),
  });
  await tools.getByRole("button", { name: e("figure"), exact: true }).click();
  const picker = page.locator("dialog[data-kind=picker]");
  await expect(picker.locator("button img").first()).toBeVisible();
  // Autosave has stored what is written so far.
  await readId(page);
  await picker
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "taygetos.jpg", mimeType: "image/jpeg", buffer: await image() });
  await picker.locator(".asset-dialog-foot").getByRole("button").last().click({ timeout: 60_000 });
  await expect(picker).toHaveCount(0);
  const figure = field(page, "el.body_doc").locator("figure.rich-figure");
  await expect(figure.locator("img")).toBeVisible();
  await figure.getByLabel(e("altIn", { language: "Ελληνικά" })).fill("Η πλαγιά με το σπίτι");
  await expect(figure.getByText(e("altSaved"), { exact: true })).toBeVisible();
  await expectSaved(page);
  const id = await readId(page);

  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: e("previewIn", { language: "Ελληνικά" }) }).click();
  const preview = await opened;
  await expect(preview.locator("h1").first()).toHaveText(greek, { timeout: 30_000 });
  await expect(preview.locator("article img[alt='Η πλαγιά με το σπίτι']")).toBeVisible();
  await expect(preview.locator("meta[name=robots]").first()).toHaveAttribute("content", /noindex/);
  await preview.close();

  await publishInSheet(page);
  await expect(page.locator("[data-locale=el] .language-title")).toContainText(
    e("status_published"),
  );
  await expect(page.locator("[data-locale=en] .language-title")).toContainText(
    e("status_published"),
  );
  const slug = async (locale: string) => field(page, `${locale}.slug`).inputValue();
  const [greekPath, englishPath] = [`/post/${await slug("el")}`, `/en/post/${await slug("en")}`];
  expect(await publicTitle(browser, greekPath)).toEqual({ status: 200, title: greek });
  expect(await publicTitle(browser, englishPath)).toEqual({ status: 200, title: english });

  // Two tabs: the second save gets a merge conflict, and no text of either is lost.
  const otherTab = await context.newPage();
  await openPost(otherTab, id);
  await field(otherTab, "el.product_name").fill(`${greek} Β`);
  await publishChanges(otherTab).click();
  await expectPublished(otherTab);
  await field(page, "el.product_name").fill(`${greek} Α`);
  await field(page, "en.summary").fill("Mine alone");
  await publishChanges(page).click();
  const keep = page.getByRole("button", { name: form("conflictKeep") });
  await expect(keep).toBeVisible();
  await expect(page.locator(".change-list").first()).toContainText(`${greek} Β`);
  await expect(field(page, "el.product_name")).toHaveValue(`${greek} Α`);
  await keep.click();
  await expect(keep).toBeHidden();
  // Readers see the text once it is published.
  expect((await publicTitle(browser, greekPath)).title).toBe(`${greek} Β`);
  await publishChanges(page).click();
  await expectPublished(page);
  await expectSaved(page);
  expect((await publicTitle(browser, greekPath)).title).toBe(`${greek} Α`);
  await expect(field(page, "en.summary")).toHaveValue("Mine alone");
  await otherTab.close();

  // The history lists each save, and restoring one adds a revision.
  const history = page
    .getByRole("region", { name: e("history"), exact: true })
    .locator(".history-entry");
  const before = await history.count();
  await history.nth(1).click();
  await expect(page.locator(".history-detail .change-list")).toContainText(`${greek} Β`);
  await page.getByRole("button", { name: e("restore"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: e("restore"), exact: true })
    .click();
  await expectToast(page, e("restoredApart"));
  await expect(field(page, "el.product_name")).toHaveValue(`${greek} Β`);
  // It is an unpublished change, as any other.
  expect((await publicTitle(browser, greekPath)).title).toBe(`${greek} Α`);
  await publishChanges(page).click();
  await expectSaved(page);
  await expect.poll(async () => (await publicTitle(browser, greekPath)).title).toBe(`${greek} Β`);
  await expect.poll(() => history.count()).toBe(before + 1);
  expect(consoleErrors.filter((text) => !text.includes("409"))).toEqual([]);
  await context.close();
});

test("a company's post is submitted, sent back and approved, and a later change is pending", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [author, editor] = [
    await signInAsDemo(browser, "company"),
    await signInAsDemo(browser, "editor"),
  ];
  const title = unique("Νέα έπιπλα από ελιά");
  await author.page.goto("/account/member");
  await ready(author.page);
  await author.page.locator("#company-el-description").fill(`Δουλεύουμε την ελιά. ${title}`);
  const saveResponse = author.page.waitForResponse(
    (result) => result.request().method() === "PUT" && /\/api\/member\/\d+/.test(result.url()),
  );
  await author.page.keyboard.press("Control+s");
  expect((await saveResponse).status()).toBe(200);
  const { data: ownMember } = (await (
    await author.context.request.get("/api/member/loggeduser?locale=el")
  ).json()) as { data: { slug: string } };
  expect(await (await author.context.request.get(`/member/${ownMember.slug}`)).text()).toContain(
    `Δουλεύουμε την ελιά. ${title}`,
  );

  await openPost(author.page);
  await field(author.page, "el.product_name").fill(title);
  await field(author.page, "el.body_doc").click();
  await author.page.keyboard.type("Τρία τραπέζια.");
  await expect(sheetButton(author.page)).toHaveCount(0);
  await expect(author.page.getByLabel(e("field_is_featured"), { exact: false })).toHaveCount(0);
  await author.page.getByRole("button", { name: e("submit"), exact: true }).click();
  await expectToast(author.page, e("submitted"));
  const id = await readId(author.page);

  const review = editor.page.getByRole("region", { name: e("review"), exact: true });
  await openPost(editor.page, id);
  await review.getByRole("button", { name: e("sendBack"), exact: true }).click();
  await review.getByLabel(e("noteLabel")).fill("Γράψτε και από πού είναι το ξύλο.");
  await review.getByRole("button", { name: e("sendBackConfirm") }).click();
  await expectToast(editor.page, e("sentBack"));

  await readInBell(author.context, author.page, { id, title });
  await openPost(author.page, id);
  await expect(author.page.getByText("Γράψτε και από πού είναι το ξύλο.")).toBeVisible();
  await field(author.page, "el.body_doc").click();
  await author.page.keyboard.press("Control+End");
  await author.page.keyboard.type(" Ξύλο από τη Λέσβο.");
  await author.page.getByRole("button", { name: e("submit"), exact: true }).click();
  await expectToast(author.page, e("submitted"));
  await openPost(editor.page, id);
  await expect(field(editor.page, "el.body_doc")).toContainText("Λέσβο");
  await review.getByRole("button", { name: e("approve"), exact: true }).click();
  await expectToast(editor.page, e("approved"));
  const path = `/post/${await field(editor.page, "el.slug").inputValue()}`;
  expect(await publicTitle(browser, path)).toEqual({ status: 200, title });

  await openPost(author.page, id);
  await field(author.page, "el.product_name").fill(`${title}, δεύτερη σειρά`);
  await author.page.getByRole("button", { name: e("submit"), exact: true }).click();
  await expectToast(author.page, e("submitted"));
  await expect(author.page.getByText(e("pendingInReview"))).toBeVisible();
  expect((await publicTitle(browser, path)).title).toBe(title);
  await openPost(author.page, id);
  await expect(field(author.page, "el.product_name")).toHaveValue(`${title}, δεύτερη σειρά`);
  await openPost(editor.page, id);
  await expect(field(editor.page, "el.product_name")).toHaveValue(title);
  await expect(review.locator(".change-list")).toContainText(`${title}, δεύτερη σειρά`);
  await review.getByRole("button", { name: e("approve"), exact: true }).click();
  await expectToast(editor.page, e("approved"));
  expect((await publicTitle(browser, path)).title).toBe(`${title}, δεύτερη σειρά`);
  await Promise.all([author.context.close(), editor.context.close()]);
});
