import { expect, test } from "playwright/test";
import { typeDate } from "./support/dates";
import { ready } from "./support/account";
import { press, tabTo } from "./support/keyboard";
import { authorize, newClient } from "./support/users";
import { field, createMember, open, p, save, saveAndWait, t } from "./support/member-editor";
import type { TextKeyIn } from "./support/texts";

test("a representative edits both languages, phone and opening hours, and the public page shows them", async ({
  browser,
  request,
}) => {
  const company = await createMember();
  const { context, page } = await open(browser, company.owner, "/account/member");
  await field(page, "el.description").fill("Ξύλινα κουφώματα στο χέρι.");
  await field(page, "en.description").fill("Wooden windows by hand.");
  await page.getByRole("button", { name: p("phoneAdd") }).click();
  await page.getByLabel(p("phoneNumber").replace("{number}", "1")).fill("210 12");
  await field(page, "pin").fill(
    "https://www.openstreetmap.org/?mlat=37.9755&mlon=23.7348#map=17/1/2",
  );
  await page.getByRole("button", { name: p("hoursStart") }).click();
  const saturday = page.getByRole("group", { name: p("days.sat"), exact: true });
  await saturday
    .getByRole("button", {
      name: p("hoursAddIn").replace("{action}", p("hoursOpen")).replace("{day}", p("days.sat")),
    })
    .click();
  await typeDate(
    saturday,
    p("hoursTo").replace("{day}", p("days.sat")).replace("{number}", "1"),
    "13:30",
  );
  await expect(page.locator("[data-hours-summary]")).toContainText("09:00–13:30");
  await save(page).click();
  // The invalid phone number is reported, and no other field is reset.
  await expect(page.getByRole("button", { name: p("phones"), exact: true })).toBeVisible();
  await expect(field(page, "el.description")).toHaveValue("Ξύλινα κουφώματα στο χέρι.");
  await page.getByLabel(p("phoneNumber").replace("{number}", "1")).fill("210 123 4567");
  await saveAndWait(page);
  await expect(page.getByLabel(p("phoneNumber").replace("{number}", "1"))).toHaveValue(
    "+302101234567",
  );

  const greekHtml = await (await request.get(`/member/${company.slug}`)).text();
  for (const text of [
    "Ξύλινα κουφώματα στο χέρι.",
    "tel:+302101234567",
    "09:00–13:30",
    "mlat=37.9755",
  ])
    expect(greekHtml).toContain(text);
  expect(await (await request.get(`/en/member/${company.slug}`)).text()).toContain(
    "Wooden windows by hand.",
  );

  // The texts of the page are in the same form, public with the first save of a public company.
  await page.locator("#presentation-el-headline").fill("Κουφώματα με εγγύηση");
  await saveAndWait(page);
  expect(await (await request.get(`/member/${company.slug}`)).text()).toContain(
    "Κουφώματα με εγγύηση",
  );
  await context.close();
});

test("a company works by keyboard at 390 px: profile, submitted post, send back, approval, pending revision", async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const { owner, editor, slug } = await createMember();
  const { context, page } = await open(browser, owner, "/account/member", {
    viewport: { width: 390, height: 844 },
  });
  const client = await newClient();
  const headers = await authorize(editor);
  const editorText = (key: TextKeyIn<"account.editor">) => t(`account.editor.${key}`);
  const waitForSave = () =>
    page.waitForResponse(
      (response) =>
        /^(?:PUT|POST)$/.test(response.request().method()) &&
        /\/api\/(?:member|product)(?:\/|\?|$)/.test(response.url()),
    );
  const review = async (id: number, data: object) =>
    expect((await client.post(`/api/product/${id}/review`, { headers, data })).status()).toBe(200);
  const headline = async (path: string) =>
    /<h1[^>]*>(.*?)<\/h1>/s
      .exec(await (await request.get(path)).text())?.[1]
      ?.replace(/<[^>]*>/g, "");
  // Fails the test on any pointer event: the whole journey is by keyboard.
  const pointerEvents: string[] = [];
  await page.exposeFunction("reportTouch", () => pointerEvents.push(page.url()));
  await context.addInitScript(() =>
    window.addEventListener(
      "pointerdown",
      () => (window as Window & { reportTouch?(): void }).reportTouch?.(),
      true,
    ),
  );
  await page.reload();
  await ready(page);

  await tabTo(page, field(page, "el.description"), 120);
  await page.keyboard.type("Πόρτες από καστανιά.");
  const saveResponse = waitForSave();
  await page.keyboard.press("Control+s");
  expect((await saveResponse).status()).toBe(200);
  expect(await (await request.get(`/member/${slug}`)).text()).toContain("Πόρτες από καστανιά.");

  await page.goto("/account/post?category=DS.MAG");
  await ready(page);
  const title = `Μια πόρτα ${slug}`;
  await tabTo(page, page.locator("#post-el-product_name"), 80);
  await page.keyboard.type(title);
  await tabTo(page, page.locator("#post-el-body_doc"));
  await page.keyboard.type("Δύο φύλλα.");
  const submit = page.getByRole("button", { name: editorText("submit"), exact: true });
  await press(page, submit);
  await expect(page.getByText(editorText("submitted")).first()).toBeVisible();
  await expect(page).toHaveURL(/\/account\/post\/\d+$/);
  const id = Number(page.url().split("/").at(-1));
  await review(id, { action: "send_back", note: "Ποιο ξύλο;" });

  await page.reload();
  await ready(page);
  await expect(page.getByText("Ποιο ξύλο;")).toBeVisible();
  await tabTo(page, page.locator("#post-el-body_doc"), 120);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Καστανιά.");
  await press(page, submit);
  await expect(page.getByText(editorText("submitted")).first()).toBeVisible();
  await review(id, { action: "approve" });
  const { data } = (await (await request.get(`/api/product/${id}?locale=el`)).json()) as {
    data: { slug: string };
  };
  const path = `/post/${data.slug}`;
  expect(await headline(path)).toBe(title);
  expect(await (await request.get(path)).text()).toContain("Καστανιά.");

  await page.reload();
  await ready(page);
  await tabTo(page, page.locator("#post-el-product_name"), 120);
  // Control+End, since a long title wraps into several lines at 390 px.
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" με φεγγίτη");
  await press(page, submit);
  await expect(page.getByText(editorText("pendingInReview"))).toBeVisible();
  expect(await headline(path)).toBe(title);
  await review(id, { action: "approve" });
  expect(await headline(path)).toBe(`${title} με φεγγίτη`);
  expect(pointerEvents).toEqual([]);
  await client.dispose();
  await context.close();
});
