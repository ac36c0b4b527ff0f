import { expect, test } from "@playwright/test";
import { createUser, ready } from "./support/account";
import { signedIn } from "./support/users";
import { checkAccessibility, checkPage, watchConsole } from "./support/page-check";
import { localised, LOOKS } from "./support/routes";
import { field, makeCompany, open, p, save, saved, saveWell, t } from "./support/company-editor";

test("an editor verifies a company with reason and date", async ({ browser, request }) => {
  const company = await makeCompany();
  const { context, page } = await open(browser, company.editor, `/account/member/${company.slug}`);
  await field(page, "is_member").check();
  await field(page, "verified").selectOption("site visit");
  await page.getByLabel(p("verifiedAt")).fill("2026-03-05");
  await saveWell(page);
  const shown = await (await request.get(`/member/${company.slug}`)).text();
  expect(shown).toContain("03/2026");
  await context.close();
});

test("what both changed in two tabs is compared, and neither is lost", async ({ browser }) => {
  const company = await makeCompany();
  const [mine, theirs] = [
    await open(browser, company.owner, "/account/member"),
    await open(browser, company.editor, `/account/member/${company.id}`),
  ];
  await field(mine.page, "el.area").fill("Νάξος");
  await field(mine.page, "website").fill("www.example.gr");
  await field(theirs.page, "el.area").fill("Πάρος");
  await field(theirs.page, "postal_code").fill("84400");
  await saveWell(theirs.page);
  await save(mine.page).click();
  await expect(mine.page.getByText(t("account.form.conflictTitle"))).toBeVisible();
  await expect(mine.page.locator(".editor-notes")).toContainText("Πάρος");
  await expect(field(mine.page, "postal_code")).toHaveValue("84400");
  await mine.page.getByRole("button", { name: t("account.form.conflictKeep") }).click();
  await saved(mine.page);
  await expect(field(mine.page, "el.area")).toHaveValue("Νάξος");
  await expect(field(mine.page, "website")).toHaveValue("https://www.example.gr");
  await theirs.context.close();
  await mine.context.close();
});

test("somebody without a company asks for one, and a manager lets them have it", async ({
  browser,
}) => {
  const [company, user] = [await makeCompany(), await createUser()];
  const { context, page } = await open(browser, user, `/account/member?claim=${company.id}`);
  await page.getByRole("button", { name: p("claimSend") }).click();
  await expect(page.getByRole("heading", { name: p("claimPendingTitle") })).toBeVisible();
  const manager = await createUser("manager");
  const desk = await open(browser, manager, "/account/dashboard");
  // A manager decides on the screen with the evidence.
  await desk.page.getByRole("link", { name: `Άννα Ρώτα, ${company.name}` }).click();
  await expect(
    desk.page.getByRole("heading", { name: t("account-people.claim.mailTitle") }),
  ).toBeVisible();
  await desk.page
    .getByRole("button", { name: `${p("claimApprove")}: Άννα Ρώτα, ${company.name}` })
    .click();
  await desk.page
    .getByRole("alertdialog")
    .getByRole("button", { name: p("claimApprove"), exact: true })
    .click();
  await expect(desk.page.getByText(p("claimApproved"))).toBeVisible();
  await page.goto("/account/member");
  await expect(field(page, "el.member_name")).toHaveValue(company.name);
  await desk.context.close();
  await context.close();
});

test("nobody else's company opens", async ({ browser }) => {
  const [company, user] = [await makeCompany(), await createUser()];
  const context = await signedIn(browser, user);
  const page = await context.newPage();
  for (const path of [
    `/account/member/${company.id}`,
    `/account/member/${company.slug}`,
    `/account/directory-post/${company.id}`,
    "/account/member/99999999",
    `/account/member/${company.id}/x`,
  ])
    expect((await page.goto(path))!.status(), path).toBe(404);
  await context.close();
});

for (const { locale, colorScheme } of LOOKS) {
  test(`${locale} ${colorScheme}: axe finds nothing on the screens of a company, and nothing scrolls sideways`, async ({
    browser,
  }) => {
    const company = await makeCompany();
    const context = await signedIn(browser, company.editor, {
      colorScheme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const complaints = watchConsole(page);
    for (const path of [
      `/account/member/${company.id}`,
      "/account/member/new",
      `/account/directory-post/${company.id}`,
      "/account/directory-post",
    ]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(localised(locale, path));
      await ready(page);
      await checkAccessibility(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await checkAccessibility(page);
      await checkPage(page, locale);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}
