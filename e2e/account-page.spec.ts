import { randomBytes } from "node:crypto";
import { expect as plainExpect, test, type Locator, type Page } from "playwright/test";
import { openAs, ready } from "./support/account";
import { tabTo } from "./support/keyboard";
import { checkAccessibility, watchConsole } from "./support/page-check";
import { publishInSheet } from "./support/publish-sheet";
import { texts, type TextKeyIn } from "./support/texts";

const expect = plainExpect.configure({ timeout: 20_000 });
const t = texts("el");
const editorText = (key: TextKeyIn<"account.editor">, values: Record<string, string> = {}) =>
  t(`account.editor.${key}`).replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? "");
const randomSuffix = () => randomBytes(3).toString("hex");

const translationForm = (page: Page, locale: "el" | "en") =>
  page.locator(`[data-locale=${locale}]`);
const blocks = (page: Page, locale: "el" | "en") =>
  translationForm(page, locale).locator(".block-card");
async function addBlock(page: Page, locale: "el" | "en", type: string): Promise<Locator> {
  const before = await blocks(page, locale).count();
  await translationForm(page, locale)
    .getByRole("button", { name: editorText("blockAdd"), exact: true })
    .click();
  await translationForm(page, locale).locator(`.block-kind[data-type=${type}]`).click();
  await expect(blocks(page, locale)).toHaveCount(before + 1);
  return blocks(page, locale).nth(before);
}
async function save(page: Page, status = 200): Promise<void> {
  const result = page.waitForResponse(
    (response) =>
      ["PUT", "POST"].includes(response.request().method()) &&
      /\/api\/(?:page|chunk)/.test(response.url()) &&
      !(response.request().postData() ?? "").includes('"autosave":true'),
  );
  // Of what is public it is the button that publishes, as Ctrl+S only stores.
  await page.locator(".editor-save > .button:not(.publish-button)").click();
  expect([status, status === 200 ? 201 : status]).toContain((await result).status());
}
const publish = async (page: Page, language: "Ελληνικά" | "English", locale: "el" | "en") => {
  await publishInSheet(page, [language]);
  await expect(translationForm(page, locale).locator(".language-title")).toContainText(
    editorText("status_published"),
  );
};

test("a page is built from blocks by keyboard and published, and only an unused chunk can be deleted", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { context, page } = await openAs(browser, "editor");
  const consoleErrors = watchConsole(page);
  const name = randomSuffix();

  // A new chunk, to be used by the page.
  await page.goto("/account/chunk");
  await ready(page);
  await page.locator("#chunk-key").fill(`notice_${name}`);
  await page.locator("#chunk-el-title").fill(`Σημείωμα ${name}`);
  await page.locator("#chunk-el-content_doc").click();
  await page.keyboard.type(`Κλείνουμε τον Αύγουστο ${name}.`);
  await page.locator("#chunk-en-title").fill(`Notice ${name}`);
  await page.locator("#chunk-en-content_doc").click();
  await page.keyboard.type(`Closed in August ${name}.`);
  await expect(page).toHaveURL(/\/account\/chunk\/\d+$/);
  await publish(page, "Ελληνικά", "el");
  await publish(page, "English", "en");
  const chunkPath = new URL(page.url()).pathname;
  await expect(page.getByText(editorText("usedNowhere"), { exact: true })).toBeVisible();

  await page.goto("/account/page");
  await ready(page);
  await page.locator("#page-el-title").fill(`Για τους μάστορες ${name}`);
  await page.locator("#page-en-title").fill(`For craftsmen ${name}`);
  const heroBlock = await addBlock(page, "el", "hero");
  await heroBlock.locator("input").first().fill(`Άνοιγμα ${name}`);
  await heroBlock.getByRole("button", { name: editorText("coverChoose"), exact: true }).click();
  const picker = page.locator("dialog[data-kind=picker]");
  // An image with alt texts, which publishing requires; the newest ones belong to other tests.
  await picker
    .locator(".asset-card")
    .filter({ hasNot: page.locator(".asset-missing") })
    .last()
    .click();
  await picker.locator(".asset-dialog-foot button").last().click();
  await expect(heroBlock.locator("img")).toBeVisible();
  const text = await addBlock(page, "el", "text");
  await text.locator("[contenteditable=true]").click();
  await page.keyboard.type(`Πρώτη παράγραφος ${name}.`);
  const chunkBlock = await addBlock(page, "el", "chunk");
  await chunkBlock.locator("select").selectOption(`notice_${name}`);
  const ctaBlock = await addBlock(page, "el", "cta");
  await ctaBlock.locator("input").nth(0).fill("Ελάτε");
  await ctaBlock.locator("input").nth(1).fill("Γραφτείτε");
  await ctaBlock.locator("input").nth(2).fill("javascript:alert(1)");
  await addBlock(page, "el", "newsletter");
  const english = await addBlock(page, "en", "text");
  await english.locator("[contenteditable=true]").click();
  await page.keyboard.type(`First paragraph ${name}.`);
  await (await addBlock(page, "en", "chunk")).locator("select").selectOption(`notice_${name}`);

  // An error is shown at its field and in the error summary, whose entry focuses the field.
  await save(page, 422);
  const href = ctaBlock.locator("input").nth(2);
  await expect(href).toHaveAttribute("aria-invalid", "true");
  await page.locator(".editor-notes [role=alert]").getByRole("button").first().click();
  await expect(href).toBeFocused();
  await expect(ctaBlock.locator("input").nth(0)).toHaveValue("Ελάτε");
  await href.fill("/contact");
  await save(page);
  await expect(page).toHaveURL(/\/account\/page\/\d+$/);
  await checkAccessibility(page);

  // The fourth block is moved up by keyboard and keeps the focus; the fifth is removed.
  const moveUpButton = () =>
    page
      .locator("[data-locale=el]")
      .getByRole("button", { name: editorText("blockUp", { number: "4" }) });
  await tabTo(page, moveUpButton(), 250);
  await page.keyboard.press("Enter");
  await expect(blocks(page, "el").nth(2).getByRole("heading")).toContainText(
    editorText("block_cta"),
  );
  await expect(
    page
      .locator("[data-locale=el]")
      .getByRole("button", { name: editorText("blockUp", { number: "3" }) }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(blocks(page, "el").nth(1).getByRole("heading")).toContainText(
    editorText("block_cta"),
  );
  await tabTo(
    page,
    translationForm(page, "el").getByRole("button", {
      name: editorText("blockRemove", { number: "5" }),
    }),
    250,
  );
  await page.keyboard.press("Space");
  await expect(blocks(page, "el")).toHaveCount(4);
  await save(page);

  await publish(page, "Ελληνικά", "el");
  await publish(page, "English", "en");
  const slugs = {
    el: await page.locator("#page-el-slug").inputValue(),
    en: await page.locator("#page-en-slug").inputValue(),
  };
  const greek = await (await page.request.get(`/${slugs.el}`)).text();
  const positions = [
    `Άνοιγμα ${name}`,
    "Γραφτείτε",
    `Πρώτη παράγραφος ${name}`,
    `Κλείνουμε τον Αύγουστο ${name}`,
  ].map((text) => greek.indexOf(text));
  expect(positions.every((at) => at > 0)).toBe(true);
  expect(positions).toEqual([...positions].sort((one, other) => one - other));
  const translated = await (await page.request.get(`/en/${slugs.en}`)).text();
  for (const text of [`First paragraph ${name}`, `Closed in August ${name}`])
    expect(translated).toContain(text);
  const pagePath = new URL(page.url()).pathname;

  // The chunk lists the pages that use it, cannot be deleted while used, and a change shows at the
  // next request.
  await page.goto(chunkPath);
  await ready(page);
  await expect(
    page
      .locator(".editor-sidebar")
      .getByRole("link", { name: new RegExp(slugs.el) })
      .first(),
  ).toBeVisible();
  await page.locator("#chunk-el-content_doc").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Και τον Σεπτέμβριο.");
  await save(page);
  expect(await (await page.request.get(`/${slugs.el}`)).text()).toContain("Και τον Σεπτέμβριο.");
  const deleteButton = page.getByRole("button", { name: editorText("chunkDelete"), exact: true });
  await expect(page.getByText(editorText("chunkInUse"), { exact: true })).toBeVisible();
  await expect(deleteButton).toHaveCount(0);

  // Once its page is deleted, the chunk can be deleted.
  await page.goto(pagePath);
  await ready(page);
  await page.getByRole("button", { name: editorText("pageDelete"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: editorText("pageDelete"), exact: true })
    .click();
  await expect(page).toHaveURL(/all-pages/);
  expect((await page.request.get(`/${slugs.el}`)).status()).toBe(404);
  expect((await page.request.get(`/en/${slugs.en}`)).status()).toBe(404);
  await page.goto(chunkPath);
  await ready(page);
  await deleteButton.click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: editorText("chunkDelete"), exact: true })
    .click();
  await expect(page).toHaveURL(/all-chunks/);
  expect(consoleErrors.filter((text) => !/\b(?:404|422)\b/.test(text))).toEqual([]);
  await context.close();
});
