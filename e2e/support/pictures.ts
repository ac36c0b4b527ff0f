import { expect, type Locator, type Page } from "playwright/test";

/**
 * Opens a picture above the page by Enter. The viewer's code comes with the first sign of a person, and
 * until it is there the link leads to the file: then the browser goes back and presses again.
 * @returns the viewer
 */
export async function openPicture(page: Page, picture: Locator, name: string): Promise<Locator> {
  const { pathname } = new URL(page.url());
  const viewer = page.getByRole("dialog", { name });
  await picture.focus();
  await expect(async () => {
    if (new URL(page.url()).pathname !== pathname) await page.goBack();
    await picture.press("Enter", { timeout: 2_000 });
    await expect(viewer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return viewer;
}
