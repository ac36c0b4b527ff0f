import { expect, type Locator, type Page } from "playwright/test";

/** Presses Tab until the element has the focus. @throws Error after `most` presses */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses <= most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} was not reached with ${most} presses of Tab`);
}

/** Moves the focus to a field by Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Moves the focus to a button, link or checkbox by Tab and presses it. */
export async function press(
  page: Page,
  target: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
