import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import iconv from "iconv-lite";
import { openAs, ready } from "./support/account";
import { press } from "./support/keyboard";
import { checkAccessibility, checkPage, watchConsole } from "./support/page-check";
import { texts } from "./support/texts";

const t = texts("el");
const m = (key: string) => t(`account-import.imports.${key}`);
/** The worker looks for work every two seconds. */
const DONE = { timeout: 30_000 };

const file = (text: string) => ({
  name: "εταιρείες.csv",
  mimeType: "text/csv",
  buffer: iconv.encode(text, "windows-1253"),
});
const column = (page: Page, head: string) =>
  page.getByLabel(m("columnLabel").replace("{head}", head));

/** Chooses a file on the first screen, and waits for its columns. */
async function choose(page: Page, text: string): Promise<void> {
  await page.goto("/account/import");
  await ready(page);
  await page.locator('input[type="file"]').setInputFiles(file(text));
  await expect(page).toHaveURL(/\/account\/import\/\d+$/);
  await expect(page.getByRole("button", { name: m("check") })).toBeVisible();
  await ready(page);
}

test("an editor imports a file of Excel: columns, check, lines with errors, import, and an update by key", async ({
  browser,
}) => {
  test.slow();
  const { context, page } = await openAs(browser, "editor");
  const complaints = watchConsole(page);
  const mark = randomBytes(4).toString("hex");
  const lines = [0, 1, 2].map(
    (at) =>
      `Εργαστήριο ${mark} ${at};` +
      `E-${mark}-${at};${at === 1 ? "Αρχιτέτκονες" : "Αρχιτέκτονες"};${at === 2 ? "2,10123E+09" : "210 1234567"};Άργος`,
  );
  await choose(page, `Επωνυμία;Κωδικός;Επάγγελμα;Τηλέφωνο;Σχόλια\r\n${lines.join("\r\n")}\r\n`);
  await expect(page.getByLabel(m("encoding"))).toHaveValue("windows-1253");
  await expect(column(page, "Επωνυμία")).toHaveValue("name_el");
  // What is chosen is there after a reload.
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await column(page, "Σχόλια").selectOption("area_el");
  await saved;
  await page.reload();
  await ready(page);
  await expect(column(page, "Σχόλια")).toHaveValue("area_el");
  await checkAccessibility(page);

  await press(page, page.getByRole("button", { name: m("check") }));
  await expect(page.getByRole("heading", { name: m("checkedTitle") })).toBeFocused(DONE);
  const row = (at: number) => page.getByRole("row").filter({ hasText: `Εργαστήριο ${mark} ${at}` });
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

  // The refused lines, mended: two more companies; then all three of them another town, by their
  // code.
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
  await choose(
    page,
    `Κωδικός;Πόλη\r\n${[0, 1, 2].map((at) => `E-${mark}-${at};Ναύπλιο`).join("\r\n")}\r\n`,
  );
  await page.getByRole("button", { name: m("check") }).click();
  await page.getByRole("button", { name: "Εισαγωγή 3 εταιρειών" }).click(DONE);
  await expect(page.getByRole("heading", { name: m("doneTitle") })).toBeVisible(DONE);
  // The companies of the import, with the others of the same words a filter away.
  await page.getByRole("link", { name: m("members") }).click();
  await expect(page.getByRole("row").filter({ hasText: mark })).toHaveCount(3);
  await expect(page).toHaveURL(/\?import=\d+$/);
  await expect(page.getByRole("combobox", { name: "Φίλτρο εισαγωγής" })).not.toHaveValue("");
  await page.goto(`/account/all-members?search=${mark}`);
  await expect(page.getByRole("row").filter({ hasText: mark })).toHaveCount(3);
  expect(complaints).toEqual([]);
  await page.goto("/en/account/import");
  await ready(page);
  await checkAccessibility(page);
  await checkPage(page, "en");
  await context.close();
});

test("a workbook is refused with what to do, and nobody but editors comes in", async ({
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
  const other = await openAs(browser, "user");
  expect((await other.page.goto("/account/import"))?.status()).toBe(403);
  await other.context.close();
});
