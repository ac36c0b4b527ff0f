import { expect, test, type Page } from "@playwright/test";
import { openAs, ready } from "./support/account";
import { press } from "./support/keyboard";
import { checkAccessibility, checkPage } from "./support/page-check";
import { texts } from "./support/texts";

const PHONE = { width: 390, height: 844 };
const t = texts("el");

type Webinar = { slug: string; title: string; active: boolean; remaining: number | null };

/** The coming webinars of the demo: one that has places left, and the one that is full. */
async function comingWebinars(page: Page): Promise<{ open: Webinar; full: Webinar }> {
  const result = await page.request.get("/api/webinar?locale=el");
  const { data } = (await result.json()) as { data: Webinar[] };
  const coming = data.filter(({ active }) => active);
  const open = coming.find(({ remaining }) => remaining !== null && remaining > 0);
  const full = coming.find(({ remaining }) => remaining === 0);
  if (!open || !full) throw new Error("the demo has no open and no full webinar");
  return { open, full };
}

test("a person signs up for a webinar and leaves it at 390 px by keyboard", async ({ browser }) => {
  const { context, page } = await openAs(browser, "user", {
    viewport: PHONE,
    reducedMotion: "reduce",
  });
  const { open, full } = await comingWebinars(page);
  await page.goto(`/webinar/${full.slug}`);
  await expect(page.getByText(t("webinar.full"), { exact: true })).toBeVisible();
  const signUp = page.getByRole("button", { name: t("webinar.signUp"), exact: true });
  await expect(signUp).toHaveCount(0);

  await page.goto(`/webinar/${open.slug}`);
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
  await checkPage(page, "el");

  await page.setViewportSize(PHONE);
  await press(page, page.getByRole("button", { name: t("account.webinar.leave"), exact: true }));
  const dialog = page.getByRole("alertdialog");
  await press(page, dialog.getByRole("button", { name: t("account.webinar.leaveYes") }));
  await expect(page.getByText(t("account.webinar.empty.upcoming"), { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: open.title, exact: true })).toHaveCount(0);
  await context.close();
});
