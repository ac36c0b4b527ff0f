import { randomBytes } from "node:crypto";
import { expect, test, type Browser, type Page } from "playwright/test";
import { ready } from "./support/account";
import { typeDate } from "./support/dates";
import { press, typeInto } from "./support/keyboard";
import { waitForMail } from "./support/mail";
import { createMember, open } from "./support/member-editor";
import { checkAccessibility } from "./support/page-check";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts } from "./support/texts";
import { newClient } from "./support/users";

const PHONE = { viewport: { width: 390, height: 844 } };

const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.viewport.width,
  );

/** A company writes a webinar, an editor publishes it, and a guest asks something before it. */
async function holdWebinar(browser: Browser, locale: Locale): Promise<void> {
  test.setTimeout(180_000);
  const t = texts(locale);
  const company = await createMember();
  const title = `Φως ${randomBytes(4).toString("hex")}`;
  const at = (path: string) => localised(locale, path);

  const { context, page } = await open(browser, company.owner, at("/account/webinar"), PHONE);
  await page.locator(`#event-${locale}-title`).fill(title);
  await typeDate(page, t("account.event.field_starts_at"), "01/05/2037 18:00");
  await typeDate(page, t("account.event.field_ends_at"), "01/05/2037 19:00");
  await expect(page).toHaveURL(/\/account\/webinar\/\d+$/);
  const id = Number(page.url().split("/").at(-1));
  await page.getByRole("button", { name: t("account.editor.submit") }).click();
  await expect(page.getByText(t("account.editor.postInReview")).first()).toBeVisible();
  await isNarrow(page);

  const path = at(`/account/webinar/${id}`);
  const review = await open(browser, company.editor, path, PHONE);
  await review.page.getByRole("button", { name: t("account.editor.approve") }).click();
  await expect(review.page.getByText(t("account.editor.approved")).first()).toBeVisible();
  await review.context.close();

  // What participants get afterwards.
  await page.goto(path);
  await ready(page);
  const after = page.getByRole("region", { name: t("account.webinar.after.title") });
  await press(page, after.getByRole("button", { name: t("account.webinar.after.addMaterial") }));
  await after.locator(`#material-0-${locale}`).fill("Σημειώσεις");
  await after.locator("#material-0-url").fill("http://files.example.test/a.pdf");
  await press(page, after.getByRole("button", { name: t("account.webinar.after.addChapter") }));
  await after.locator("#chapter-0-at").fill("12:05");
  await after.locator(`#chapter-0-${locale}`).fill("Φως");
  const save = after.getByRole("button", { name: t("account.webinar.after.save") });
  await press(page, save);
  await expect(after.locator("#material-0-url")).toHaveAttribute("aria-invalid", "true");
  await after.locator("#material-0-url").fill("https://files.example.test/a.pdf");
  await press(page, save);
  await expect(page.getByText(t("account.webinar.after.saved"), { exact: true })).toBeVisible();
  await checkAccessibility(page);
  await isNarrow(page);

  // A guest takes part and asks.
  const client = await newClient();
  const email = `guest-${id}@example.test`;
  await client.post(`/api/webinar/${id}/sign-up?locale=${locale}`, {
    data: { name: "Μαρία Δούκα", email },
  });
  const code = await waitForMail(email, "webinar_code");
  const confirm = code.links.find((one) => one.includes("/webinar-guest/"))!;
  const guest = await browser.newContext({ ...PHONE, reducedMotion: "reduce" });
  const own = await guest.newPage();
  await own.goto(new URL(confirm).pathname);
  await press(own, own.getByRole("button", { name: t("webinar.guest.confirm"), exact: true }));
  await expect(
    own.getByRole("heading", { name: t("webinar.guest.signedTitle"), exact: true }),
  ).toBeVisible();
  await own.getByText(t("account.webinar.askTitle"), { exact: true }).click();
  await typeInto(own, own.locator(`#question-${id}`), "Θα δείτε χτισμένα έργα;");
  await press(own, own.getByRole("button", { name: t("account.webinar.askSend"), exact: true }));
  await expect(own.getByRole("listitem").filter({ hasText: "χτισμένα" })).toBeVisible();
  await checkAccessibility(own);
  await isNarrow(own);
  await guest.close();
  await client.dispose();

  // The company answers, and writes to who takes part.
  await page.goto(at(`/account/webinar-signups/${id}`));
  await ready(page);
  await expect(page.getByText(email).first()).toBeVisible();
  const questions = page.getByRole("region", { name: t("account.webinar.questions") });
  await expect(questions.getByText("Θα δείτε χτισμένα έργα;")).toBeVisible();
  await checkAccessibility(page);
  await isNarrow(page);
  await press(
    page,
    questions.getByRole("button", { name: t("account.webinar.questionActions.answered") }),
  );
  await expect(questions.getByText(t("account.webinar.noQuestions"))).toBeVisible();
  const messages = page.getByRole("region", { name: t("account.ticket.message.titleWebinar") });
  await messages.getByLabel(t("account.ticket.message.subject")).first().fill("Πριν βρεθούμε");
  await messages.getByLabel(t("account.ticket.message.text")).first().fill("Φέρτε σχέδια.");
  await press(page, messages.getByRole("button", { name: t("account.ticket.message.next") }));
  const dialog = page.getByRole("alertdialog");
  await press(page, dialog.getByRole("button", { name: t("account.ticket.message.send") }));
  const mail = await waitForMail(email, "webinar_guest_message");
  expect(mail.text).toContain("Φέρτε σχέδια.");
  await context.close();
}

for (const locale of journeyLocales(0))
  test(`${locale}: a company holds a webinar at 390 px, from the draft to an answered question`, ({
    browser,
  }) => holdWebinar(browser, locale));
