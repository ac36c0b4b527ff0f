import { expect, test } from "playwright/test";
import { openAs, ready } from "./support/account";
import { checkAccessibility } from "./support/page-check";
import { l, lists, createPosts, uniqueWord, rows, search } from "./support/account-lists";
import type { TextKeyIn } from "./support/texts";

const t = (key: TextKeyIn<"account">) => lists(`account.${key}`);

test("the header's search opens an editor from its suggestions, and Enter opens the filtered list", async ({
  browser,
  request,
}) => {
  const word = uniqueWord();
  const [post] = await createPosts(request, word, 1);
  const { context, page } = await openAs(browser, "editor");
  await page.goto("/account/dashboard");
  await ready(page);
  const searchBox = page.getByRole("combobox", { name: l("adminSearch.label") });
  await searchBox.fill(word.toLowerCase());
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText(word);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/account/post/${post!.id}$`));
  await page.goto("/account/dashboard");
  await ready(page);
  await searchBox.fill(word);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/all-posts\?search=/);
  await expect(search(page, "posts")).toHaveValue(word);
  await expect(rows(page)).toHaveCount(1);
  await context.close();
});

test("subscribers are added, deactivated and reactivated, and deleted after a confirmation", async ({
  browser,
}) => {
  const { context, page } = await openAs(browser, "editor");
  const email = `paper-${Date.now()}@example.test`;
  await page.goto("/account/all-emails");
  await ready(page);
  await page.getByRole("button", { name: l("subscribers.new"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: l("subscribers.new") });
  await dialog.getByLabel(l("subscribers.email")).fill("not an address");
  await dialog.getByRole("button", { name: l("subscribers.add"), exact: true }).click();
  await expect(dialog.getByLabel(l("subscribers.email"))).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(l("subscribers.email")).fill(email);
  await dialog.getByRole("button", { name: l("subscribers.add"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await search(page, "subscribers").fill(email);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page).filter({ hasText: email })).toHaveCount(1);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(l("subscriberStates.active"));
  await rows(page).getByRole("checkbox").check();
  await page.getByRole("button", { name: l("actions.deactivate"), exact: true }).click();
  await expect(rows(page)).toContainText(l("subscriberStates.unsubscribed"));
  await page.getByRole("button", { name: l("undo"), exact: true }).click();
  await expect(rows(page)).toContainText(l("subscriberStates.active"));
  await rows(page).getByRole("checkbox").check();
  await page.getByRole("button", { name: l("actions.delete"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("alert.cancel") })
    .click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: l("actions.delete"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: l("actions.delete"), exact: true })
    .click();
  await expect(page.getByRole("heading", { name: l("noMatchTitle") })).toBeVisible();
  await context.close();
});

test("subscribers are imported from a CSV file at 390 px, after a look at each row", async ({
  browser,
}) => {
  const { context, page } = await openAs(browser, "editor", {
    viewport: { width: 390, height: 844 },
  });
  const email = `import-${Date.now()}@example.test`;
  await page.goto("/account/all-emails");
  await ready(page);
  await page.getByRole("button", { name: l("subscriberImport.open"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: l("subscriberImport.title") });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: "readers.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Email;Γλώσσα\n${email};en\n${email};en\nno address;el\n`),
  });
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await checkAccessibility(page);
  const consent = dialog.getByLabel(l("subscriberImport.consent"));
  await consent.fill("Paper form at the fair");
  await consent.press("Enter");
  await expect(dialog).toBeHidden();
  await search(page, "subscribers").fill(email);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(l("sources.import"));
  await context.close();
});
