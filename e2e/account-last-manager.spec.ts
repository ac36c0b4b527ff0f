import { expect, test } from "playwright/test";
import { ready } from "./support/account";
import { siteDatabase, withDatabase } from "./support/database";
import { openDataFolder } from "../scripts/data-folder/data-folder";
import { signedIn } from "./support/users";
import { texts } from "./support/texts";

// Leaves the site with one manager, so it runs after the tests that create others.
test("the last manager cannot give up the role, and the message says why", async ({ browser }) => {
  const t = texts("el");
  await withDatabase((client) =>
    client.query(
      `UPDATE "user" SET role = 'user' WHERE role = 'manager' AND email <> 'manager@example.test'`,
    ),
  );
  const password = openDataFolder((await siteDatabase()).dataDir).secret("DEMO_PASSWORD").value;
  const context = await signedIn(browser, { email: "manager@example.test", password });
  const page = await context.newPage();
  const user = (await (await context.request.get("/api/users/loggeduser")).json()) as {
    id: number;
  };
  await page.goto(`/account/user/${user.id}`);
  await ready(page);
  await page.getByRole("radio", { name: new RegExp(t("account.roles.editor")) }).check();
  await page.getByRole("button", { name: t("account.form.save"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("account.user.roleConfirm") })
    .click();
  const alert = page.getByRole("alertdialog", { name: t("account.form.failed") });
  await expect(alert).toContainText("Είναι ο τελευταίος διαχειριστής του ιστοτόπου.");
  await alert.getByRole("button", { name: "Κατάλαβα" }).click();
  await expect(alert).toBeHidden();
  expect(
    ((await (await context.request.get("/api/users/loggeduser")).json()) as { roles: string[] })
      .roles,
  ).toEqual(["manager"]);
  await context.close();
});
