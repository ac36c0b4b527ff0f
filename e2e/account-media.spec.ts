import { randomBytes } from "node:crypto";
import { expect, test, type Page } from "playwright/test";
import sharp from "sharp";
import { openAs, ready } from "./support/account";
import { press, tabTo } from "./support/keyboard";
import { checkAccessibility, checkPage, watchConsole } from "./support/page-check";
import { journeyLocales, localised } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";

const t = texts("el");
const m = (key: TextKeyIn<"account.media">) => t(`account.media.${key}`);

const newName = (extension: string) => `pic-${randomBytes(4).toString("hex")}.${extension}`;
const image = (width: number, height: number, color: string) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
/** Sorted by oldest first, since other tests upload and delete the newest at the same time. */
const OLDEST_FIRST = "/account/media?sort=created_at";
const card = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(name) });

async function openLibrary(page: Page, search = ""): Promise<void> {
  await page.goto(`/account/media${search ? `?search=${search}` : ""}`);
  await ready(page);
}

/** Drops a file from the desktop on the upload zone. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ({ file, base64 }) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], file, {
          type: "image/jpeg",
        }),
      );
      return transfer;
    },
    { file: name, base64: bytes.toString("base64") },
  );
  for (const type of ["dragover", "drop"])
    await page.locator(".upload-zone").dispatchEvent(type, { dataTransfer: data });
}

test("an editor uploads images, sets texts, focal point and crop, deletes one and restores it", async ({
  browser,
}) => {
  const { context, page } = await openAs(browser, "editor");
  await openLibrary(page);
  const [first, second, hostile] = [newName("jpg"), newName("jpg"), newName("png")];
  const uploads = page.getByRole("region", { name: m("uploads") });
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      { name: first, mimeType: "image/jpeg", buffer: await image(1_000, 500, "#2b5a8c") },
      {
        name: hostile,
        mimeType: "image/png",
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      },
    ]);
  await expect(uploads.getByRole("listitem").filter({ hasText: hostile })).toContainText(
    "JPEG, PNG και WebP",
  );
  // What has ended well is counted, and shown below.
  await expect(uploads.getByRole("status")).toContainText("Ανέβηκε μία εικόνα.");
  await expect(card(page, first)).toBeVisible();
  await uploads.getByRole("button", { name: m("dismissOne").replace("{name}", hostile) }).click();
  await drop(page, second, await image(600, 600, "#b4402a"));
  await expect(card(page, second)).toBeVisible();
  await expect(card(page, hostile)).toHaveCount(0);

  const dialog = page.getByRole("dialog", { name: first });
  await card(page, first).click();
  await dialog.getByLabel(m("fields.alt_el")).fill("Μπλε τοίχος");
  await dialog.getByLabel(m("fields.alt_en")).fill("A blue wall");
  await dialog.locator(".focal-image").click({ position: { x: 10, y: 10 } });
  await dialog.locator("summary").click();
  await dialog.getByRole("combobox", { name: m("aspectRatio") }).selectOption("1:1");
  await dialog.getByRole("button", { name: m("corners.se") }).focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await dialog.getByRole("button", { name: t("account.form.save"), exact: true }).click();
  await expect(dialog).toContainText(
    m("metadata").split(",")[0]!.replace("{width} × {height}", "400 × 400"),
  );
  await page.keyboard.press("Escape");
  await openLibrary(page, encodeURIComponent("μπλε ΤΟΙΧΟΣ"));
  await expect(card(page, "Μπλε τοίχος").first()).toContainText("400");

  await openLibrary(page, second);
  await card(page, second).click();
  await page
    .getByRole("dialog", { name: second })
    .getByRole("button", { name: m("delete"), exact: true })
    .click();
  await expect(card(page, second)).toHaveCount(0);
  await page.getByRole("button", { name: m("undo"), exact: true }).click();
  await expect(card(page, second)).toBeVisible();
  await context.close();
});

test("the media library works by keyboard, and focus returns to the opener", async ({
  browser,
}) => {
  const { context, page } = await openAs(browser, "editor");
  await page.goto(OLDEST_FIRST);
  await ready(page);
  const opener = page.locator(".asset-card").first();
  await press(page, opener);
  const dialog = page.getByRole("dialog").filter({ has: page.locator("form") });
  const slider = dialog.getByRole("slider", { name: new RegExp(m("focalX")) });
  await tabTo(page, slider);
  const before = Number(await slider.inputValue());
  const step = before > 0 ? -1 : 1;
  await page.keyboard.press(step < 0 ? "ArrowLeft" : "ArrowRight");
  await expect(slider).toHaveValue(String(before + step));
  await expect(
    dialog.getByRole("button", { name: t("account.form.save"), exact: true }),
  ).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // The unsaved change is restored from the draft.
  await page.keyboard.press("Enter");
  await expect(slider).toHaveValue(String(before + step));
  await expect(dialog).toContainText(t("account.form.restored"));
  await context.close();
});

for (const locale of journeyLocales(1)) {
  const textsOf = texts(locale);
  test(`${localised(locale, "/account/media")} passes axe and the page checks`, async ({
    browser,
  }) => {
    const { context, page } = await openAs(browser, "editor", {
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    const consoleErrors = watchConsole(page);
    expect((await page.goto(localised(locale, OLDEST_FIRST)))?.status()).toBe(200);
    await ready(page);
    await checkAccessibility(page);
    await page.locator(".asset-card").first().click();
    await expect(page.getByLabel(textsOf("account.media.fields.alt_en"))).toBeVisible();
    await page.locator(".asset-crop summary").click();
    await checkAccessibility(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    await checkAccessibility(page);
    await page.keyboard.press("Escape");
    await checkPage(page, locale);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
}
