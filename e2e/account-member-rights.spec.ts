import { expect, test } from "playwright/test";
import { typeDate } from "./support/dates";
import { createUser, ready } from "./support/account";
import { signedIn } from "./support/users";
import { checkAccessibility, checkPage, watchConsole } from "./support/page-check";
import { localised, LOCALE_SCHEMES } from "./support/routes";
import {
  field,
  createMember,
  open,
  p,
  save,
  expectSaved,
  saveAndWait,
  t,
} from "./support/member-editor";

test("an editor marks a company as verified, with the kind of proof and a date", async ({
  browser,
  request,
}) => {
  const company = await createMember();
  const { context, page } = await open(browser, company.editor, `/account/member/${company.slug}`);
  await field(page, "verified").selectOption("site visit");
  await typeDate(page, p("verifiedAt"), "5/3/2026");
  await saveAndWait(page);
  const html = await (await request.get(`/member/${company.slug}`)).text();
  expect(html).toContain("03/2026");
  await context.close();
});

test("a merge conflict between two users shows both values, and keeping mine loses no other field", async ({
  browser,
}) => {
  const company = await createMember();
  const [owner, editor] = [
    await open(browser, company.owner, "/account/member"),
    await open(browser, company.editor, `/account/member/${company.id}`),
  ];
  await field(owner.page, "el.area").fill("Νάξος");
  await field(owner.page, "website").fill("www.example.gr");
  await field(editor.page, "el.area").fill("Πάρος");
  await field(editor.page, "postal_code").fill("84400");
  await saveAndWait(editor.page);
  await save(owner.page).click();
  await expect(
    owner.page.getByRole("button", { name: t("account.form.conflictKeep") }),
  ).toBeVisible();
  await expect(owner.page.locator(".editor-notes:visible")).toContainText("Πάρος");
  await expect(field(owner.page, "postal_code")).toHaveValue("84400");
  await owner.page.getByRole("button", { name: t("account.form.conflictKeep") }).click();
  await expectSaved(owner.page);
  await expect(field(owner.page, "el.area")).toHaveValue("Νάξος");
  await expect(field(owner.page, "website")).toHaveValue("https://www.example.gr");
  await editor.context.close();
  await owner.context.close();
});

test("a user without a company claims one, and a manager approves the claim", async ({
  browser,
}) => {
  const [company, user] = [await createMember(), await createUser()];
  const { context, page } = await open(browser, user, `/account/member?claim=${company.id}`);
  await page.getByRole("button", { name: p("claimSend") }).click();
  await expect(page.getByRole("heading", { name: p("claimPendingTitle") })).toBeVisible();
  const manager = await open(browser, await createUser("manager"), "/account/dashboard");
  // The button on the dashboard leads to the claim, where the proof is shown.
  await manager.page.getByRole("link", { name: `Άννα Ρώτα, ${company.name}` }).click();
  await expect(
    manager.page.getByRole("heading", { name: t("account.claim.mailTitle") }),
  ).toBeVisible();
  await manager.page
    .getByRole("button", { name: `${p("claimApprove")}: Άννα Ρώτα, ${company.name}` })
    .click();
  await manager.page
    .getByRole("alertdialog")
    .getByRole("button", { name: p("claimApprove"), exact: true })
    .click();
  await expect(manager.page.getByText(p("claimApproved"))).toBeVisible();
  await page.goto("/account/member");
  await expect(field(page, "el.member_name")).toHaveValue(company.name);
  await manager.context.close();
  await context.close();
});

test("a company's editor is 404 for a user who does not represent it", async ({ browser }) => {
  const [company, user] = [await createMember(), await createUser()];
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

for (const { locale, colorScheme } of LOCALE_SCHEMES) {
  test(`${locale} ${colorScheme}: company screens pass axe and do not scroll sideways`, async ({
    browser,
  }) => {
    const company = await createMember();
    const context = await signedIn(browser, company.editor, {
      colorScheme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const consoleErrors = watchConsole(page);
    for (const path of [`/account/member/${company.id}`, "/account/member/new"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(localised(locale, path));
      await ready(page);
      await checkAccessibility(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await checkAccessibility(page);
      await checkPage(page, locale);
    }
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
}
