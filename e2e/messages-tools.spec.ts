import { expect, test, type BrowserContext, type Locator, type Page } from "playwright/test";
import sharp from "sharp";
import { openAs, ready } from "./support/account";
import { BACK_AFTER_MS, holdDown } from "./support/held-process";
import { localised, type Locale } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";
import { authorize, newClient, type StoredUser } from "./support/users";

// The last test kills the sidecar, so that this file runs after those that need it.
test.describe.configure({ mode: "serial" });

/** The longest pause between two attempts of a browser to connect. */
const LONGEST_RETRY_MS = 30_000;

const textOf = (locale: Locale) => (key: TextKeyIn<"account.message">) =>
  texts(locale)(`account.message.${key}`);
const el = textOf("el");
const en = textOf("en");

const log = (page: Page) => page.getByRole("log");
const field = (page: Page) => page.locator(".composer textarea");
const open = (page: Page, locale: Locale, peer?: StoredUser) =>
  page.goto(localised(locale, `/account/messages${peer ? `?with=${peer.id}` : ""}`));
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}
/** An action of the open conversation. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator(".thread-head").getByRole("button").last().click();
  await page
    .locator(".thread-head .message-popover")
    .getByRole("button", { name, exact: true })
    .click();
}
const bubble = (page: Page, text: string): Locator =>
  log(page).getByRole("listitem").filter({ hasText: text });
async function act(page: Page, text: string, name: string): Promise<void> {
  await bubble(page, text).getByRole("button").click();
  await bubble(page, text).getByRole("button", { name, exact: true }).click();
}

test("a picture, withdrawing, muting, marking as unread, reporting and blocking", async ({
  browser,
}) => {
  // Two people and eleven actions, each answered by the server.
  test.setTimeout(120_000);
  const editor = await openAs(browser, "editor");
  const reader = await openAs(browser, "user", { locale: "en-GB" });
  await open(editor.page, "el", reader.user);
  const drawing = await sharp({
    create: { width: 640, height: 480, channels: 3, background: "#2b5a8c" },
  })
    .jpeg()
    .toBuffer();
  await editor.page
    .locator(".composer input[type=file]")
    .setInputFiles({ name: "avli.jpg", mimeType: "image/jpeg", buffer: drawing });
  await expect(editor.page.locator(".composer-pictures img")).toBeVisible();
  await write(editor.page, "Το σκίτσο της αυλής");
  await open(reader.page, "en", editor.user);
  const picture = bubble(reader.page, "Το σκίτσο").getByRole("img");
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await write(editor.page, "Λάθος παραλήπτης");
  await expect(bubble(reader.page, "Λάθος παραλήπτης")).toHaveCount(1);
  await act(editor.page, "Λάθος παραλήπτης", el("withdraw"));
  await expect(log(reader.page).getByText(en("withdrawn"))).toHaveCount(1);
  await expect(bubble(reader.page, "Λάθος παραλήπτης")).toHaveCount(0);

  await choose(reader.page, en("mute"));
  await expect(reader.page.locator(".thread-facts")).toContainText(en("muted"));
  await open(reader.page, "en");
  await write(editor.page, "Σιωπηλά");
  const entry = reader.page.getByRole("navigation", { name: en("list") }).getByText("Σιωπηλά");
  await expect(entry).toBeVisible();
  await expect(reader.page).not.toHaveTitle(/^\(/);
  await entry.click();
  await choose(reader.page, en("unmute"));
  await expect(reader.page.locator(".thread-facts")).not.toContainText(en("muted"));
  await choose(reader.page, en("markUnread"));
  await expect(reader.page).toHaveTitle(/^\(1\) /);

  await open(reader.page, "en", editor.user);
  await act(reader.page, "Σιωπηλά", en("report"));
  const why = `Unwanted, says reader ${reader.user.id}`;
  await reader.page.getByLabel(en("reportReason")).fill(why);
  await reader.page.getByRole("button", { name: en("reportSend") }).click();
  await expect(reader.page.getByText(en("reported")).first()).toBeVisible();
  const manager = await openAs(browser, "manager");
  await manager.page.goto("/account/message-reports");
  const report = manager.page.getByRole("listitem").filter({ hasText: why });
  await expect(report).toContainText("Σιωπηλά");
  // Nothing else of the conversation.
  await expect(report).not.toContainText("σκίτσο");

  await choose(reader.page, en("block"));
  await reader.page
    .getByRole("dialog")
    .getByRole("button", { name: en("block"), exact: true })
    .click();
  await expect(reader.page.getByText(en("youBlocked"))).toBeVisible();
  await write(editor.page, "Ακούγομαι;");
  await expect(bubble(editor.page, "Ακούγομαι;").getByText(el("ticks.sent"))).toBeVisible();
  await choose(reader.page, en("unblock"));
  await expect(field(reader.page)).toBeVisible();
  await write(editor.page, "Και τώρα;");
  await expect(bubble(reader.page, "Και τώρα;")).toHaveCount(1);
  // Lifting a block does not bring what lay between.
  await expect(bubble(reader.page, "Ακούγομαι;")).toHaveCount(0);
  for (const { context } of [editor, reader, manager]) await context.close();
});

/** Counts sounds and desktop notices of all tabs of a browser, which plays and shows none. */
async function countNotices(context: BrowserContext): Promise<string[]> {
  const told: string[] = [];
  await context.exposeFunction("tellNotice", (what: string) => void told.push(what));
  await context.addInitScript(() => {
    const tell = (what: string) =>
      void (window as unknown as { tellNotice(what: string): Promise<void> }).tellNotice(what);
    window.localStorage.setItem("ds-message-notices", "sound desktop");
    const value = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = { gain: value, frequency: value, connect() {}, start() {}, stop() {} };
    class Audio {
      state = "running";
      currentTime = 0;
      destination = {};
      constructor() {
        tell("sound");
      }
      createGain = () => node;
      createOscillator = () => ({ ...node, addEventListener() {} });
    }
    class Notice {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(_title: string, { body }: { body: string }) {
        tell(body);
      }
      addEventListener() {}
      close() {}
    }
    Object.assign(window, { AudioContext: Audio, Notification: Notice });
  });
  return told;
}

test("one sound and one notice over two tabs, and who else has a text open", async ({
  browser,
}) => {
  const editor = await openAs(browser, "editor");
  const other = await openAs(browser, "editor");
  const told = await countNotices(other.context);
  const second = await other.context.newPage();
  const headers = await authorize(editor.user);
  const client = await newClient();
  const created = await client.post("/api/product", {
    headers,
    data: { category: "DS.MAG", translations: { el: { product_name: "Κοινό κείμενο" } } },
  });
  const { id } = ((await created.json()) as { data: { id: number } }).data;
  await client.dispose();
  const path = `/account/post/${id}`;
  await other.page.goto(path);
  await second.goto("/account");
  await ready(second);
  await editor.page.goto(path);
  const others = editor.page.locator(".editor-others");
  const name = `${other.user.name} ${other.user.surname}`;
  await expect(others).toContainText(name);
  await expect(other.page.locator(".editor-others")).toContainText(name);
  await other.page.goto("/account/personal-details");
  await expect(others).toBeEmpty();

  await open(editor.page, "el", other.user);
  for (const tab of [other.page, second]) await expect(tab.locator(".message-tool")).toBeVisible();
  for (const text of ["Πρώτο", "Δεύτερο"]) {
    await write(editor.page, text);
    await expect.poll(() => told).toContain(text);
    // Between two there is time in which the other tab would tell it once more.
    await expect(second).toHaveTitle(text === "Πρώτο" ? /^\(1\) / : /^\(2\) /);
  }
  expect(told.toSorted()).toEqual(["sound", "sound", "Δεύτερο", "Πρώτο"]);
  for (const { context } of [editor, other]) await context.close();
});

test("messages go on while the sidecar is down, and nothing is doubled on its return", async ({
  browser,
}) => {
  // Each kill counts as a crash, and the pause before the next start grows with them.
  test.setTimeout(300_000);
  const editor = await openAs(browser, "editor");
  const reader = await openAs(browser, "user", { locale: "en-GB" });
  await open(editor.page, "el", reader.user);
  await open(reader.page, "en", editor.user);
  await write(editor.page, "Πριν");
  await expect(bubble(reader.page, "Πριν")).toHaveCount(1);
  const release = await holdDown("server/chat.ts");
  try {
    await expect(editor.page.getByText(el("links.polling"))).toBeVisible();
    await expect(reader.page.getByText(en("links.polling"))).toBeVisible();
    await write(editor.page, "Χωρίς");
    await expect(bubble(reader.page, "Χωρίς")).toHaveCount(1);
    await write(reader.page, "Without");
    await expect(bubble(editor.page, "Without")).toHaveCount(1);
  } finally {
    release();
  }
  for (const { page } of [editor, reader])
    await expect(page.locator(".link-note")).toHaveAttribute("data-link", "online", {
      timeout: BACK_AFTER_MS + LONGEST_RETRY_MS,
    });
  await write(reader.page, "After");
  const all = ["Πριν", "Χωρίς", "Without", "After"];
  for (const { page, context } of [editor, reader]) {
    await expect(log(page).locator(".message-text")).toHaveText(all);
    await context.close();
  }
});
