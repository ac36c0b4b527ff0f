import { expect, type Locator, type Page } from "playwright/test";
import { texts } from "./texts";

const t = texts("el");
/** The language names of the sheet, in its order. */
const LANGUAGES = ["Ελληνικά", "English"] as const;
type Language = (typeof LANGUAGES)[number];

export const sheetButton = (page: Page): Locator =>
  page.getByRole("button", { name: t("account.editor.publishSheet.open"), exact: true });

/** Opens the publish sheet of an editor. */
export async function openSheet(page: Page): Promise<Locator> {
  await sheetButton(page).click();
  const sheet = page.locator("dialog.publish-sheet");
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Chooses the languages to publish next. */
async function chooseLanguages(sheet: Locator, chosen: readonly Language[]): Promise<void> {
  for (const language of LANGUAGES) {
    const box = sheet.getByRole("checkbox", { name: language, exact: true });
    if (await box.isEnabled()) await box.setChecked(chosen.includes(language));
  }
}

/** The button that publishes or schedules the languages. */
export const publishAction = (
  sheet: Locator,
  kind: "publish" | "schedule",
  languages: readonly Language[],
): Locator =>
  sheet.getByRole("button", {
    name: t(`account.editor.publishSheet.${kind}`).replace("{languages}", languages.join(" + ")),
    exact: true,
  });

/** Publishes these languages now, in one save. */
export async function publishInSheet(
  page: Page,
  languages: readonly Language[] = LANGUAGES,
): Promise<void> {
  const sheet = await openSheet(page);
  await chooseLanguages(sheet, languages);
  await publishAction(sheet, "publish", languages).click();
  await expect(sheet).toHaveCount(0, { timeout: 20_000 });
}
