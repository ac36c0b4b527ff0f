import { expect, test } from "playwright/test";
import { openAs, canSignIn, createUser, ready } from "./support/account";
import { waitForMail } from "./support/mail";
import { newUser, signedIn } from "./support/users";
import { texts } from "./support/texts";

const t = texts("el");

test("a manager searches users without accents, filters by role, sorts and pages", async ({
  browser,
}) => {
  const { user, context, page } = await openAs(browser, "manager");
  await page.goto("/account/all-users");
  await ready(page);
  const rows = page.getByRole("row");
  await page
    .getByRole("searchbox", { name: t("account.lists.users.search") })
    .fill(user.email.slice(0, 12).toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(user.email);
  await page.getByRole("link", { name: t("account.rolesPlural.editor"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("account.lists.noMatchTitle") })).toBeVisible();
  await page.getByRole("link", { name: t("account.lists.clearFilters"), exact: true }).click();
  await expect(page).toHaveURL(/\/account\/all-users$/);
  await page.getByRole("searchbox", { name: t("account.lists.users.search") }).fill("καραγιαννη");
  await expect(rows.nth(1)).toContainText("manager@example.test");
  await page.getByRole("searchbox", { name: t("account.lists.users.search") }).fill(user.email);
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(2);
  await page.goto("/account/all-users?sort=surname&page=99999");
  await expect(
    page.getByRole("heading", { name: t("account.lists.pageEmptyTitle") }),
  ).toBeVisible();
  await page.goto("/account/all-users?sort=surname");
  await expect(
    page.getByRole("columnheader", { name: t("account.lists.columnNames.person") }),
  ).toHaveAttribute("aria-sort", "ascending");
  await page
    .getByRole("columnheader", { name: t("account.lists.columnNames.person") })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/sort=-surname/);
  await context.close();
});

test("a manager invites a user, and the dialog keeps its values after closing and after an error", async ({
  browser,
}) => {
  const { context, page } = await openAs(browser, "manager");
  const { email } = newUser();
  await page.goto("/account/all-users");
  await ready(page);
  const dialog = page.getByRole("dialog", { name: t("account.invite.title") });
  await page.getByRole("link", { name: t("account.invite.open"), exact: true }).click();
  await dialog.locator('input[type="email"]').fill("manager@example.test");
  await dialog.getByLabel(t("account.invite.name"), { exact: false }).first().fill("Θωμάς");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: t("account.invite.open"), exact: true }).click();
  await expect(dialog.locator('input[type="email"]')).toHaveValue("manager@example.test");
  await dialog.getByRole("button", { name: t("account.invite.send") }).click();
  await expect(dialog.getByLabel(t("account.invite.surname"))).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await dialog.getByLabel(t("account.invite.surname")).fill("Αποστόλου");
  await dialog.getByRole("button", { name: t("account.invite.send") }).click();
  await expect(dialog.locator('input[type="email"]')).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.locator('input[type="email"]')).toBeFocused();
  await dialog.locator('input[type="email"]').fill(email);
  await dialog.getByLabel(t("account.invite.role")).selectOption("editor");
  await dialog.getByRole("button", { name: t("account.invite.send") }).click();
  await expect(page).toHaveURL(/\/account\/user\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Θωμάς Αποστόλου");
  await expect(
    page.getByRole("radio", { name: new RegExp(t("account.roles.editor")) }),
  ).toBeChecked();
  expect((await waitForMail(email, "invitation")).links.join()).toContain("#invitation=");
  await expect(page.getByRole("region", { name: t("account.user.auditTitle") })).toContainText(
    "έστειλε πρόσκληση",
  );
  await context.close();
});

test("changing a role asks for confirmation and ends the user's sessions", async ({ browser }) => {
  const target = await createUser();
  const userContext = await signedIn(browser, target);
  const { context, page } = await openAs(browser, "manager");
  await page.goto(`/account/user/${target.id}`);
  await ready(page);
  await page.getByRole("radio", { name: new RegExp(t("account.roles.editor")) }).check();
  await page.getByRole("button", { name: t("account.form.save"), exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: t("account.user.roleConfirmTitle") });
  await dialog.getByRole("button", { name: t("account.alert.cancel") }).click();
  expect((await userContext.request.get("/api/users/loggeduser")).status()).toBe(200);
  await expect(
    page.getByRole("radio", { name: new RegExp(t("account.roles.editor")) }),
  ).toBeChecked();
  await page.getByRole("button", { name: t("account.form.save"), exact: true }).click();
  await dialog.getByRole("button", { name: t("account.user.roleConfirm") }).click();
  await expect(page.getByRole("region", { name: t("account.user.auditTitle") })).toContainText(
    "από «Χρήστης» σε «Συντάκτης»",
  );
  expect((await userContext.request.get("/api/users/loggeduser")).status()).toBe(401);
  await context.close();
  await userContext.close();
});

test("disabling an account ends its sessions and stops sign-in, enabling reverts it, a reset link is mailed", async ({
  browser,
}) => {
  const target = await createUser();
  const userContext = await signedIn(browser, target);
  const { context, page } = await openAs(browser, "manager");
  await page.goto(`/account/user/${target.id}`);
  await ready(page);
  await page.getByRole("button", { name: t("account.user.resetButton") }).click();
  await waitForMail(target.email, "reset_password");
  await page.getByRole("button", { name: t("account.user.disableButton") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("account.user.disableConfirm"), exact: true })
    .click();
  await expect(page.getByText(t("account.userStates.disabled")).first()).toBeVisible();
  expect((await userContext.request.get("/api/users/loggeduser")).status()).toBe(401);
  expect(await canSignIn(target.email, target.password)).toBe(false);
  await page.getByRole("button", { name: t("account.user.enableButton") }).click();
  await expect(page.getByRole("button", { name: t("account.user.disableButton") })).toBeVisible();
  expect(await canSignIn(target.email, target.password)).toBe(true);
  await page.goto(`/account/audit?user=${target.id}`);
  await expect(page.getByRole("main")).toContainText("απενεργοποίησε τον λογαριασμό");
  await expect(page.getByRole("main")).toContainText("ενεργοποίησε ξανά τον λογαριασμό");
  await context.close();
  await userContext.close();
});

test("two managers edit one user: a merge conflict shows both values, and nothing is overwritten silently", async ({
  browser,
}) => {
  const target = await createUser();
  const first = await openAs(browser, "manager");
  const second = await openAs(browser, "manager");
  for (const { page } of [first, second]) {
    await page.goto(`/account/user/${target.id}`);
    await ready(page);
  }
  const name = (page: typeof first.page) =>
    page.getByRole("textbox", { name: t("account.user.name") });
  const surname = (page: typeof first.page) =>
    page.getByRole("textbox", { name: t("account.user.surname") });
  const save = (page: typeof first.page) =>
    page.getByRole("button", { name: t("account.form.save"), exact: true }).click();
  await name(first.page).fill("Πρώτη");
  await surname(first.page).fill("Αλλαγή");
  await save(first.page);
  await expect(first.page.getByRole("heading", { level: 1 })).toHaveText("Πρώτη Αλλαγή");
  await name(second.page).fill("Δεύτερη");
  await save(second.page);
  const conflictNotice = second.page
    .getByRole("alert")
    .filter({ hasText: t("account.form.conflictTitle") });
  await expect(conflictNotice.locator(".change-list")).toHaveText(
    new RegExp(
      `^${t("account.user.name")}${t("account.form.conflictTheirs")} Πρώτη` +
        `${t("account.form.conflictYours")} Δεύτερη$`,
    ),
  );
  await expect(name(second.page)).toHaveValue("Δεύτερη");
  await expect(surname(second.page)).toHaveValue("Αλλαγή");
  await conflictNotice.getByRole("button", { name: t("account.form.conflictKeep") }).click();
  await expect(second.page.getByRole("heading", { level: 1 })).toHaveText("Δεύτερη Αλλαγή");
  await first.context.close();
  await second.context.close();
});

test("leaving with unsaved changes asks for confirmation, and returning restores the draft", async ({
  browser,
}) => {
  const target = await createUser();
  const { context, page } = await openAs(browser, "manager");
  await page.goto(`/account/user/${target.id}`);
  await ready(page);
  const field = page.getByRole("textbox", { name: t("account.user.surname") });
  await field.fill("Αναποφάσιστη");
  const dialog = page.getByRole("alertdialog", { name: t("account.form.leaveTitle") });
  await page.getByRole("link", { name: t("account.menu.dashboard"), exact: true }).click();
  await dialog.getByRole("button", { name: t("account.alert.cancel") }).click();
  await expect(page).toHaveURL(new RegExp(`/account/user/${target.id}$`));
  await page.getByRole("link", { name: t("account.menu.dashboard"), exact: true }).click();
  await dialog.getByRole("button", { name: t("account.form.leave") }).click();
  await expect(page).toHaveURL(/dashboard$/);
  await page.goBack();
  await expect(field).toHaveValue("Αναποφάσιστη");
  await expect(page.getByText(t("account.form.restored"))).toBeVisible();
  await page.getByRole("button", { name: t("account.form.discardRestored") }).click();
  await expect(field).toHaveValue(target.surname);
  await page.reload();
  await expect(field).toHaveValue(target.surname);
  await context.close();
});
