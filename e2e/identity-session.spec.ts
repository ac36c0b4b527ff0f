import { expect, test } from "@playwright/test";
import { secretLink, waitForMail } from "./support/mail";
import { createUser, newUser, signedIn } from "./support/users";
import { watchConsole } from "./support/page-check";
import { email, password, send, t } from "./support/identity-forms";

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
      const user = await createUser();
      await page.goto(`/en/user/login?next=${encodeURIComponent(next)}`);
      await email(page).fill(user.email);
      await password(page).fill(user.password);
      await send(page);
      await page.waitForURL((url) => url.pathname + url.search === goes);
      // Signed in by now: the login and the callback lead on at once.
      for (const path of ["/en/login", "/en/user/login"]) {
        const result = await page.request.get(`${path}?next=${encodeURIComponent(next)}`, {
          maxRedirects: 0,
        });
        if (path === "/en/login" || goes !== "/en") expect(result.headers().location).toBe(goes);
        else expect(result.status()).toBe(200);
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
    await expect(page.getByRole("link", { name: "GR, Ελληνικά", exact: true })).toHaveAttribute(
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
    const context = await signedIn(browser, await createUser());
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
    const context = await signedIn(browser, await createUser());
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
  const user = newUser();
  const registered = await page.request.post("/api/users", {
    data: { ...user, password_confirmation: user.password, locale: "en", terms: true },
  });
  expect(registered.status()).toBe(201);
  const first = secretLink(await waitForMail(user.email, "verify_email"));
  await page.goto("/en/user/login?next=/en/user/thank-you");
  await email(page).fill(user.email);
  await password(page).fill(user.password);
  await send(page);
  await page.waitForURL("**/en/user/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.thanks.waitingTitle"));
  await page.getByRole("button", { name: t("user.thanks.resend") }).click();
  await expect(page.locator("main").getByRole("status").last()).not.toBeEmpty();
  const second = secretLink(await waitForMail(user.email, "verify_email", { after: 1 }));
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
