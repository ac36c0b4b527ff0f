import { expect, test, type Browser, type Page } from "playwright/test";
import { openAs, ready } from "./support/account";
import { press, typeInto } from "./support/keyboard";
import { waitForMail } from "./support/mail";
import { checkAccessibility, checkPage } from "./support/page-check";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";

const PHONE = { width: 390, height: 844 };

type Webinar = { slug: string; title: string; active: boolean; remaining: number | null };

/** The coming webinars of the demo: one that has places left, and the one that is full. */
async function comingWebinars(
  page: Page,
  locale: Locale,
): Promise<{ open: Webinar; full: Webinar }> {
  const result = await page.request.get(`/api/webinar?locale=${locale}`);
  const { data } = (await result.json()) as { data: Webinar[] };
  const coming = data.filter(({ active }) => active);
  const open = coming.find(({ remaining }) => remaining !== null && remaining > 0);
  const full = coming.find(({ remaining }) => remaining === 0);
  if (!open || !full) throw new Error("the demo has no open and no full webinar");
  return { open, full };
}

async function signUpAndLeave(browser: Browser, locale: Locale): Promise<void> {
  const t = texts(locale);
  const { context, page } = await openAs(browser, "user", {
    viewport: PHONE,
    reducedMotion: "reduce",
  });
  const { open, full } = await comingWebinars(page, locale);
  await page.goto(localised(locale, `/webinar/${full.slug}`));
  await expect(page.getByText(t("webinar.full"), { exact: true })).toBeVisible();
  const signUp = page.getByRole("button", { name: t("webinar.signUp"), exact: true });
  await expect(signUp).toHaveCount(0);

  await page.goto(localised(locale, `/webinar/${open.slug}`));
  await press(page, signUp);
  await expect(page.getByText(t("webinar.signedUp"), { exact: true })).toBeVisible();
  await press(page, page.getByRole("link", { name: t("webinar.mine"), exact: true }).last());
  await expect(page).toHaveURL(/\/account\/webinars$/);
  await ready(page);
  await expect(page.getByRole("heading", { name: open.title, exact: true })).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  await checkAccessibility(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await checkAccessibility(page, { coloursOnly: true });
  await checkPage(page, locale);

  await page.setViewportSize(PHONE);
  await press(page, page.getByRole("button", { name: t("account.webinar.leave"), exact: true }));
  const dialog = page.getByRole("alertdialog");
  await press(page, dialog.getByRole("button", { name: t("account.webinar.leaveYes") }));
  await expect(page.getByText(t("account.webinar.empty.upcoming"), { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: open.title, exact: true })).toHaveCount(0);
  await context.close();
}

for (const locale of journeyLocales(1))
  test(`${locale}: a person signs up for a webinar and leaves it at 390 px by keyboard`, ({
    browser,
  }) => signUpAndLeave(browser, locale));

async function takePartWithoutAccount(browser: Browser, locale: Locale): Promise<void> {
  test.setTimeout(120_000);
  const translate = texts(locale);
  const t = (key: TextKeyIn<"webinar.guest">) => translate(`webinar.guest.${key}`);
  const email = `guest-${crypto.randomUUID()}@example.test`;
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce" });
  const page = await context.newPage();
  // The footer has a form of its own.
  const main = page.locator("main");
  const { open, full } = await comingWebinars(page, locale);
  const form = page.getByRole("heading", { name: t("formTitle"), exact: true });
  await page.goto(localised(locale, `/webinar/${full.slug}`));
  await expect(page.getByText(translate("webinar.full"), { exact: true })).toBeVisible();
  await expect(form).toBeHidden();

  await page.goto(localised(locale, `/webinar/${open.slug}`));
  await press(page, page.getByRole("link", { name: translate("webinar.signUp"), exact: true }));
  await expect(form).toBeInViewport();
  const send = page.getByRole("button", { name: t("send"), exact: true });
  await typeInto(page, main.locator('[name="name"]'), "Μαρία Δούκα");
  await typeInto(page, main.locator('[name="email"]'), "maria");
  // What is wrong is said, and nothing is lost.
  await press(page, send);
  await expect(main.locator('[name="email"]')).toHaveAttribute("aria-invalid", "true");
  await checkAccessibility(page);
  await main.locator('[name="email"]').fill(email);
  await press(page, send);

  await expect(page.getByRole("heading", { name: t("heldTitle"), exact: true })).toBeVisible();
  await checkAccessibility(page);
  const mail = await waitForMail(email, "webinar_code");
  const code = /\b\d{6}\b/.exec(mail.text)![0];
  await typeInto(page, main.locator('[name="code"]'), code);
  await press(page, page.getByRole("button", { name: t("confirm"), exact: true }));
  await expect(page.getByRole("heading", { name: t("signedTitle"), exact: true })).toBeVisible();
  await checkAccessibility(page);
  await checkPage(page, locale);

  // The mailed link shows it, and one button gives the place back.
  const confirmed = await waitForMail(email, "webinar_guest_signed");
  const link = confirmed.links.find((one) => one.includes("/webinar-guest/"))!;
  await page.setViewportSize(PHONE);
  await page.goto(new URL(link).pathname);
  const leave = page.getByRole("button", { name: t("leave"), exact: true });
  await expect(leave).toBeEnabled();
  await press(page, leave);
  await expect(page.getByRole("heading", { name: t("leftTitle"), exact: true })).toBeVisible();
  await waitForMail(email, "webinar_guest_left");
  await context.close();
}

for (const locale of journeyLocales(0))
  test(`${locale}: a guest takes part in a webinar without an account at 390 px by keyboard`, ({
    browser,
  }) => takePartWithoutAccount(browser, locale));
