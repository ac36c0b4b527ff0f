import { randomBytes } from "node:crypto";
import { expect, test, type Locator, type Page } from "playwright/test";
import { openAs, ready } from "./support/account";
import { withDatabase } from "./support/database";
import { press } from "./support/keyboard";
import { waitForMail } from "./support/mail";
import { checkAccessibility, checkPage } from "./support/page-check";
import { localised, type Locale } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";

const t = texts("el");
const c = (key: TextKeyIn<"account.campaign">) => t(`account.campaign.${key}`);
const e = (key: TextKeyIn<"account.editor">) => t(`account.editor.${key}`);

/** Adds a subscriber who gets every issue. */
async function addSubscriber(locale: Locale): Promise<string> {
  const email = `issue-${locale}-${randomBytes(4).toString("hex")}@example.test`;
  await withDatabase((db) =>
    db.query(
      `INSERT INTO subscribe_email (email, active, locale, confirmed_at, updated_at)
       VALUES ($1, true, $2, now(), now())`,
      [email, locale],
    ),
  );
  return email;
}

/** Adds a block by keyboard; its first field gets the focus. */
async function addBlock(page: Page, locale: Locale, type: string): Promise<Locator> {
  const fields = page.locator(`[data-locale=${locale}]`);
  const blocks = fields.locator(".block-card");
  const before = await blocks.count();
  await fields.getByRole("button", { name: e("blockAdd"), exact: true }).focus();
  await page.keyboard.press("Enter");
  await fields.locator(`.block-kind[data-type=${type}]`).focus();
  await page.keyboard.press("Enter");
  await expect(blocks).toHaveCount(before + 1);
  return blocks.nth(before);
}

async function addText(page: Page, locale: Locale, text: string): Promise<void> {
  const block = await addBlock(page, locale, "text");
  await block.locator("[contenteditable=true]").click();
  await page.keyboard.type(text);
}

test("an issue is composed, tested, sent and found in the archive of both languages", async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const suffix = randomBytes(3).toString("hex");
  const subject = { el: `Το τεύχος ${suffix}`, en: `The issue ${suffix}` };
  const opening = { el: `Καλημέρα ${suffix}.`, en: `Good morning ${suffix}.` };
  const readers = { el: await addSubscriber("el"), en: await addSubscriber("en") };
  const { user, context, page } = await openAs(browser, "editor");

  await page.goto("/account/campaign");
  await ready(page);
  await page.locator("#campaign-el-subject").fill(subject.el);
  await page.locator("#campaign-el-preheader").fill("Τρία σπίτια και ένας κήπος");
  await addText(page, "el", opening.el);
  const picked = await addBlock(page, "el", "posts");
  const picker = picked.getByRole("combobox");
  await expect(picker).toBeFocused();
  await expect(picked.getByRole("option").first()).toBeVisible();
  const title = (await picked.getByRole("option").first().textContent())?.trim() ?? "";
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(picked.locator("ol li")).toContainText(title);
  await page.locator("#campaign-en-subject").fill(subject.en);
  await addText(page, "en", opening.en);
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/account\/campaign\/\d+$/);
  await expect(page.locator(".editor-saved")).toContainText(/\d\d:\d\d/);

  const preview = page.locator(".mail-preview");
  await expect(preview.locator("iframe")).toHaveAttribute("srcdoc", new RegExp(opening.el));
  await expect(preview.locator("pre")).toContainText(title);
  await preview.getByRole("tab", { name: "English" }).click();
  await expect(preview.locator("iframe")).toHaveAttribute("srcdoc", new RegExp(opening.en));
  await checkAccessibility(page);

  const testButton = c("testSend").replace("{language}", "Ελληνικά");
  await page.getByRole("button", { name: testButton, exact: true }).click();
  const trial = await waitForMail(user.email, "campaign_test");
  expect(trial.subject).toBe(`TEST: ${subject.el}`);
  expect(trial.text).toContain(opening.el);
  expect(trial.text).toContain(title);

  await press(page, page.getByRole("button", { name: c("sendNow"), exact: true }));
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(c("allLanguages"));
  await press(page, question.getByRole("button", { name: c("sendNow"), exact: true }));
  const counts = page.locator(".campaign-counts");
  const numberOf = (name: "total" | "accepted") =>
    counts.locator("div", { hasText: c(`counts.${name}`) }).locator("dd");
  await expect(page.getByText(c("states.sent"), { exact: true })).toBeVisible({ timeout: 30_000 });
  const total = await numberOf("total").textContent();
  expect(Number(total)).toBeGreaterThanOrEqual(2);
  await expect(numberOf("accepted")).toHaveText(total ?? "");
  await checkAccessibility(page);
  await context.close();

  const visitor = await browser.newContext();
  const archive = await visitor.newPage();
  for (const locale of ["el", "en"] as const) {
    const mail = await waitForMail(readers[locale], "campaign");
    expect(mail.subject).toBe(subject[locale]);
    expect(mail.text).toContain(opening[locale]);
    const linkTo = (folder: string) => mail.links.find((link) => link.includes(folder)) ?? "";
    for (const folder of ["/newsletter/preferences/", "/newsletter/unsubscribe/"])
      expect(linkTo(folder)).not.toBe("");
    const path = new URL(linkTo("/newsletter/archive/")).pathname;
    const response = await archive.goto(path);
    const html = (await response?.text()) ?? "";
    expect(html).toContain(opening[locale]);
    // Not the domain of the address: the footer's address may have it too.
    const personal = ["/newsletter/preferences/", "/newsletter/unsubscribe/", readers[locale]];
    for (const text of personal) expect(html).not.toContain(text);
    await expect(archive.getByRole("heading", { level: 1 })).toHaveText(subject[locale]);
    await checkPage(archive, locale);
    await archive.goto(localised(locale, "/newsletter/archive"));
    await expect(archive.getByRole("link", { name: subject[locale], exact: true })).toBeVisible();
  }
  await archive.goto("/newsletter/archive");
  await archive.getByRole("link", { name: subject.el, exact: true }).click();
  await expect(archive.getByRole("main").getByRole("link", { name: title }).first()).toBeVisible();
  await visitor.close();
});
