import { randomBytes } from "node:crypto";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { makeMember, ready, type Member } from "./support/account";
import { press, tabTo } from "./support/keyboard";
import { bearerOf, demoBearer, newClient, signedIn } from "./support/people";
import { checkAccessibility, checkPage, watchConsole } from "./support/page-check";
import { localised, LOOKS } from "./support/routes";
import { texts } from "./support/texts";

const t = texts("el");
const p = (key: string) => t(`account-profile.profile.${key}`);
const save = (page: Page) =>
  page.locator(".editor-bar").getByRole("button", { name: t("account.form.save"), exact: true });
const saved = (page: Page) => expect(page.getByText(t("account.form.saved")).first()).toBeVisible();
/** Saves, and waits for the answer: the note of an earlier save may still be there. */
async function saveWell(page: Page): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === "PUT" &&
      /\/api\/(?:content-)?member\/\d+/.test(response.url()),
  );
  await save(page).click();
  expect((await answer).status()).toBe(200);
  await saved(page);
}

type Company = { id: number; name: string; slug: string; editor: Member; owner: Member };

/** A public company of nobody else's, with an editor and a person who acts for it. */
async function makeCompany(): Promise<Company> {
  const client = await newClient();
  const [editor, owner] = [await makeMember("editor"), await makeMember()];
  const name = `Εργαστήρι ${randomBytes(3).toString("hex")}`;
  const professions = (await (await client.get("/api/company-category?ctx=member")).json()) as {
    data: { id: number }[];
  };
  const body = {
    member_name: name,
    co_category: [professions.data[0]!.id],
    status: "published",
    translations: { en: { member_name: `${name} EN`, status: "published" } },
  };
  const made = await client.post("/api/member?locale=el", {
    data: body,
    headers: await bearerOf(editor),
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id, slug } = ((await made.json()) as { data: { id: number; slug: string } }).data;
  const headers = await demoBearer("manager");
  const { profile } = (
    (await (await client.get(`/api/users/${owner.id}`, { headers })).json()) as {
      data: { profile: { id: number } };
    }
  ).data;
  expect(
    (
      await client.put(`/api/member-user-profile/${profile.id}`, {
        data: { member_id: id },
        headers,
      })
    ).status(),
  ).toBe(200);
  await client.dispose();
  return { id, name, slug, editor, owner };
}

const open = async (
  browser: Browser,
  person: Member,
  path: string,
  options: Parameters<Browser["newContext"]>[0] = {},
) => {
  const context = await signedIn(browser, person, options);
  const page = await context.newPage();
  await page.goto(path);
  await ready(page);
  return { context, page };
};
const field = (page: Page, name: string) => page.locator(`#company-${name.replaceAll(".", "-")}`);

test("a company's person edits both languages, phone and hours, and the next reader sees it", async ({
  browser,
  request,
}) => {
  const company = await makeCompany();
  const { context, page } = await open(browser, company.owner, "/account/member");
  await field(page, "el.description").fill("Ξύλινα κουφώματα στο χέρι.");
  await field(page, "en.description").fill("Wooden windows by hand.");
  await page.getByRole("button", { name: p("phoneAdd") }).click();
  await page.getByLabel(p("phoneNumber").replace("{number}", "1")).fill("210 12");
  await field(page, "pin").fill(
    "https://www.openstreetmap.org/?mlat=37.9755&mlon=23.7348#map=17/1/2",
  );
  await page.getByRole("button", { name: p("hoursBegin") }).click();
  const saturday = page.getByRole("group", { name: p("days.sat"), exact: true });
  await saturday
    .getByRole("button", { name: p("hoursAddIn").replace("{day}", p("days.sat")) })
    .click();
  await saturday
    .getByLabel(p("hoursTo").replace("{day}", p("days.sat")).replace("{number}", "1"))
    .fill("13:30");
  await expect(page.locator("[data-hours-summary]")).toContainText("09:00–13:30");
  await save(page).click();
  // The wrong number is said, and nothing that was typed is gone.
  await expect(page.getByRole("button", { name: p("phones"), exact: true })).toBeVisible();
  await expect(field(page, "el.description")).toHaveValue("Ξύλινα κουφώματα στο χέρι.");
  await page.getByLabel(p("phoneNumber").replace("{number}", "1")).fill("210 123 4567");
  await saveWell(page);
  await expect(page.getByLabel(p("phoneNumber").replace("{number}", "1"))).toHaveValue(
    "+302101234567",
  );

  const greek = await (await request.get(`/member/${company.slug}`)).text();
  for (const text of [
    "Ξύλινα κουφώματα στο χέρι.",
    "tel:+302101234567",
    "09:00–13:30",
    "mlat=37.9755",
  ])
    expect(greek).toContain(text);
  expect(await (await request.get(`/en/member/${company.slug}`)).text()).toContain(
    "Wooden windows by hand.",
  );

  await page.getByRole("link", { name: p("directoryOpen") }).click();
  await expect(field(page, "el.headline")).toBeVisible();
  await field(page, "el.headline").fill("Κουφώματα με εγγύηση");
  await field(page, "el.status").selectOption("published");
  await saveWell(page);
  expect(await (await request.get(`/member/${company.slug}`)).text()).toContain(
    "Κουφώματα με εγγύηση",
  );
  await context.close();
});

test("a company works on a phone without a mouse: profile, post, sent back, approved, pending change", async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const { owner, editor, slug } = await makeCompany();
  const { context, page } = await open(browser, owner, "/account/member", {
    viewport: { width: 390, height: 844 },
  });
  const client = await newClient();
  const headers = await bearerOf(editor);
  const e = (key: string) => t(`account-editor.editor.${key}`);
  const stored = () =>
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
  // Nobody touches anything: a click anywhere fails the test.
  const touched: string[] = [];
  await page.exposeFunction("reportTouch", () => touched.push(page.url()));
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
  const profile = stored();
  await page.keyboard.press("Control+s");
  expect((await profile).status()).toBe(200);
  expect(await (await request.get(`/member/${slug}`)).text()).toContain("Πόρτες από καστανιά.");

  await page.goto("/account/post");
  await ready(page);
  const title = `Μια πόρτα ${slug}`;
  await tabTo(page, page.locator("#post-el-product_name"), 80);
  await page.keyboard.type(title);
  await tabTo(page, page.locator("#post-el-body_doc"));
  await page.keyboard.type("Δύο φύλλα.");
  const submit = page.getByRole("button", { name: e("submit"), exact: true });
  await press(page, submit);
  await expect(page.getByText(e("submitted")).first()).toBeVisible();
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
  await expect(page.getByText(e("submitted")).first()).toBeVisible();
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
  // A long title has several lines on a phone.
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" με φεγγίτη");
  const change = stored();
  await page.keyboard.press("Control+s");
  expect((await change).status()).toBe(200);
  await expect(page.getByText(e("changeWaits"))).toBeVisible();
  expect(await headline(path)).toBe(title);
  await review(id, { action: "approve" });
  expect(await headline(path)).toBe(`${title} με φεγγίτη`);
  expect(touched).toEqual([]);
  await client.dispose();
  await context.close();
});

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
  const [company, person] = [await makeCompany(), await makeMember()];
  const { context, page } = await open(browser, person, `/account/member?claim=${company.id}`);
  await page.getByRole("button", { name: p("claimSend") }).click();
  await expect(page.getByRole("heading", { name: p("claimPendingTitle") })).toBeVisible();
  const manager = await makeMember("manager");
  const desk = await open(browser, manager, "/account/dashboard");
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
  const [company, person] = [await makeCompany(), await makeMember()];
  const context = await signedIn(browser, person);
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
