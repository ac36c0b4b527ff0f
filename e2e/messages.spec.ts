import { expect, test, type BrowserContext, type Page } from "playwright/test";
import { openAs } from "./support/account";
import { checkAccessibility, watchConsole } from "./support/page-check";
import { localised, type Locale } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";

const PHONE = { width: 390, height: 844 };
const SIDECAR = /\/socket\.io\//;

const textOf = (locale: Locale) => (key: TextKeyIn<"account.message">) =>
  texts(locale)(`account.message.${key}`);
const el = textOf("el");
const en = textOf("en");

const log = (page: Page) => page.getByRole("log");
const field = (page: Page) => page.locator(".composer textarea");
const open = (page: Page, locale: Locale, query = "") =>
  page.goto(localised(locale, `/account/messages${query}`));

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}

/** The sidecar does not answer this browser. */
async function stopSidecar(context: BrowserContext): Promise<void> {
  await context.route(SIDECAR, (route) => route.abort());
  await context.routeWebSocket(SIDECAR, (socket) => socket.close());
}

test("an editor and a reader write to each other, at a desk and on a phone", async ({
  browser,
}) => {
  const editor = await openAs(browser, "editor");
  const reader = await openAs(browser, "user", { viewport: PHONE, locale: "en-GB" });
  const complaints = [watchConsole(editor.page), watchConsole(reader.page)];

  await open(editor.page, "el", `?with=${reader.user.id}&subject=${encodeURIComponent("Η αυλή")}`);
  await expect(field(editor.page)).toHaveValue("Η αυλή\n");
  await write(editor.page, "Η αυλή\nΔείτε https://example.test/avli");
  await expect(log(editor.page).getByText(el("ticks.sent"))).toBeVisible();

  // On a phone first the list, with the number; then the conversation with a way back.
  await open(reader.page, "en");
  const name = `${editor.user.name} ${editor.user.surname}`;
  // Other test users have the same name; the last active conversation stands first.
  const entry = reader.page
    .getByRole("navigation", { name: en("list") })
    .getByText(name)
    .first();
  await expect(reader.page).toHaveTitle(/^\(1\) /);
  await checkAccessibility(reader.page);
  await entry.click();
  await expect(log(reader.page).getByRole("link")).toHaveAttribute("rel", /noopener/);
  await expect(log(editor.page).getByText(el("ticks.read"))).toBeVisible();
  await expect(reader.page).not.toHaveTitle(/^\(/);
  await field(reader.page).fill("Lovely, thank you.");
  await reader.page.getByRole("button", { name: en("send") }).click();
  await expect(log(editor.page).getByText("Lovely, thank you.")).toBeVisible();
  await expect(log(reader.page).getByText(en("ticks.read"))).toBeVisible();
  await checkAccessibility(reader.page);
  await checkAccessibility(editor.page);
  const width = await reader.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);

  // A second tab shows the same, and the panel of a public page has the conversation too.
  const second = await editor.context.newPage();
  complaints.push(watchConsole(second));
  await second.goto("/mag");
  await second.getByRole("link", { name: el("open"), exact: true }).click();
  const panel = second.getByRole("dialog", { name: el("title") });
  await panel.getByRole("button").filter({ hasText: "Lovely" }).click();
  await write(second, "Από το πλαίσιο");
  await expect(log(editor.page).getByText("Από το πλαίσιο")).toHaveCount(1);
  await checkAccessibility(second);
  await second.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  expect(complaints.flat()).toEqual([]);
  await Promise.all([editor.context.close(), reader.context.close()]);
});

test("what is not sent survives a reload, and messages go on without the sidecar", async ({
  browser,
}) => {
  const editor = await openAs(browser, "editor");
  const reader = await openAs(browser, "user", { locale: "en-GB" });
  await stopSidecar(editor.context);
  await open(editor.page, "el", `?with=${reader.user.id}`);
  await expect(editor.page.getByText(el("links.polling"))).toBeVisible();

  const stored = "**/api/message";
  await editor.context.route(stored, (route) => route.abort());
  await write(editor.page, "Πρώτο");
  await write(editor.page, "Δεύτερο");
  await expect(log(editor.page).getByText(el("waiting"))).toHaveCount(2);
  await editor.page.reload();
  await expect(log(editor.page).getByText(el("waiting"))).toHaveCount(2);
  await editor.context.unroute(stored);
  await expect(log(editor.page).getByText(el("ticks.sent"))).toHaveCount(2);
  const order = await log(editor.page).locator(".message-text").allTextContents();
  expect(order).toEqual(["Πρώτο", "Δεύτερο"]);

  await open(reader.page, "en", `?with=${editor.user.id}`);
  await expect(log(reader.page).locator(".message-text")).toHaveText(order);
  await write(reader.page, "Both have come.");
  await expect(log(editor.page).getByText("Both have come.")).toHaveCount(1);
  await Promise.all([editor.context.close(), reader.context.close()]);
});
