import { expect, type Page } from "playwright/test";
import { press, tabTo, typeInto } from "./keyboard";
import type { TestUser } from "./users";
import type { TextKey } from "./texts";

/** The fields of a sign-in, registration or password form. */
export const fieldsOf = (page: Page, t: (key: TextKey) => string) => {
  const form = page.locator("main form");
  return {
    email: form.getByRole("textbox", { name: t("user.email") }),
    password: form.locator('input[autocomplete="current-password"]'),
    newPassword: form.locator('input[autocomplete="new-password"]').first(),
    confirmation: form.locator('input[autocomplete="new-password"]').last(),
    send: form.locator('button[type="submit"]'),
    named: (name: string) => form.locator(`[name="${name}"]`),
  };
};

/** Fills in the sign-in form and submits it by keyboard. */
export async function signInByKeyboard(
  page: Page,
  t: (key: TextKey) => string,
  { email, password }: TestUser,
): Promise<void> {
  const { email: emailField, password: passwordField } = fieldsOf(page, t);
  await typeInto(page, emailField, email);
  await typeInto(page, passwordField, password);
  await page.keyboard.press("Enter");
}

/** Fills in the registration form, of a company too, and submits it by keyboard. */
export async function registerByKeyboard(
  page: Page,
  t: (key: TextKey) => string,
  user: TestUser,
  company?: { name: string; profession: string; vat: string },
): Promise<void> {
  const { email, newPassword, confirmation, send, named: byName } = fieldsOf(page, t);
  if (company) {
    const kinds = page.locator("main form").getByRole("radio");
    await tabTo(page, kinds.first());
    await page.keyboard.press("ArrowDown");
    await expect(kinds.last()).toBeChecked();
    await typeInto(page, byName("company.member_name"), company.name);
    const picker = page.getByRole("combobox", { name: t("user.register.professions") });
    await tabTo(page, picker);
    await page.keyboard.type(company.profession);
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("button", {
        name: t("user.register.professionsRemove").replace("{name}", "").trim(),
      }),
    ).toHaveCount(1);
    await page.keyboard.press("Escape");
    await typeInto(page, byName("company.vat_number"), company.vat);
    await typeInto(page, byName("company.area"), "Ναύπλιο");
  }
  await typeInto(page, byName("name"), user.name);
  await typeInto(page, byName("surname"), user.surname);
  await typeInto(page, email, user.email);
  await typeInto(page, newPassword, user.password);
  await typeInto(page, confirmation, user.password);
  await press(page, page.getByRole("checkbox"), "Space");
  await press(page, send);
}
