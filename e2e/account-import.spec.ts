import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "playwright/test";
import iconv from "iconv-lite";
import { openAs, ready } from "./support/account";
import { press } from "./support/keyboard";
import { checkAccessibility, checkPage, watchConsole } from "./support/page-check";
import { texts, type TextKeyIn } from "./support/texts";
import { authorizeDemo, newClient } from "./support/users";

const t = texts("el");
const m = (key: TextKeyIn<"account.imports">) => t(`account.imports.${key}`);
/** The worker polls for jobs every two seconds. */
const DONE = { timeout: 30_000 };

const file = (text: string) => ({
  name: "εταιρείες.csv",
  mimeType: "text/csv",
  buffer: iconv.encode(text, "windows-1253"),
});
const column = (page: Page, head: string) =>
  page.getByLabel(m("columnLabel").replace("{head}", head));

/** Uploads a CSV on the first screen, and waits for its columns. */
async function choose(page: Page, text: string): Promise<void> {
  await page.goto("/account/import");
  await ready(page);
  await page.locator('input[type="file"]').setInputFiles(file(text));
  await expect(page).toHaveURL(/\/account\/import\/\d+$/);
  await expect(page.getByRole("button", { name: m("check") })).toBeVisible();
  await ready(page);
}

/** Changes a company as somebody else, after the import. */
async function changeTown(id: string, area: string): Promise<void> {
  const client = await newClient();
  const answer = await client.put(`/api/member/${id}`, {
    data: { translations: { el: { area } } },
    headers: await authorizeDemo("manager"),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await client.dispose();
}

test("an Excel CSV is mapped, checked, corrected, imported, updates by key, and is undone", async ({
  browser,
}) => {
  test.slow();
  const { context, page } = await openAs(browser, "editor");
  const consoleErrors = watchConsole(page);
  const suffix = randomBytes(4).toString("hex");
  const rows = [
    { profession: "Αρχιτέκτονες", phone: "210 1234567" },
    { profession: "Αρχιτέτκονες", phone: "210 1234567" },
    { profession: "Αρχιτέκτονες", phone: "2,10123E+09" },
  ];
  const lines = rows.map(
    ({ profession, phone }, index) =>
      `Εργαστήριο ${suffix} ${index};E-${suffix}-${index};${profession};${phone};Άργος`,
  );
  await choose(page, `Επωνυμία;Κωδικός;Επάγγελμα;Τηλέφωνο;Σχόλια\r\n${lines.join("\r\n")}\r\n`);
  await expect(page.getByLabel(m("encoding"))).toHaveValue("windows-1253");
  await expect(column(page, "Επωνυμία")).toHaveValue("name_el");
  // The column mapping is kept after a reload.
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await column(page, "Σχόλια").selectOption("area_el");
  await saved;
  await page.reload();
  await ready(page);
  await expect(column(page, "Σχόλια")).toHaveValue("area_el");
  await checkAccessibility(page);

  await press(page, page.getByRole("button", { name: m("check") }));
  await expect(page.getByRole("heading", { name: m("checkedTitle") })).toBeFocused(DONE);
  const row = (index: number) =>
    page.getByRole("row").filter({ hasText: `Εργαστήριο ${suffix} ${index}` });
  await expect(row(1)).toContainText("Μήπως εννοείτε: Αρχιτέκτονες");
  await expect(row(2)).toContainText("2,10123E+09");
  await checkAccessibility(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: m("download") }).click();
  const refused = readFileSync(await (await download).path(), "utf8");
  expect(refused.split("\r\n").filter(Boolean)).toHaveLength(3);

  await press(page, page.getByRole("button", { name: "Εισαγωγή 1 εταιρείας" }));
  await expect(page.getByRole("heading", { name: m("doneTitle") })).toBeVisible(DONE);
  await checkAccessibility(page);

  // The corrected rows create two more companies; then an update by key changes the town of all
  // three.
  await choose(
    page,
    iconv
      .decode(Buffer.from(refused), "utf-8")
      .replace(/^\ufeff/, "")
      .replace("Αρχιτέτκονες", "Αρχιτέκτονες")
      .replace("2,10123E+09", "210 1234568")
      .replace("«Αρχιτέτκονες»", ""),
  );
  await column(page, "Σχόλια").selectOption("area_el");
  await page.getByRole("button", { name: m("check") }).click();
  await page.getByRole("button", { name: "Εισαγωγή 2 εταιρειών" }).click(DONE);
  await expect(page.getByRole("heading", { name: m("doneTitle") })).toBeVisible(DONE);
  const changes = [0, 1, 2].map((index) => `E-${suffix}-${index};Ναύπλιο;;`);
  await choose(
    page,
    `Κωδικός;Πόλη;Επωνυμία;Επάγγελμα\r\n${changes.join("\r\n")}\r\n` +
      `E-${suffix}-3;Ναύπλιο;Εργαστήριο ${suffix} 3;Αρχιτέκτονες\r\n`,
  );
  await page.getByRole("button", { name: m("check") }).click();
  await page.getByRole("button", { name: "Εισαγωγή 4 εταιρειών" }).click(DONE);
  await expect(page.getByRole("heading", { name: m("doneTitle") })).toBeVisible(DONE);
  // The list is filtered to the companies of this import, and the filter can be removed.
  await page.getByRole("link", { name: m("toMembers") }).click();
  await expect(page.getByRole("row").filter({ hasText: suffix })).toHaveCount(4);
  await expect(page).toHaveURL(/\?import=\d+$/);
  const run = new URL(page.url()).searchParams.get("import")!;
  await expect(page.getByRole("combobox", { name: "Φίλτρο εισαγωγής" })).not.toHaveValue("");

  await test.step("undone: what was there comes back, what was changed since stays", async () => {
    const company = (index: number) =>
      page.getByRole("link", { name: `Εργαστήριο ${suffix} ${index}`, exact: true });
    await page.goto(`/account/import/${run}`);
    await ready(page);
    const idOf = async (index: number) =>
      (await company(index).getAttribute("href"))!.split("/").at(-1)!;
    const [changed, edited, made] = [await idOf(0), await idOf(1), await idOf(3)];
    await changeTown(edited, "Τρίπολη");
    await press(page, page.getByRole("button", { name: m("undo") }));
    const question = page.getByRole("alertdialog", { name: m("undoTitle") });
    await expect(question).toContainText("Μία νέα εταιρεία θα μεταφερθεί στον κάδο.");
    await expect(question).toContainText("3 εταιρείες που ενημερώθηκαν");
    await press(page, question.getByRole("button", { name: m("undoConfirm") }));
    await expect(page.getByRole("heading", { name: m("undoneTitle") })).toBeVisible(DONE);
    await expect(page.getByText("3 εταιρείες είναι όπως πριν")).toBeVisible();
    await expect(page.getByText("1 εταιρεία έμεινε όπως είναι")).toBeVisible();
    // The kept one is shown first, with its reason.
    const kept = page.getByRole("row").filter({ hasText: suffix });
    await expect(kept).toHaveCount(1);
    await expect(kept).toContainText(`Εργαστήριο ${suffix} 1`);
    await expect(kept).toContainText("Άλλαξε μετά την εισαγωγή.");
    await checkAccessibility(page);

    await page.goto("/account/import");
    const entry = page.getByRole("row").filter({
      has: page.locator(`a[href="/account/import/${run}"]`),
    });
    await expect(entry).toContainText(t("account.imports.states.undone"));
    await expect(entry).toContainText("3 αναιρέθηκαν, 1 έμεινε όπως είναι");
    const town = async (id: string) => {
      await page.goto(`/account/member/${id}`);
      await ready(page);
      return page.locator("#company-el-area").inputValue();
    };
    expect([await town(changed), await town(edited)]).toEqual(["Άργος", "Τρίπολη"]);
    expect((await page.goto(`/account/member/${made}`))?.status()).toBe(404);
    await page.goto(`/account/all-members?search=${suffix}`);
    await expect(page.getByRole("row").filter({ hasText: suffix })).toHaveCount(3);
  });
  // The page of the company in the trash is the only one that was not found.
  expect(consoleErrors.filter((text) => !text.includes("404"))).toEqual([]);
  await page.goto("/en/account/import");
  await ready(page);
  await checkAccessibility(page);
  await checkPage(page, "en");
  await context.close();
});

test("an .xlsx file is refused with instructions, and only editors open the screen", async ({
  browser,
}) => {
  const { context, page } = await openAs(browser, "editor");
  await page.goto("/account/import");
  await ready(page);
  await page.locator('input[type="file"]').setInputFiles({
    name: "εταιρείες.xlsx",
    mimeType: "application/zip",
    buffer: Buffer.from("PK\u0003\u0004"),
  });
  await expect(page.getByRole("alert").filter({ hasText: "CSV UTF-8" })).toBeVisible();
  await context.close();
  const user = await openAs(browser, "user");
  expect((await user.page.goto("/account/import"))?.status()).toBe(403);
  await user.context.close();
});
