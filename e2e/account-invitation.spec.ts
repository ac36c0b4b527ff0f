import { expect, test } from "playwright/test";
import { createUser, ready } from "./support/account";
import { secretLink, waitForMail } from "./support/mail";
import { createMember, field, open } from "./support/member-editor";
import { checkAccessibility } from "./support/page-check";
import { texts, type TextKeyIn } from "./support/texts";
import { signedIn } from "./support/users";

const t = texts("el");
const people = (key: TextKeyIn<"account.representatives">) => t(`account.representatives.${key}`);

test("somebody is invited by mail, acts for the company by a button, and is removed by another", async ({
  browser,
  request,
}) => {
  const [company, guest] = await Promise.all([createMember(), createUser()]);
  const owner = await open(browser, company.owner, `/account/representatives/${company.id}`);
  const main = owner.page.locator("main");
  await main.getByRole("textbox", { name: people("email") }).fill(guest.email);
  await main.getByRole("button", { name: people("send") }).click();
  await expect(main.getByRole("listitem").filter({ hasText: guest.email })).toBeVisible();
  const link = secretLink(await waitForMail(guest.email, "representative_invited"));
  // A scanner that opens the link uses nothing up.
  expect((await request.get(link)).status()).toBe(200);

  const context = await signedIn(browser, guest);
  const page = await context.newPage();
  await page.goto(link);
  const heading = page.getByRole("heading", { level: 1 });
  const accept = page.getByRole("button", { name: t("user.invitation.accept") });
  await expect(accept).toBeVisible();
  await checkAccessibility(page);
  await accept.click();
  await expect(heading).toHaveText(t("user.invitation.doneTitle"));
  await page.getByRole("link", { name: t("user.invitation.toCompany") }).click();
  await expect(field(page, "el.member_name")).toHaveValue(company.name);
  // Those who act for the company already are told.
  await waitForMail(company.owner.email, "representative_joined");

  await owner.page.reload();
  await ready(owner.page);
  const undo = people("undoOf").replace("{name}", `${guest.name} ${guest.surname}`);
  await main.getByRole("button", { name: undo }).click();
  await expect(owner.page.getByText(people("removed"))).toBeVisible();
  await waitForMail(guest.email, "representative_removed");
  const response = await page.goto(`/account/member/${company.id}`);
  expect(response?.status()).toBe(404);
  await page.goto(link);
  await expect(heading).toHaveText(t("user.invitation.invalidLinkTitle"));
  await Promise.all([owner.context.close(), context.close()]);
});
