import { readFileSync } from "node:fs";
import { expect, test, type Page } from "playwright/test";
import { Secret, TOTP } from "otpauth";
import { openAs, canSignIn, ready } from "./support/account";
import { storedDrafts } from "./support/drafts";
import { secretLink, waitForMail } from "./support/mail";
import { signedIn } from "./support/users";
import { texts, type TextKeyIn } from "./support/texts";

const t = texts("el");
const d = (key: TextKeyIn<"account.personalDetails">) => t(`account.personalDetails.${key}`);
const channel = (kind: "order" | "message", one: "site" | "mail") =>
  `${t(`account.notifications.kinds.${kind}`)}: ${t(`account.notifications.channels.${one}`)}`;
const part = (page: Page, key: TextKeyIn<"account.personalDetails">) =>
  page.getByRole("region", { name: d(key), exact: true });

test("personal details are saved, and a refused field shows the server's message", async ({
  browser,
}) => {
  const { context, page } = await openAs(browser, "user");
  await page.goto("/account/personal-details");
  await ready(page);
  const form = part(page, "detailsTitle");
  await form.getByLabel(d("name"), { exact: false }).first().fill("Χαρίκλεια");
  await form.getByLabel(d("phone")).fill("210 12");
  await form.getByLabel(channel("order", "site")).uncheck();
  await form.getByLabel(channel("order", "mail")).selectOption("daily");
  await form.getByLabel(d("available")).check();
  await form.getByRole("button", { name: t("account.form.save"), exact: true }).click();
  await expect(form.getByLabel(d("phone"))).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel(d("phone"))).toBeFocused();
  await context.setOffline(true);
  await form.getByLabel(d("phone")).fill("210 123 4567");
  await form.getByRole("button", { name: t("account.form.save"), exact: true }).click();
  await expect(form.getByText(t("form.problemOffline"))).toBeVisible();
  await context.setOffline(false);
  await form.getByRole("button", { name: t("account.form.save"), exact: true }).click();
  await expect(
    page.getByRole("button", {
      name: t("account.frame.userMenu").replace("{name}", "Χαρίκλεια Ρώτα"),
    }),
  ).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(form.getByLabel(d("phone"))).toHaveValue("+302101234567");
  await expect(form.getByLabel(channel("order", "site"))).not.toBeChecked();
  await expect(form.getByLabel(channel("order", "mail"))).toHaveValue("daily");
  await expect(form.getByLabel(channel("message", "site"))).toBeChecked();
  await expect(form.getByLabel(d("available"))).toBeChecked();
  await context.close();
});

test("the e-mail address changes after confirmation by mail, and the password needs the current one", async ({
  browser,
}) => {
  const { user, context, page } = await openAs(browser, "user");
  const newEmail = `new-${user.email}`;
  await page.goto("/account/personal-details");
  await ready(page);
  const email = part(page, "emailTitle");
  await email.getByRole("button", { name: d("emailChange"), exact: true }).click();
  await email.getByLabel(d("emailNew")).fill(newEmail);
  await email.getByLabel(d("emailPassword"), { exact: false }).first().fill("κάτι άλλο εντελώς");
  await email.getByRole("button", { name: d("emailSend"), exact: true }).click();
  await expect(email.getByLabel(d("emailPassword"), { exact: false }).first()).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await email.getByLabel(d("emailPassword"), { exact: false }).first().fill(user.password);
  await email.getByRole("button", { name: d("emailSend"), exact: true }).click();
  await expect(email.getByRole("status")).toContainText(newEmail);
  await page.goto(secretLink(await waitForMail(newEmail, "confirm_new_email")));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect
    .poll(
      async () =>
        ((await (await context.request.get("/api/users/loggeduser")).json()) as { email: string })
          .email,
    )
    .toBe(newEmail);

  await page.goto("/account/personal-details");
  await ready(page);
  const password = part(page, "passwordTitle");
  const otherSession = await signedIn(browser, { email: newEmail, password: user.password });
  await password.getByLabel(d("passwordNow"), { exact: false }).first().fill(user.password);
  await password.getByLabel(d("passwordNew"), { exact: false }).first().fill("12345678");
  await password.getByLabel(d("passwordAgain"), { exact: false }).first().fill("12345678");
  await password.getByRole("button", { name: d("passwordSend"), exact: true }).click();
  await expect(password.getByLabel(d("passwordNew"), { exact: false }).first()).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  for (const key of ["passwordNew", "passwordAgain"] as const)
    await password.getByLabel(d(key), { exact: false }).first().fill("τρεις γλάροι στο μπαλκόνι");
  await password.getByRole("button", { name: d("passwordSend"), exact: true }).click();
  await expect(page.getByText(d("passwordDone"))).toBeVisible();
  expect((await otherSession.request.get("/api/users/loggeduser")).status()).toBe(401);
  expect((await context.request.get("/api/users/loggeduser")).status()).toBe(200);
  await otherSession.close();
  await context.close();
});

test("sign-in asks for the code of the second factor, and a recovery code works once", async ({
  browser,
  page: visitor,
}) => {
  // Four sign-ins, each with a slow hash.
  test.setTimeout(120_000);
  const { user, context, page } = await openAs(browser, "user");
  await page.goto("/account/personal-details");
  await ready(page);
  const second = part(page, "totpTitle");
  await second.getByRole("button", { name: d("totpBegin"), exact: true }).click();
  await expect(second.getByRole("img", { name: d("totpQr") })).toBeVisible();
  const totp = new TOTP({
    secret: Secret.fromBase32((await second.locator("code").innerText()).replaceAll(" ", "")),
  });
  await second.getByLabel(d("totpCode"), { exact: false }).first().fill("000000");
  await second.getByLabel(d("password"), { exact: false }).first().fill(user.password);
  await second.getByRole("button", { name: d("totpConfirm"), exact: true }).click();
  await expect(second.getByLabel(d("totpCode"), { exact: false }).first()).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await second.getByLabel(d("totpCode"), { exact: false }).first().fill(totp.generate());
  await second.getByRole("button", { name: d("totpConfirm"), exact: true }).click();
  await expect(second.locator(".recovery-codes li")).toHaveCount(10);
  const codes = await second.locator(".recovery-codes code").allInnerTexts();
  const download = page.waitForEvent("download");
  await second.getByRole("button", { name: d("codesDownload") }).click();
  const file = await (await download).path();
  for (const code of codes) expect(readFileSync(file, "utf8")).toContain(code);
  await second.getByRole("button", { name: d("codesSaved") }).click();
  await expect(second.getByText(d("totpOn"), { exact: true })).toBeVisible();

  const signIn = async (code: string) => {
    await visitor.context().clearCookies();
    await visitor.goto("/user/login");
    await visitor.locator("#main").getByLabel(t("user.email")).fill(user.email);
    await visitor
      .locator("#main")
      .getByLabel(t("user.password"), { exact: true })
      .fill(user.password);
    await visitor.getByRole("button", { name: t("user.login.submit"), exact: true }).click();
    await visitor.locator("#main").getByLabel(t("user.login.code")).fill(code);
    await visitor.getByRole("button", { name: t("user.login.submit"), exact: true }).click();
  };
  await signIn("000000");
  await expect(visitor.locator("#main").getByLabel(t("user.login.code"))).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await signIn(codes[0]!);
  await visitor.waitForURL((url) => !url.pathname.includes("login"));
  await signIn(codes[0]!);
  await expect(visitor.locator("#main").getByLabel(t("user.login.code"))).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  // The code of the next 30-second window: that of the current one was used to turn it on.
  await signIn(totp.generate({ timestamp: Date.now() + 30_000 }));
  await visitor.waitForURL((url) => !url.pathname.includes("login"));

  await page.reload();
  await ready(page);
  await expect(second.getByText("Έχουν μείνει 9 κωδικοί ανάκτησης.")).toBeVisible();
  await second.getByRole("button", { name: d("totpEnd"), exact: true }).click();
  await second.getByLabel(d("password"), { exact: false }).first().fill(user.password);
  await second.getByLabel(d("totpEndCode"), { exact: false }).first().fill(codes[1]!);
  await second.getByRole("button", { name: d("totpEndSend"), exact: true }).click();
  await expect(second.getByText(d("totpOff"))).toBeVisible();
  await context.close();
});

test("ends one other session, then all other sessions", async ({ browser }) => {
  const { user, context, page } = await openAs(browser, "user");
  const otherSessions = await Promise.all([
    signedIn(browser, user),
    signedIn(browser, user),
    signedIn(browser, user),
  ]);
  await page.goto("/account/personal-details#sessions");
  await ready(page);
  const sessions = part(page, "sessionsTitle");
  await expect(sessions.getByRole("listitem")).toHaveCount(4);
  await sessions
    .getByRole("button", { name: /^Τερματισμός της σύνδεσης/ })
    .first()
    .click();
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  const countAlive = async () =>
    (
      await Promise.all(
        otherSessions.map(({ request: request }) => request.get("/api/users/loggeduser")),
      )
    ).filter((result) => result.status() === 200).length;
  expect(await countAlive()).toBe(2);
  await sessions.getByRole("button", { name: d("sessionsEndOthers") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: d("sessionsEndConfirm"), exact: true })
    .click();
  await expect(sessions.getByText(d("sessionsNoOther"))).toBeVisible();
  expect(await countAlive()).toBe(0);
  expect((await context.request.get("/api/users/loggeduser")).status()).toBe(200);
  for (const otherSession of otherSessions) await otherSession.close();
  await context.close();
});

test("downloads the user's data as a file, and deletes the account with the password", async ({
  browser,
}) => {
  const { user, context, page } = await openAs(browser, "user");
  await page.goto("/account/personal-details");
  await ready(page);
  const data = part(page, "dataTitle");
  const download = page.waitForEvent("download");
  await data.getByRole("button", { name: d("exportButton") }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file).toContain(user.email);
  expect(file).not.toMatch(/argon2|password_hash|totp_secret/);
  await data.getByRole("button", { name: d("deleteOpen") }).click();
  await data.getByLabel(d("password"), { exact: false }).first().fill("λάθος κωδικός εδώ");
  await data.getByRole("button", { name: d("deleteSend"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: d("deleteSend"), exact: true })
    .click();
  await expect(data.getByLabel(d("password"), { exact: false }).first()).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await data.getByLabel(d("password"), { exact: false }).first().fill(user.password);
  await data.getByRole("button", { name: d("deleteSend"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: d("deleteSend"), exact: true })
    .click();
  await page
    .getByRole("alertdialog", { name: d("deleteDone") })
    .getByRole("button", { name: t("account.alert.dismiss") })
    .click();
  await expect(page).toHaveURL(/\/$/);
  expect(await canSignIn(user.email, user.password)).toBe(false);
  await context.close();
});

test("signing out warns about unsaved changes, ends the session and deletes the stored draft", async ({
  browser,
}) => {
  const { user, context, page } = await openAs(browser, "user");
  await page.goto("/account/personal-details");
  await ready(page);
  await part(page, "detailsTitle").getByLabel(d("surname"), { exact: false }).first().fill("Κρυφό");
  await page
    .getByRole("button", {
      name: t("account.frame.userMenu").replace("{name}", `${user.name} ${user.surname}`),
    })
    .click();
  await page.getByRole("button", { name: t("account.frame.logout"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("account.frame.logout"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/user\/login/);
  expect(await storedDrafts(page)).not.toContain("Κρυφό");
  expect((await context.request.get("/api/users/loggeduser")).status()).toBe(401);
  await context.close();
});
