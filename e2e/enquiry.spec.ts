import { expect, test, type Locator, type Page } from "playwright/test";
import { ready } from "./support/account";
import { press } from "./support/keyboard";
import { mailsTo, waitForMail } from "./support/mail";
import { createMember } from "./support/member-editor";
import { checkAccessibility } from "./support/page-check";
import { texts, type TextKey } from "./support/texts";
import { newUser, signedIn, type TestUser } from "./support/users";

const PHONE = { width: 390, height: 844 };

/** The path of the first link of a mail below a folder. */
const pathIn = (links: string[], folder: string) =>
  new URL(links.find((link) => link.includes(folder)) ?? "").pathname;

async function fillPerson(form: Locator, { name, surname, email }: TestUser) {
  await form.locator('[name="name"]').fill(name);
  await form.locator('[name="surname"]').fill(surname);
  await form.locator('[name="email"]').fill(email);
}

const expectNoScrolling = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );

/** An ICU message of a number, with the number. */
const counted = (text: string, count: number) =>
  text.replace(/\{count, plural, .*other \{# ([^}]+)\}\}/, `${count} $1`);

test("a visitor writes to a company at 390 px and reads its answer from the account by the mailed link", async ({
  browser,
}) => {
  const t = texts("el");
  const company = await createMember();
  const visitor = newUser();
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`/member/${company.slug}`);
  const section = page.locator("#enquiry");
  await section.scrollIntoViewIfNeeded();
  const open = section.getByRole("link", { name: t("enquiry.open"), exact: true });
  // Before hydration it is a link to the page with the same form.
  await expect
    .poll(() => open.evaluate((link) => Object.keys(link).some((key) => key.startsWith("__react"))))
    .toBe(true);
  await open.focus();
  await page.keyboard.press("Enter");
  const form = section.locator("form");
  const message = form.locator('[name="message"]');
  await expect(message).toBeFocused();
  await message.fill("Θέλουμε να ανακαινίσουμε ένα διαμέρισμα στα Πετράλωνα.");
  await expectNoScrolling(page);
  await checkAccessibility(page);

  // What is missing is said at its field, and nothing typed is lost.
  const send = form.getByRole("button", { name: t("enquiry.send"), exact: true });
  await send.click();
  await expect(form.locator('[name="name"]')).toBeFocused();
  await expect(message).toHaveValue(/Πετράλωνα/);
  await fillPerson(form, visitor);
  await press(page, send);
  const note = section.getByRole("status");
  await expect(note).toBeFocused();
  await expect(note).toContainText(company.name);

  const told = await waitForMail(company.owner.email, "enquiry_received");
  expect(told.text).toContain("Πετράλωνα");
  expect(told.text).toContain(visitor.email);
  const owner = await signedIn(browser, company.owner);
  const desk = await owner.newPage();
  await desk.goto("/account/enquiries");
  await ready(desk);
  await desk
    .getByRole("link", { name: `${visitor.name} ${visitor.surname}` })
    .first()
    .click();
  await expect(desk).toHaveURL(new RegExp(`${pathIn(told.links, "/account/enquiries/")}$`));
  await expect(desk.getByText("ένα διαμέρισμα στα Πετράλωνα").first()).toBeVisible();
  const reply = desk.getByLabel(t("account.inbox.reply"), { exact: true });
  await reply.fill("Με χαρά: περνάμε την Πέμπτη να το δούμε.");
  await press(desk, desk.getByRole("button", { name: t("account.inbox.send"), exact: true }));
  await expect(desk.getByText(t("account.inbox.sent"), { exact: true })).toBeVisible();
  await expect(desk.getByText(t("account.companyEnquiries.states.answered"))).toBeVisible();

  const answer = await waitForMail(visitor.email, "thread_reply");
  expect(answer.text).toContain("περνάμε την Πέμπτη");
  expect(answer.text).not.toContain(company.owner.email);
  await page.goto(pathIn(answer.links, "/enquiry/"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(company.name);
  await expect(page.getByText("περνάμε την Πέμπτη")).toBeVisible();
  await expect(page.getByText("ένα διαμέρισμα στα Πετράλωνα")).toBeVisible();
  await expect(page.getByText(company.owner.email)).toHaveCount(0);
  await expectNoScrolling(page);
  await owner.close();
  await context.close();
});

test("a visitor asks three companies at once in English, each of which gets a message of its own", async ({
  page,
}) => {
  const t = texts("en");
  const named = (key: TextKey, name: string) => t(key).replace("{name}", name);
  const companies = [await createMember(), await createMember(), await createMember()];
  const visitor = newUser();
  await page.setViewportSize(PHONE);
  await page.goto(`/en/ask?company=${companies[0]!.id}`);
  const form = page.getByRole("main").locator("form");
  await expect(form.locator('button[type="submit"]')).toBeEnabled();
  const names = companies.map(({ name }) => `${name} EN`);
  for (const name of names.slice(1)) {
    await form.getByLabel(t("enquiry.search"), { exact: true }).fill(name);
    const add = form.getByRole("button", { name: named("enquiry.add", name), exact: true });
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(
      form.getByRole("button", { name: named("enquiry.remove", name), exact: true }),
    ).toBeVisible();
  }
  await form.locator('[name="subject"]').fill("A kitchen");
  await form.locator('[name="message"]').fill("We need a kitchen of oak for a flat in Volos.");
  await form.locator('[name="place"]').fill("Volos");
  await fillPerson(form, visitor);
  await expectNoScrolling(page);
  await checkAccessibility(page);
  const label = counted(t("enquiry.sendTo"), companies.length);
  await press(page, form.getByRole("button", { name: label, exact: true }));
  const note = page.getByRole("status").filter({ has: page.getByRole("listitem") });
  await expect(note).toBeFocused();
  await expect(note.getByRole("listitem")).toHaveText(names);

  const mails = await Promise.all(
    companies.map(({ owner }) => waitForMail(owner.email, "enquiry_received")),
  );
  for (const [index, { text }] of mails.entries()) {
    expect(text).toContain("a kitchen of oak");
    const others = companies.filter((_company, other) => other !== index);
    for (const { name } of others) expect(text).not.toContain(name);
  }
  expect(new Set(mails.map(({ links }) => pathIn(links, "/account/enquiries/"))).size).toBe(3);
  expect(await mailsTo(visitor.email)).toEqual([]);
});
