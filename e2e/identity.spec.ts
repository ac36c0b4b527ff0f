import { expect, test, type BrowserContext, type Page } from "playwright/test";
import { fieldsOf, registerByKeyboard, signInByKeyboard } from "./support/identity";
import { press, typeInto } from "./support/keyboard";
import { mailsTo, secretLink, waitForMail } from "./support/mail";
import { authorizeDemo, createUser, newUser, signedIn } from "./support/users";
import { journeyLocales, localised } from "./support/routes";
import { texts } from "./support/texts";

/** The whole journey is by keyboard at 390 px. */
test.use({ viewport: { width: 390, height: 844 } });

/** Waits until the footer shows the links of a signed-in user, or of a visitor. */
const footerShows = (page: Page, label: string) =>
  expect(page.locator("footer").getByText(label, { exact: true })).toBeAttached();

const isSignedIn = async (context: BrowserContext) =>
  Boolean(
    ((await (await context.request.get("/api/auth/session")).json()) as { user?: unknown }).user,
  );

for (const locale of journeyLocales(1)) {
  const t = texts(locale);

  test(`${locale}: register, confirm by mail, sign in, sign out`, async ({ page, context }) => {
    const user = newUser();
    await page.goto(localised(locale, "/user/login"));
    await press(page, page.getByRole("link", { name: t("user.login.register") }));
    await page.waitForURL(`**${localised(locale, "/user/register")}`);
    await registerByKeyboard(page, t, user);
    await page.waitForURL(`**${localised(locale, "/user/thank-you")}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.thanks.title"));
    // A demo without a mail server shows where its mails are.
    await expect(page.locator("main code")).toContainText("outbox");

    const link = secretLink(await waitForMail(user.email, "verify_email"));
    expect(new URL(link).pathname).toBe(localised(locale, "/user/thank-you"));
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("user.thanks.verifiedTitle"),
    );
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(new URL(page.url()).hash).toBe("");
    await page.goto("about:blank");
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("user.thanks.invalidLinkTitle"),
    );

    await page.goto(localised(locale, "/user/login"));
    const { email, password } = fieldsOf(page, t);
    await signInByKeyboard(page, t, { ...user, password: "not this one" });
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveValue(user.email);
    await typeInto(page, password, user.password);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === localised(locale, "/"));
    await footerShows(page, t("layout.dashboard"));
    expect(await isSignedIn(context)).toBe(true);

    await page.goto(localised(locale, "/user/login"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.signedInTitle"));
    await press(page, page.locator("main").getByRole("button", { name: t("user.signOutFirst") }));
    await expect(fieldsOf(page, t).password).toBeVisible();
    await footerShows(page, t("layout.login"));
    expect(await isSignedIn(context)).toBe(false);
  });

  test(`${locale}: resets a forgotten password by mail, and ends the other session`, async ({
    page,
    browser,
  }) => {
    const user = await createUser();
    const otherSession = await signedIn(browser, user);
    expect(await isSignedIn(otherSession)).toBe(true);

    await page.goto(localised(locale, "/user/login"));
    await press(page, page.getByRole("link", { name: t("user.login.forgot") }));
    await page.waitForURL(`**${localised(locale, "/user/forgot-password")}`);
    await typeInto(page, fieldsOf(page, t).email, user.email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.forgot.sentTitle"));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    const link = secretLink(await waitForMail(user.email, "reset_password"));
    // The mail is in the language of the user, not of this page.
    await page.goto(link.replace("/user/", `${localised(locale, "/user/")}`));
    const { newPassword, confirmation } = fieldsOf(page, t);
    await expect(newPassword).toBeVisible();
    expect(new URL(page.url()).hash).toBe("");
    await typeInto(page, newPassword, "password1");
    await typeInto(page, confirmation, "password1");
    await page.keyboard.press("Enter");
    await expect(newPassword).toBeFocused();
    await expect(newPassword).toHaveAttribute("aria-invalid", "true");
    const changed = { ...user, password: `άλλο ${user.password}` };
    await typeInto(page, newPassword, changed.password);
    await typeInto(page, confirmation, changed.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.reset.doneTitle"));

    const otherPage = await otherSession.newPage();
    await otherPage.goto(localised(locale, "/account/dashboard"));
    await expect(otherPage).toHaveURL(new RegExp(`${localised(locale, "/user/login")}\\?next=`));
    await expect(otherPage.locator("main")).toContainText(t("user.login.expired"));
    expect(await isSignedIn(otherSession)).toBe(false);
    await otherSession.close();

    await press(page, page.locator("main").getByRole("link", { name: t("user.toLogin") }));
    await page.waitForURL(`**${localised(locale, "/user/login")}`);
    await signInByKeyboard(page, t, user);
    await expect(fieldsOf(page, t).email).toHaveAttribute("aria-invalid", "true");
    await typeInto(page, fieldsOf(page, t).password, changed.password);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === localised(locale, "/"));

    await page.goto("about:blank");
    await page.goto(link.replace("/user/", `${localised(locale, "/user/")}`));
    await typeInto(page, newPassword, `τρίτο ${user.password}`);
    await typeInto(page, confirmation, `τρίτο ${user.password}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("user.reset.invalidLinkTitle"),
    );
  });
}

test("registering with a known e-mail address looks the same, and mails only its owner", async ({
  page,
}) => {
  const t = texts("en");
  const user = await createUser();
  const before = (await mailsTo(user.email)).length;
  await page.goto("/en/user/register");
  await registerByKeyboard(page, t, { ...user, password: "another phrase for a lemon tree" });
  await page.waitForURL("**/en/user/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.thanks.title"));
  await waitForMail(user.email, "already_registered");
  expect((await mailsTo(user.email)).length).toBe(before + 1);
});

test("an invited user sets a password and signs in", async ({ page, request }) => {
  const t = texts("el");
  const user = newUser();
  const { email, name, surname } = user;
  const response = await request.post("/api/users", {
    data: { email, name, surname, locale: "el", roles: ["user"] },
    headers: await authorizeDemo("manager"),
  });
  expect(response.status()).toBe(201);
  await page.goto(secretLink(await waitForMail(email, "invitation")));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.reset.invitationTitle"));
  const { newPassword, confirmation } = fieldsOf(page, t);
  await typeInto(page, newPassword, user.password);
  await typeInto(page, confirmation, user.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.reset.doneTitle"));
  await press(page, page.locator("main").getByRole("link", { name: t("user.toLogin") }));
  await page.waitForURL("**/user/login");
  await signInByKeyboard(page, t, user);
  await page.waitForURL((url) => url.pathname === "/");
});
