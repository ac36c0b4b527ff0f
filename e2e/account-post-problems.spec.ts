import { test } from "playwright/test";
import { ready } from "./support/account";
import { press, tabTo } from "./support/keyboard";
import { checkAccessibility } from "./support/page-check";
import { localised, LOCALE_SCHEMES } from "./support/routes";
import {
  signInAsDemo,
  e,
  expect,
  field,
  form,
  readId,
  openPost,
  save,
  expectSaved,
  t,
  unique,
} from "./support/post-editor";

test("a draft is written by keyboard at 390 px, and what could not be saved is restored after a reload", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { context, page } = await signInAsDemo(browser, "editor", {
    viewport: { width: 390, height: 844 },
  });
  const title = unique("Με το πληκτρολόγιο");
  await openPost(page);
  await tabTo(page, field(page, "el.product_name"), 80);
  await page.keyboard.type(title);
  await tabTo(page, field(page, "el.body_doc"));
  await page.keyboard.type("Πρώτη γραμμή");
  await page.keyboard.press("Enter");
  // Escape moves the focus to the toolbar, arrow keys move within it.
  await page.keyboard.press("Escape");
  const tools = page.getByRole("toolbar", {
    name: e("toolbar", { field: e("bodyIn", { language: "Ελληνικά" }) }),
  });
  await expect(tools.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Μικρός τίτλος");
  await expect(field(page, "el.body_doc").locator("h3")).toHaveText("Μικρός τίτλος");
  await expectSaved(page);
  const id = await readId(page);

  const english = page.getByRole("tab", { name: /English/ });
  await page.getByRole("tab", { name: /Ελληνικά/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(english).toBeFocused();
  await tabTo(page, field(page, "en.product_name"));
  await context.setOffline(true);
  await page.keyboard.type("Written in the tunnel");
  await expect(page.locator(".editor-saved")).toHaveText(e("notSaved"));
  await expect(page.getByText(t("form.problemOffline"), { exact: false })).toBeVisible();
  // Reloads the page while the editor does not know that it is online again.
  await page.evaluate(() =>
    window.addEventListener("online", (event) => event.stopImmediatePropagation(), true),
  );
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await context.route("**/api/product/**", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await context.setOffline(false);
  await page.reload();
  await ready(page);
  expect(dialogs).toEqual(["beforeunload"]);
  await expect(page.getByText(form("restored"))).toBeVisible();
  await page.getByRole("tab", { name: /English/ }).click();
  await expect(field(page, "en.product_name")).toHaveValue("Written in the tunnel");
  await context.unroute("**/api/product/**");
  // The autosave may be faster than the button.
  await press(page, save(page));
  const readTitle = async () => {
    const stored = (await (await context.request.get(`/api/product/${id}?admin=true`)).json()) as {
      data: { translations: { en: { product_name: string } | null } };
    };
    return stored.data.translations.en?.product_name;
  };
  await expect.poll(readTitle).toBe("Written in the tunnel");
  await context.close();
});

test("errors are listed in the summary and shown at their fields", async ({ browser }) => {
  const { context, page } = await signInAsDemo(browser, "editor");
  await openPost(page);
  await field(page, "el.product_name").fill(unique("Λάθη"));
  await page.locator("[data-locale=el] summary").last().click();
  await field(page, "el.slug").fill("new");
  await field(page, "en.summary").fill("No title here");
  await save(page).click();
  await expect(page.locator(".editor-notes [role=alert]")).toBeFocused();
  await page
    .locator(".editor-notes")
    .getByRole("button", { name: `${e("field_slug")} (Ελληνικά)` })
    .click();
  await expect(field(page, "el.slug")).toBeFocused();
  await expect(field(page, "el.slug")).toHaveAttribute("aria-invalid", "true");
  await checkAccessibility(page);
  await context.close();
});

test("another company's post is 404 for a company, and a visitor is redirected to the login", async ({
  browser,
}) => {
  const { context, page } = await signInAsDemo(browser, "company");
  expect((await page.goto("/account/post/999999"))?.status()).toBe(404);
  const result = await context.request.get("/api/product?per_page=50");
  const { data: ownMember } = (await (
    await context.request.get("/api/member/loggeduser")
  ).json()) as {
    data: { id: number };
  };
  const otherPost = (
    (await result.json()) as {
      data: { id: number; member_id: number | null; member: { id: number } | null }[];
    }
  ).data.find((post) => post.member?.id !== ownMember.id)!;
  expect((await page.goto(`/account/post/${otherPost.id}`))?.status()).toBe(404);
  await context.close();
  const visitor = await browser.newPage();
  await visitor.goto("/en/account/post");
  await expect(visitor).toHaveURL(/\/en\/user\/login\?next=/);
  await visitor.close();
});

for (const { locale, colorScheme } of LOCALE_SCHEMES) {
  test(`the post editor passes axe (${locale}, ${colorScheme})`, async ({ browser }) => {
    const { context, page } = await signInAsDemo(browser, "editor", { colorScheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(localised(locale, "/account/post/1"));
      await ready(page);
      await field(page, "el.body_doc").waitFor({ state: "attached" });
      for (const summary of await page.locator(".editor-part > summary:visible").all())
        if (
          !(await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open))
        )
          await summary.click();
      await checkAccessibility(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
    await context.close();
  });
}
