import { randomBytes } from "node:crypto";
import { expect, test, type BrowserContext, type Page } from "playwright/test";
import { withDatabase } from "./support/database";
import { makeEvent, orderTickets } from "./support/events";
import { giveSign, kept, read } from "./support/kept-pages";
import { checkAccessibility } from "./support/page-check";
import { localised, type Locale } from "./support/routes";
import { texts } from "./support/texts";
import { authorizeDemo, createUser, newClient, signedIn } from "./support/users";

const t = texts("el");

const post = async (page: Page, locale: Locale): Promise<{ id: number; path: string }> => {
  const answer = await page.request.get(`/api/product?per_page=1&locale=${locale}`);
  const { data } = (await answer.json()) as { data: { id: number; slug: string }[] };
  return { id: data[0]!.id, path: localised(locale, `/post/${data[0]!.slug}`) };
};
const notice = (page: Page) => page.locator("ds-kept");
const said = (locale: Locale) => texts(locale)("offline.notice").split("{date}")[0]!;

test("what was read stays readable, and is never shown while there is a network", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const english = await post(page, "en");
  const greek = await post(page, "el");
  await read(page, english.path);
  await read(page, greek.path);

  await context.setOffline(true);
  for (const [locale, path] of [
    ["en", english.path],
    ["el", greek.path],
  ] as const) {
    await page.goto(path);
    await expect(notice(page)).toContainText(said(locale));
    await expect(page.locator("h1")).toBeVisible();
    const looks = await page.evaluate(() => ({
      font: [...document.fonts].some(({ status }) => status === "loaded"),
      picture: document.querySelector<HTMLImageElement>("main img")?.naturalWidth,
      styled: getComputedStyle(document.querySelector(".skip-link")!).position,
    }));
    expect(looks).toEqual({
      font: true,
      picture: expect.any(Number) as unknown,
      styled: "absolute",
    });
    expect(looks.picture).toBeGreaterThan(0);
  }
  await checkAccessibility(page);

  // Not kept: the page that says so, in the place of the other one, by a link and by its address.
  const missing = await page.goto("/advertise");
  expect([missing?.status(), new URL(page.url()).pathname]).toEqual([503, "/advertise"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("offline.title"));
  await checkAccessibility(page);
  expect((await page.goto("/en/advertise"))?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts("en")("offline.title"));
  await expect(page.locator(".kept-list a")).toHaveCount(2);
  await page.locator(`.kept-list a[href="${greek.path}"]`).click();
  await expect(notice(page)).toBeVisible();
  await page.locator(".site-header a[href='/']").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("offline.title"));

  await context.setOffline(false);
  await page.getByRole("link", { name: t("offline.retry") }).click();
  await expect(page.getByRole("heading", { name: t("offline.title") })).toBeHidden();
  // The content changes while the copy has the former one: the network's answer is what is shown.
  const title = `Αλλαγή ${randomBytes(4).toString("hex")}`;
  const former = await withDatabase(async (client) => {
    const { rows } = await client.query<{ title: string }>(
      "SELECT title FROM post_translation WHERE post_id = $1 AND locale = 'el'",
      [greek.id],
    );
    await client.query(
      "UPDATE post_translation SET title = $2 WHERE post_id = $1 AND locale = 'el'",
      [greek.id, title],
    );
    return rows[0]!.title;
  });
  try {
    await expect(async () => {
      await page.goto(greek.path);
      await expect(page.locator("h1")).toHaveText(title, { timeout: 1_000 });
    }).toPass();
    await expect(notice(page)).toHaveCount(0);
  } finally {
    await withDatabase((client) =>
      client.query("UPDATE post_translation SET title = $2 WHERE post_id = $1 AND locale = 'el'", [
        greek.id,
        former,
      ]),
    );
  }
  await context.close();
});

/** An order of a guest with a ticket: the page of its signed link. */
async function orderPath(): Promise<{ path: string; code: string }> {
  const client = await newClient();
  const event = await makeEvent(client, await authorizeDemo("editor"), 3, { price_cents: 0 });
  const email = `guest-${event.id}@example.test`;
  const { id, signature } = await orderTickets(client, event, { locale: "el", email, quantity: 1 });
  const answer = await client.get(`/api/event-order/${id}?signature=${signature}`);
  const { data } = (await answer.json()) as {
    data: { number: string; tickets: { code: string }[] };
  };
  await client.dispose();
  return {
    path: `/order/${data.number}?signature=${signature}`,
    code: data.tickets[0]!.code.slice(0, 4),
  };
}

async function keep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: t("offline.keep") }).click();
  await expect(page.getByText(t("offline.isKept"))).toBeVisible({ timeout: 30_000 });
}

/** Expects a page to be gone, and the rest of the network to be still away. */
async function expectGone(context: BrowserContext, page: Page, path: string): Promise<void> {
  const left = async () => {
    await giveSign(page);
    return kept(page, "ds-own");
  };
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("offline.title"));
  await context.setOffline(false);
}

test("what was kept by a tap is its person's alone", async ({ browser }) => {
  test.slow();
  const [order, first, second] = await Promise.all([orderPath(), createUser(), createUser()]);
  const context = await signedIn(browser, first);
  const page = await context.newPage();
  await read(page, "/about");
  // Nothing private is kept by reading it.
  await page.goto(order.path);
  await expect(page.getByRole("button", { name: t("offline.keep") })).toBeVisible();
  expect(await kept(page, "ds-own")).toEqual([]);
  await keep(page, order.path);
  await keep(page, "/account/saved");
  expect(await kept(page, "ds-pages")).toEqual(["/about"]);

  await context.setOffline(true);
  await page.goto(order.path);
  await expect(notice(page)).toContainText(said("el"));
  await expect(page.locator(".ticket-code")).toContainText(order.code);
  await page.goto("/account/saved");
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);

  // Another account in the same browser, without a sign-out before.
  await page.goto("/user/login");
  const status = await page.evaluate(async ({ email, password }) => {
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
    const answer = await fetch("/auth/login", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": decodeURIComponent(token) },
      body: JSON.stringify({ email, password }),
    });
    return answer.status;
  }, second);
  expect(status).toBe(200);
  await expectGone(context, page, order.path);

  await keep(page, order.path);
  await page.goto("/user/login");
  await page
    .locator("main")
    .getByRole("button", { name: t("user.signOutFirst") })
    .click();
  await expect(page.locator('main input[type="password"]')).toBeVisible();
  await expectGone(context, page, order.path);

  // The end of the session, of which the browser only hears.
  await context.request.post("/auth/login", { data: first });
  await keep(page, order.path);
  await withDatabase((client) =>
    client.query("DELETE FROM session WHERE user_id = $1", [first.id]),
  );
  await page.goto("/about");
  await expectGone(context, page, order.path);
  await context.close();
});

/** Expects the line that says what waits; its code listens to a sign of a person. */
const expectBar = (page: Page) =>
  expect(async () => {
    await giveSign(page);
    const bar = page.locator(".waiting-bar");
    await expect(bar).toContainText(t("offline.waits"), { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

test("a message waits for the network, can be taken back, and is sent once", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const subject = `Χωρίς δίκτυο ${randomBytes(6).toString("hex")}`;
  const count = () =>
    withDatabase(async (client) => {
      const { rows } = await client.query<{ count: string }>(
        "SELECT count(*) FROM thread_entry WHERE text LIKE $1",
        [`${subject}%`],
      );
      return Number(rows[0]!.count);
    });
  await read(page, "/contact");
  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toBeVisible();
  const form = page.locator("main form[data-waits]");
  const write = async () => {
    for (const [name, value] of Object.entries({
      name: "Άννα",
      surname: "Ρώτα",
      phone: "2101234567",
      email: "anna@example.test",
      message: subject,
    }))
      await form.locator(`[name="${name}"]`).fill(value);
    await form.getByRole("button", { name: t("form.send") }).click();
    await expect(page.locator("#main").getByText(t("offline.waits"))).toBeVisible();
  };
  await write();
  await page.getByRole("button", { name: t("offline.takeBack") }).click();
  await expect(form.locator('[name="message"]')).toHaveValue(subject);
  await form.getByRole("button", { name: t("form.send") }).click();
  await expect(page.locator("#main").getByText(t("offline.waits"))).toBeVisible();
  // It waits across a reload, and in another tab.
  await page.reload();
  await expectBar(page);
  const other = await context.newPage();
  await other.goto("/contact");
  await expectBar(other);
  await checkAccessibility(page);
  expect(await count()).toBe(0);

  // Every tab wakes, some twice, and one is loaded again in the middle.
  await context.setOffline(false);
  const wake = (one: Page) =>
    one.evaluate(() => {
      for (let i = 0; i < 3; i++) window.dispatchEvent(new Event("online"));
    });
  await Promise.all([wake(page), wake(other).then(() => other.reload())]);
  await expect(page.locator(".waiting-bar")).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(count).toBe(1);
  await wake(page);
  await page.reload();
  await giveSign(page);
  await page.waitForTimeout(2_500);
  expect(await count()).toBe(1);
  await context.close();
});

test("buying says that it needs a network", async ({ page, context }) => {
  const client = await newClient();
  const event = await makeEvent(client, await authorizeDemo("editor"), 3, { price_cents: 0 });
  await client.dispose();
  await page.goto(`/event/${event.translations.el.slug}`);
  await page.getByRole("button", { name: t("order.buy.open") }).click();
  await page.getByLabel(/^Είσοδος/).selectOption("1");
  for (const [name, value] of [
    ["name", "Μαρία"],
    ["surname", "Δούκα"],
    ["email", "maria@example.test"],
  ] as const)
    await page.locator(`[name="buyer.${name}"]`).fill(value);
  await context.setOffline(true);
  await page.getByRole("button", { name: t("order.buy.send") }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: t("offline.needsNetwork") }),
  ).toBeVisible();
  await context.setOffline(false);
});
