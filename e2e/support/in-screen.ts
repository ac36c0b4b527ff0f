import { expect, type Locator, type Page } from "playwright/test";

/** Expects all of an element between the edges of the viewport. */
export async function expectInScreen(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box && box.y >= 0 && box.y + box.height <= height, String(element)).toBe(true);
}
