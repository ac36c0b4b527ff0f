import { expect, test, type Page } from "@playwright/test";
import { press, typeInto } from "./support/keyboard";
import { secretLink, waitForMail } from "./support/mail";
import { makePerson, newPerson, signedIn } from "./support/people";
import { watchConsole } from "./support/page-check";
import { texts } from "./support/texts";

const t = texts("en");

const form = (page: Page) => page.locator("main form");
const send = (page: Page) => form(page).locator('button[type="submit"]').click();
const email = (page: Page) => form(page).locator('[name="email"]');
const password = (page: Page) => form(page).locator('[name="password"]');

test.describe("a failed call loses nothing that was typed", () => {
  const failures: [string, (page: Page) => Promise<unknown>, string][] = [
    [
      "no connection",
      (page) => page.route("**/auth/login", (route) => route.abort("internetdisconnected")),
      t("form.problemOffline"),
    ],
    [
      "a stale page",
      (page) =>
        page.route("**/auth/login", (route) =>
          route.fulfill({ status: 419, json: { message: "CSRF token mismatch." } }),
        ),
      t("form.problemStale"),
    ],
    [
      "too many attempts",
      (page) =>
        page.route("**/auth/login", (route) =>
          route.fulfill({
            status: 429,
            headers: { "retry-after": "130" },
            json: { message: "Too Many Attempts." },
          }),
        ),
      t("form.problemTooMany").replace("{when}", "in 3 minutes"),
    ],
    [
      "our fault",
      (page) =>
        page.route("**/auth/login", (route) =>
          route.fulfill({ status: 500, json: { message: "Server Error" } }),
        ),
      t("form.problemFailed"),
    ],
    [
      "a proxy's page",
      (page) =>
        page.route("**/auth/login", (route) =>
          route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
        ),
      t("form.problemFailed"),
    ],
  ];
  for (const [name, fail, words] of failures) {
    test(name, async ({ page }) => {
      await fail(page);
      await page.goto("/en/user/login");
      await email(page).fill("anna@example.test");
      await password(page).fill(" a phrase with spaces ");
      await send(page);
      await expect(form(page).getByRole("alert")).toHaveText(`${words} ${t("form.kept")}`);
      await expect(email(page)).toHaveValue("anna@example.test");
      await expect(password(page)).toHaveValue(" a phrase with spaces ");
      await expect(form(page).locator('button[type="submit"]')).toBeEnabled();
      await expect(form(page).locator('button[type="submit"]')).toBeFocused();
    });
  }

  test("the button keeps the focus of the keyboard while it is busy, and sends once", async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let sent = 0;
    await page.route("**/auth/login", async (route) => {
      sent++;
      await held;
      await route.fulfill({ status: 500, json: { message: "Server Error" } });
    });
    await page.goto("/en/user/login");
    await typeInto(page, email(page), "anna@example.test");
    await typeInto(page, password(page), "a phrase with spaces");
    const button = form(page).locator('button[type="submit"]');
    await press(page, button);
    await expect(button).toHaveText(t("user.login.busy"));
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    release();
    await expect(form(page).getByRole("alert")).toContainText(t("form.problemFailed"));
    await expect(button).toBeFocused();
    expect(sent).toBe(1);
    await page.keyboard.press("Enter");
    await expect.poll(() => sent).toBe(2);
  });

  test("the registration keeps all of it, also what was typed for the other kind", async ({
    page,
  }) => {
    await page.goto("/en/user/register?kind=company");
    const person = newPerson();
    await form(page).locator('[name="company.member_name"]').fill("Stone Hand");
    await page.getByRole("combobox", { name: t("user.register.professions") }).fill("architec");
    await page.getByRole("listbox").getByRole("option").first().click();
    await email(page).fill(person.email);
    await password(page).fill(person.password);
    await page.getByRole("radio").first().check();
    await expect(form(page).locator('[name="company.member_name"]')).toHaveCount(0);
    await page.getByRole("radio").last().check();
    await expect(form(page).locator('[name="company.member_name"]')).toHaveValue("Stone Hand");
    await expect(page.getByRole("button", { name: /^Remove: / })).toHaveCount(1);
    await form(page).locator('[name="company.vat_number"]').fill("123456789");
    await send(page);
    // The first wrong field of the page has the focus, and the others are marked.
    await expect(form(page).locator('[name="company.vat_number"]')).toBeFocused();
    await expect(form(page).locator('[name="company.vat_number"]')).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(form(page).getByRole("alert")).toHaveText(t("form.checkFields"));
    for (const name of ["name", "surname", "password_confirmation", "terms"])
      await expect(form(page).locator(`[name="${name}"]`)).toHaveAttribute("aria-invalid", "true");
    await expect(password(page)).toHaveValue(person.password);
  });
});

test("what somebody types before the page's code is there stays, and is not sent by the browser itself", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/en/user/login", { waitUntil: "commit" });
  await email(page).fill("anna@example.test");
  await password(page).fill("early and typed");
  await password(page).press("Enter");
  await expect(page).toHaveURL(/\/en\/user\/login$/);
  release();
  await expect(form(page).locator('button[type="submit"]')).toBeEnabled();
  await expect(email(page)).toHaveValue("anna@example.test");
  const asked = page.waitForRequest("**/auth/login");
  await send(page);
  expect((await asked).postDataJSON()).toMatchObject({
    email: "anna@example.test",
    password: "early and typed",
  });
});

test("password managers know the fields, and a password can be shown", async ({ page }) => {
  await page.goto("/en/user/login");
  await expect(email(page)).toHaveAttribute("autocomplete", "username");
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password");
  await password(page).fill("ένα δύο τρία");
  await page.getByRole("button", { name: t("form.showPassword") }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await send(page);
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.goto("/en/user/register");
  await expect(email(page)).toHaveAttribute("autocomplete", "username");
  for (const name of ["password", "password_confirmation"])
    await expect(form(page).locator(`[name="${name}"]`)).toHaveAttribute(
      "autocomplete",
      "new-password",
    );
});

test("the code of a second factor is asked for when the server wants one", async ({ page }) => {
  await page.route("**/auth/login", (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: "The given data was invalid.",
        errors: { code: ["Please write the code."] },
      },
    }),
  );
  await page.goto("/en/user/login");
  await email(page).fill("anna@example.test");
  await password(page).fill("whatever it is");
  await expect(form(page).locator('[name="code"]')).toHaveCount(0);
  await send(page);
  const code = form(page).locator('[name="code"]');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(form(page)).toContainText("Please write the code.");
  const asked = page.waitForRequest("**/auth/login");
  await code.fill("123456");
  await send(page);
  expect((await asked).postDataJSON()).toMatchObject({
    email: "anna@example.test",
    password: "whatever it is",
    code: "123456",
  });
});

test.describe("where one was going", () => {
  for (const [next, goes] of [
    ["/en/posts?page=2", "/en/posts?page=2"],
    ["//evil.example/x", "/en"],
    ["https://evil.example", "/en"],
    ["/\\evil.example", "/en"],
    ["/%2F%2Fevil.example", "/en"],
    ["/en/user/login", "/en"],
  ] as const) {
    test(`${next} leads to ${goes}`, async ({ page }) => {
      const person = await makePerson();
      await page.goto(`/en/user/login?next=${encodeURIComponent(next)}`);
      await email(page).fill(person.email);
      await password(page).fill(person.password);
      await send(page);
      await page.waitForURL((url) => url.pathname + url.search === goes);
      // Signed in by now: the login and the callback lead on at once.
      for (const path of ["/en/login", "/en/user/login"]) {
        const answer = await page.request.get(`${path}?next=${encodeURIComponent(next)}`, {
          maxRedirects: 0,
        });
        if (path === "/en/login" || goes !== "/en") expect(answer.headers().location).toBe(goes);
        else expect(answer.status()).toBe(200);
      }
    });
  }

  test("goes along to the other screens and to the other language", async ({ page }) => {
    await page.goto("/en/login?next=%2Fen%2Faccount%2Fdashboard");
    await expect(page).toHaveURL("/en/user/login?next=%2Fen%2Faccount%2Fdashboard");
    await expect(page.locator("main")).toContainText(t("user.login.toContinue"));
    for (const name of [t("user.login.forgot"), t("user.login.register")])
      await expect(page.locator("main").getByRole("link", { name })).toHaveAttribute(
        "href",
        /\?next=%2Fen%2Faccount%2Fdashboard$/,
      );
    await expect(page.getByRole("link", { name: "Ελληνικά", exact: true })).toHaveAttribute(
      "href",
      "/user/login?next=%2Fen%2Faccount%2Fdashboard",
    );
  });
});

test.describe("who is signed in", () => {
  test("a visitor asks for nothing and meets no error", async ({ page }) => {
    const complaints = watchConsole(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/(?:api|auth)\//.test(request.url())) asked.push(request.url());
    });
    for (const path of ["/en", "/en/posts", "/en/user/login"])
      await page.goto(path, { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("somebody who is signed in asks once for a page, sees it, and signs out from the footer", async ({
    browser,
  }) => {
    const context = await signedIn(browser, await makePerson());
    const page = await context.newPage();
    const complaints = watchConsole(page);
    const asked: string[] = [];
    page.on("request", (one) => {
      if (/\/(?:api|auth)\//.test(one.url())) asked.push(new URL(one.url()).pathname);
    });
    await page.goto("/en/posts", { waitUntil: "networkidle" });
    const footer = page.locator("footer");
    await expect(footer.getByRole("link", { name: t("layout.dashboard") })).toHaveAttribute(
      "href",
      "/en/account/dashboard",
    );
    expect(asked).toEqual(["/api/auth/session"]);
    await page.getByRole("button", { name: t("layout.openMenu") }).click();
    const menu = page.getByRole("dialog", { name: t("layout.menuTitle") });
    await expect(menu.getByRole("link", { name: t("layout.dashboard") })).toBeVisible();
    await expect(menu.getByRole("button", { name: t("layout.logout") })).toBeVisible();
    await page.keyboard.press("Escape");
    await footer.getByRole("button", { name: t("layout.logout") }).click();
    await page.waitForURL("**/en/user/login");
    await expect(footer.getByRole("link", { name: t("layout.login") })).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a page notices that somebody signed out elsewhere when it is come back to", async ({
    browser,
  }) => {
    const context = await signedIn(browser, await makePerson());
    const [page, other] = [await context.newPage(), await context.newPage()];
    await page.goto("/en/posts");
    await expect(
      page.locator("footer").getByRole("button", { name: t("layout.logout") }),
    ).toBeVisible();
    await other.goto("/en/user/login");
    await other
      .locator("main")
      .getByRole("button", { name: t("user.signOutFirst") })
      .click();
    await expect(other.locator('main [name="password"]')).toBeVisible();
    // Focus is asked for at most every few seconds.
    await page.waitForTimeout(5_500);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(
      page.locator("footer").getByRole("link", { name: t("layout.login") }),
    ).toBeVisible();
    await context.close();
  });
});

test("an address that is not confirmed can be sent a new link, and the old one is dead", async ({
  page,
}) => {
  const person = newPerson();
  const registered = await page.request.post("/api/users", {
    data: { ...person, password_confirmation: person.password, locale: "en", terms: true },
  });
  expect(registered.status()).toBe(201);
  const first = secretLink(await waitForMail(person.email, "verify_email"));
  await page.goto("/en/user/login?next=/en/user/thank-you");
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await send(page);
  await page.waitForURL("**/en/user/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.thanks.waitingTitle"));
  await page.getByRole("button", { name: t("user.thanks.resend") }).click();
  await expect(page.locator("main").getByRole("status").last()).not.toBeEmpty();
  const second = secretLink(await waitForMail(person.email, "verify_email", { after: 1 }));
  await page.goto("about:blank");
  await page.goto(first);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.thanks.deadTitle"));
  await expect(page.getByRole("button", { name: t("user.thanks.resend") })).toBeVisible();
  // The other link in the same tab: only the part behind the # changes, and the page does not load
  // anew.
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(second).hash);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.thanks.verifiedTitle"));
  await page.goto("/en/user/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.thanks.allDoneTitle"));
});

test("a link's secret stays out of the address, the history and what other sites hear", async ({
  page,
}) => {
  const seen: string[] = [];
  page.on("request", (request) => seen.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await page.goto("/en/user/reset-password#token=a-secret-of-a-mail");
  await expect(password(page)).toBeVisible();
  expect(page.url()).not.toContain("secret");
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain("secret");
  expect(seen.join("\n")).not.toContain("secret");
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
});
