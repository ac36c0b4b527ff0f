import {
  expect as plainExpect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "playwright/test";
import { openDataFolder } from "@/scripts/data-folder/data-folder";
import { ready } from "./account";
import { siteDatabase } from "./database";
import { signedIn } from "./users";
import { texts, type TextKeyIn } from "./texts";

export const expect = plainExpect.configure({ timeout: 20_000 });
export const t = texts("el");
const fillPlaceholders = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? "");
export const e = (key: TextKeyIn<"account.editor">, values: Record<string, string> = {}) =>
  fillPlaceholders(t(`account.editor.${key}`), values);
export const form = (key: TextKeyIn<"account.form">) => t(`account.form.${key}`);
export const unique = (text: string) =>
  `${text} ${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;

type Options = Parameters<Browser["newContext"]>[0];
export async function signInAsDemo(
  browser: Browser,
  name: "editor" | "company",
  options: Options = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const password = openDataFolder((await siteDatabase()).dataDir).secret("DEMO_PASSWORD").value;
  const context = await signedIn(browser, { email: `${name}@example.test`, password }, options);
  return { context, page: await context.newPage() };
}

export const field = (page: Page, name: string): Locator =>
  page.locator(`#post-${name.replace(".", "-")}`);
export const expectSaved = (page: Page) =>
  expect(page.locator(".editor-saved")).toContainText(/\d\d:\d\d/);
export const save = (page: Page) => page.getByRole("button", { name: form("save"), exact: true });
/** The button that makes the changes of a public post public. */
export const publishChanges = (page: Page) =>
  page.getByRole("button", { name: e("publishChanges"), exact: true });
/** The message after the changes of a public post were published: what, when and where. */
export const expectPublished = (page: Page) =>
  expect(page.locator('.note[data-tone="good"]').filter({ has: page.locator("a") })).toBeVisible();
export const expectToast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

export async function openPost(page: Page, part: string | number = ""): Promise<void> {
  await page.goto(`/account/post${part === "" ? "?category=DS.MAG" : `/${part}`}`);
  await ready(page);
  await field(page, "el.body_doc").waitFor({ state: "attached" });
}

export const readId = async (page: Page) => {
  await expect(page).toHaveURL(/\/account\/post\/\d+$/);
  return Number(page.url().split("/").at(-1));
};
