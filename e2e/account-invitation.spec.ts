import { expect, test } from "@playwright/test";
import { createUser, ready } from "./support/account";
import { secretLink, waitForMail } from "./support/mail";
import { createMember, field, open } from "./support/member-editor";
import { checkAccessibility } from "./support/page-check";
import { texts } from "./support/texts";

const t = texts("el");
const people = (key: string) => t(`account-people.people.${key}`);

test("somebody is invited by mail, acts for the company by a button, and is removed by another", async ({
  browser,
  request,
}) => {
  const [company, guest] = await Promise.all([createMember(), createUser()]);
  const owner = await open(browser, company.owner, `/account/representatives/${company.id}`);
  await owner.page.getByLabel(people("email"), { exact: true }).fill(guest.email);
  await owner.page.getByRole("button", { name: people("send") }).click();
  await expect(owner.page.getByRole("listitem").filter({ hasText: guest.email })).toBeVisible();
  const link = secretLink(await waitForMail(guest.email, "representative_invited"));
  // A scanner that opens the link uses nothing up.
  expect((await request.get(link)).status()).toBe(200);

  const invited = await open(browser, guest, "/account/dashboard");
  await invited.page.goto(link);
  const heading = invited.page.getByRole("heading", { level: 1 });
  const accept = invited.page.getByRole("button", { name: t("user.invitation.accept") });
  await expect(accept).toBeVisible();
  await checkAccessibility(invited.page);
  await accept.click();
  await expect(heading).toHaveText(t("user.invitation.doneTitle"));
  await invited.page.getByRole("link", { name: t("user.invitation.toCompany") }).click();
  await expect(field(invited.page, "el.member_name")).toHaveValue(company.name);
  // Those who act for the company already are told.
  await waitForMail(company.owner.email, "representative_joined");

  await owner.page.reload();
  await ready(owner.page);
  const undo = people("undoOf").replace("{name}", `${guest.name} ${guest.surname}`);
  await owner.page.getByRole("button", { name: undo }).click();
  await expect(owner.page.getByText(people("removed"))).toBeVisible();
  await waitForMail(guest.email, "representative_removed");
  const response = await invited.page.goto(`/account/member/${company.id}`);
  expect(response?.status()).toBe(404);
  await invited.page.goto(link);
  await expect(heading).toHaveText(t("user.invitation.deadTitle"));
  await Promise.all([owner.context.close(), invited.context.close()]);
});
