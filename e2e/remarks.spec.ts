import { test, type Page } from "playwright/test";
import { openAs } from "./support/account";
import {
  e,
  expect,
  expectSaved,
  field,
  openPost,
  readId,
  signInAsDemo,
  unique,
} from "./support/post-editor";
import { publishInSheet } from "./support/publish-sheet";
import { newClient } from "./support/users";

const panel = (page: Page) => page.locator(".remark-list");
const passage = (page: Page) => field(page, "el.body_doc").locator(".remark-passage");

test("a remark at a passage is answered by the author, settled by the editor, and shown to no reader", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [remark, reply] = [unique("Ποιο ξύλο;"), unique("Καστανιά.")];
  const author = await signInAsDemo(browser, "company");
  await openPost(author.page);
  await field(author.page, "el.product_name").fill(unique("Μια πόρτα"));
  await field(author.page, "el.body_doc").click();
  await author.page.keyboard.type("Τα φύλλα είναι ξύλινα");
  await expectSaved(author.page);
  const id = await readId(author.page);

  const editor = await openAs(browser, "editor");
  await openPost(editor.page, id);
  await field(editor.page, "el.body_doc").click();
  await editor.page.keyboard.press("End");
  for (let letter = 0; letter < "ξύλινα".length; letter++)
    await editor.page.keyboard.press("Shift+ArrowLeft");
  // The browser tells the editor of a selection with the next frame, and keys of a test are faster.
  await editor.page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  );
  await editor.page.keyboard.press("Control+Alt+m");
  await editor.page.getByLabel(e("remarkBody"), { exact: true }).fill(remark);
  await editor.page.keyboard.press("Control+Enter");
  await expect(panel(editor.page)).toContainText(remark);
  await expect(passage(editor.page)).toHaveText("ξύλινα");

  await openPost(author.page, id);
  await expect(panel(author.page)).toContainText(remark);
  await expect(passage(author.page)).toHaveText("ξύλινα");
  await panel(author.page)
    .getByRole("button", { name: e("remarkReply"), exact: true })
    .click();
  await author.page.getByLabel(e("remarkReplyLabel"), { exact: true }).fill(reply);
  await author.page.getByRole("button", { name: e("remarkSend"), exact: true }).click();
  await expect(panel(author.page)).toContainText(reply);

  // The editor sees it without a reload.
  await expect(panel(editor.page)).toContainText(reply, { timeout: 40_000 });
  await panel(editor.page)
    .getByRole("button", { name: e("remarkDone"), exact: true })
    .click();
  await expect(passage(editor.page)).toHaveCount(0);
  await editor.page.getByRole("button", { name: e("remarksDone", { count: "1" }) }).click();
  await expect(panel(editor.page)).toContainText(remark);
  await openPost(author.page, id);
  await author.page.getByRole("button", { name: e("remarksDone", { count: "1" }) }).click();
  await expect(panel(author.page)).toContainText(reply);

  await publishInSheet(editor.page, ["Ελληνικά"]);
  const slug = await field(editor.page, "el.slug").inputValue();
  const reader = await newClient();
  const page = await reader.get(`/post/${slug}`);
  expect(page.status()).toBe(200);
  const stored = await reader.get(`/api/product/${id}`);
  for (const source of [await page.text(), await stored.text()]) {
    expect(source).toContain("ξύλινα");
    for (const words of [remark, reply, "remark-passage", "data-remark"])
      expect(source).not.toContain(words);
  }
  expect((await reader.get(`/api/remark/post/${id}`)).status()).toBe(401);
  await reader.dispose();
  await Promise.all([author.context.close(), editor.context.close()]);
});
