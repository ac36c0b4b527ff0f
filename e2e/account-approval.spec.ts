import { expect, test } from "playwright/test";
import { openAs, canSignIn, createUser, ready } from "./support/account";
import { waitForMail } from "./support/mail";
import { signedIn } from "./support/users";
import { withDatabase } from "./support/database";
import { texts } from "./support/texts";

const t = texts("el");

test("an editor approves a company in review, and its page becomes public", async ({
  browser,
  request,
}) => {
  const suffix = Math.random().toString(36).slice(2, 8);
  const owner = await createUser();
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      "INSERT INTO member (vat_number, updated_at) VALUES ('094259216', now()) RETURNING id",
    );
    await client.query("UPDATE user_profile SET member_id = $1 WHERE user_id = $2", [
      rows[0]!.id,
      owner.id,
    ]);
    await client.query(
      `INSERT INTO member_translation (member_id, locale, name, slug, status, updated_at)
        VALUES ($1, 'el', $2, $3, 'in_review', now())`,
      [rows[0]!.id, `Εταιρεία ${suffix}`, `etairia-${suffix}`],
    );
    return rows[0]!.id;
  });
  const { context, page } = await openAs(browser, "editor");
  await page.goto("/account/dashboard");
  await ready(page);
  expect((await request.get(`/member/${id}`)).status()).toBe(404);
  await page
    .getByRole("button", { name: `${t("account.approval.approve")}: Εταιρεία ${suffix}` })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("account.approval.approve"), exact: true })
    .click();
  await expect(
    page.getByRole("button", { name: `${t("account.approval.approve")}: Εταιρεία ${suffix}` }),
  ).toHaveCount(0);
  expect((await request.get(`/member/etairia-${suffix}`)).status()).toBe(200);
  await context.close();
});

test("a manager approves a user's company from the user's screen, and turns off the user's second factor", async ({
  browser,
}) => {
  const target = await createUser();
  const userContext = await signedIn(browser, target);
  const suffix = Math.random().toString(36).slice(2, 8);
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      "INSERT INTO member (vat_number, updated_at) VALUES ('094259216', now()) RETURNING id",
    );
    await client.query(
      `INSERT INTO member_translation (member_id, locale, name, slug, status, updated_at)
        VALUES ($1, 'el', $2, $3, 'in_review', now())`,
      [rows[0]!.id, `Δική του ${suffix}`, `diki-tou-${suffix}`],
    );
    await client.query("UPDATE user_profile SET member_id = $1 WHERE user_id = $2", [
      rows[0]!.id,
      target.id,
    ]);
    await client.query(
      `UPDATE "user" SET totp_secret = 'lost', totp_confirmed_at = now() WHERE id = $1`,
      [target.id],
    );
  });
  const { user: manager, context, page } = await openAs(browser, "manager");
  const disableButton = page.getByRole("button", {
    name: t("account.user.totpButton"),
    exact: true,
  });
  await page.goto(`/account/user/${manager.id}`);
  await ready(page);
  await expect(page.getByRole("button", { name: t("account.user.resetButton") })).toBeVisible();
  await expect(disableButton).toHaveCount(0);

  await page.goto(`/account/user/${target.id}`);
  await ready(page);
  const company = page.getByRole("region", { name: t("account.user.companyTitle"), exact: true });
  await expect(company).toContainText(t("account.user.companyWaits"));
  await company
    .getByRole("button", { name: `${t("account.approval.approve")}: Δική του ${suffix}` })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("account.approval.approve"), exact: true })
    .click();
  await expect(company.getByText(t("account.user.companyWaits"))).toHaveCount(0);
  await expect(
    company.getByRole("heading", { name: t("account.user.companyTitle"), exact: true }),
  ).toBeFocused();
  expect((await context.request.get(`/member/diki-tou-${suffix}`)).status()).toBe(200);

  await disableButton.click();
  const dialog = page.getByRole("alertdialog", { name: t("account.user.totpConfirmTitle") });
  await dialog.getByRole("button", { name: t("account.alert.cancel") }).click();
  expect((await userContext.request.get("/api/users/loggeduser")).status()).toBe(200);
  await disableButton.click();
  await dialog.getByRole("button", { name: t("account.user.totpConfirm"), exact: true }).click();
  await expect(page.getByText(t("account.user.totpDone"))).toBeVisible();
  await expect(disableButton).toHaveCount(0);
  await expect(
    page.getByRole("heading", { name: t("account.user.accessTitle"), exact: true }),
  ).toBeFocused();
  await expect(page.getByRole("region", { name: t("account.user.auditTitle") })).toContainText(
    "απενεργοποίησε την επαλήθευση σε δύο βήματα του λογαριασμού",
  );
  expect((await userContext.request.get("/api/users/loggeduser")).status()).toBe(401);
  expect(await canSignIn(target.email, target.password)).toBe(true);
  await waitForMail(target.email, "second_factor_changed");
  await context.close();
  await userContext.close();
});
