import { expect, test, type Page } from "playwright/test";
import { press, typeInto } from "./support/keyboard";
import { newUser } from "./support/users";
import { email, form, password, send, t } from "./support/identity-forms";

test.describe("a failed request keeps all typed values", () => {
  const failures: [string, (page: Page) => Promise<unknown>, string][] = [
    [
      "no answer",
      (page) => page.route("**/auth/login", (route) => route.abort("internetdisconnected")),
      t("form.problemUnanswered"),
    ],
    [
      "a stale page",
      (page) =>
        page.route("**/auth/login", (route) =>
          route.fulfill({ status: 419, json: { message: "CSRF token mismatch." } }),
        ),
      t("form.problemExpired"),
    ],
    [
      "too many attempts",
      (page) =>
        page.route("**/auth/login", (route) =>
          route.fulfill({
            status: 429,
            headers: { "retry-after": "130" },
            json: { message: "Too Many Attempts." },
          }),
        ),
      t("form.problemTooMany").replace("{when}", "in 3 minutes"),
    ],
    [
      "our fault",
      (page) =>
        page.route("**/auth/login", (route) =>
          route.fulfill({ status: 500, json: { message: "Server Error" } }),
        ),
      t("form.problemFailed"),
    ],
    [
      "a proxy's page",
      (page) =>
        page.route("**/auth/login", (route) =>
          route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
        ),
      t("form.problemFailed"),
    ],
  ];
  for (const [name, mockFailure, message] of failures) {
    test(name, async ({ page }) => {
      await mockFailure(page);
      await page.goto("/en/user/login");
      await email(page).fill("anna@example.test");
      await password(page).fill(" a phrase with spaces ");
      await send(page);
      await expect(form(page).getByRole("alert")).toHaveText(`${message} ${t("form.inputKept")}`);
      await expect(email(page)).toHaveValue("anna@example.test");
      await expect(password(page)).toHaveValue(" a phrase with spaces ");
      await expect(form(page).locator('button[type="submit"]')).toBeEnabled();
      await expect(form(page).locator('button[type="submit"]')).toBeFocused();
    });
  }

  test("the busy button keeps the keyboard focus, and the form is sent once", async ({ page }) => {
    let releaseResponse = () => {};
    const gate = new Promise<void>((resolve) => {
      releaseResponse = resolve;
    });
    let requests = 0;
    await page.route("**/auth/login", async (route) => {
      requests++;
      await gate;
      await route.fulfill({ status: 500, json: { message: "Server Error" } });
    });
    await page.goto("/en/user/login");
    await typeInto(page, email(page), "anna@example.test");
    await typeInto(page, password(page), "a phrase with spaces");
    const button = form(page).locator('button[type="submit"]');
    await press(page, button);
    await expect(button).toHaveText(t("user.login.submitting"));
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    releaseResponse();
    await expect(form(page).getByRole("alert")).toContainText(t("form.problemFailed"));
    await expect(button).toBeFocused();
    expect(requests).toBe(1);
    await page.keyboard.press("Enter");
    await expect.poll(() => requests).toBe(2);
  });

  test("registration keeps all values, also those of the other account kind", async ({ page }) => {
    await page.goto("/en/user/register?kind=company");
    const user = newUser();
    await form(page).locator('[name="company.member_name"]').fill("Stone Hand");
    await page.getByRole("combobox", { name: t("user.register.professions") }).fill("architec");
    await page.getByRole("listbox").getByRole("option").first().click();
    await email(page).fill(user.email);
    await password(page).fill(user.password);
    await form(page).getByRole("radio").first().check();
    await expect(form(page).locator('[name="company.member_name"]')).toHaveCount(0);
    await form(page).getByRole("radio").last().check();
    await expect(form(page).locator('[name="company.member_name"]')).toHaveValue("Stone Hand");
    await expect(page.getByRole("button", { name: /^Remove: / })).toHaveCount(1);
    await form(page).locator('[name="company.vat_number"]').fill("123456789");
    await send(page);
    // The first invalid field has the focus, and the others are marked.
    await expect(form(page).locator('[name="company.vat_number"]')).toBeFocused();
    await expect(form(page).locator('[name="company.vat_number"]')).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(form(page).getByRole("alert")).toHaveText(t("form.checkFields"));
    for (const name of ["name", "surname", "password_confirmation", "terms"])
      await expect(form(page).locator(`[name="${name}"]`)).toHaveAttribute("aria-invalid", "true");
    await expect(password(page)).toHaveValue(user.password);
  });
});

test("values typed before hydration are kept, and Enter does not submit the form natively", async ({
  page,
}) => {
  let releaseResponse = () => {};
  const gate = new Promise<void>((resolve) => {
    releaseResponse = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/en/user/login", { waitUntil: "commit" });
  await email(page).fill("anna@example.test");
  await password(page).fill("early and typed");
  await password(page).press("Enter");
  await expect(page).toHaveURL(/\/en\/user\/login$/);
  releaseResponse();
  await expect(form(page).locator('button[type="submit"]')).toBeEnabled();
  await expect(email(page)).toHaveValue("anna@example.test");
  const loginRequest = page.waitForRequest("**/auth/login");
  await send(page);
  expect((await loginRequest).postDataJSON()).toMatchObject({
    email: "anna@example.test",
    password: "early and typed",
  });
});

test("fields have their autocomplete tokens, and the password can be shown", async ({ page }) => {
  await page.goto("/en/user/login");
  await expect(email(page)).toHaveAttribute("autocomplete", "username");
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password");
  await password(page).fill("ένα δύο τρία");
  await page.getByRole("button", { name: t("form.showPassword") }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await send(page);
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.goto("/en/user/register");
  await expect(email(page)).toHaveAttribute("autocomplete", "username");
  for (const name of ["password", "password_confirmation"])
    await expect(form(page).locator(`[name="${name}"]`)).toHaveAttribute(
      "autocomplete",
      "new-password",
    );
});

test("the field for the code of the second factor appears when the server requires it", async ({
  page,
}) => {
  await page.route("**/auth/login", (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: "The given data was invalid.",
        errors: { code: ["Please write the code."] },
      },
    }),
  );
  await page.goto("/en/user/login");
  await email(page).fill("anna@example.test");
  await password(page).fill("whatever it is");
  await expect(form(page).locator('[name="code"]')).toHaveCount(0);
  await send(page);
  const code = form(page).locator('[name="code"]');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(form(page)).toContainText("Please write the code.");
  const loginRequest = page.waitForRequest("**/auth/login");
  await code.fill("123456");
  await send(page);
  expect((await loginRequest).postDataJSON()).toMatchObject({
    email: "anna@example.test",
    password: "whatever it is",
    code: "123456",
  });
});
