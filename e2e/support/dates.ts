import type { Locator, Page } from "playwright/test";

/**
 * Types a date, a time or both into the field of this label, as a person does: `05/03/2026`,
 * `1/5/2037 10:00`, `13:30`.
 */
export async function typeDate(scope: Page | Locator, label: string, text: string): Promise<void> {
  const first = scope
    .getByRole("group", { name: label, exact: true })
    .getByRole("spinbutton")
    .first();
  await first.click();
  await first.page().keyboard.type(text);
}
