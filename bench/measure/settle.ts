import { errors, type Page } from "playwright/test";

/** Waits until the network is quiet; a page that goes on asking, as for new messages, is still enough. */
export async function settle(page: Page): Promise<void> {
  try {
    await page.waitForLoadState("networkidle");
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}
