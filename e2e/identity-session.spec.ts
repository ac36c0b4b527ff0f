import { expect, test } from "playwright/test";
import { secretLink, waitForMail } from "./support/mail";
import { createUser, newUser, signedIn } from "./support/users";
import { watchConsole } from "./support/page-check";
import { email, password, send, t } from "./support/identity-forms";

test.describe("the return path of the sign-in", () => {
  for (const [next, expectedPath] of [
    ["/en/posts?page=2", "/en/posts?page=2"],
    ["//evil.example/x", "/en"],
    ["https://evil.example", "/en"],
    ["/\\evil.example", "/en"],
    ["/%2F%2Fevil.example", "/en"],
    ["/en/user/login", "/en"],
  ] as const) {
    test(`${next} redirects to ${expectedPath}`, async ({ page }) => {
      const user = await createUser();
      await page.goto(`/en/user/login?next=${encodeURIComponent(next)}`);
      await email(page).fill(user.email);
      await password(page).fill(user.password);
      await send(page);
      await page.waitForURL((url) => url.pathname + url.search === expectedPath);
      // Now signed in: the login screens redirect at once.
      for (const path of ["/en/login", "/en/user/login"]) {
        const result = await page.request.get(`${path}?next=${encodeURIComponent(next)}`, {
          maxRedirects: 0,
        });
        if (path === "/en/login" || expectedPath !== "/en")
          expect(result.headers().location).toBe(expectedPath);
        else expect(result.status()).toBe(200);
      }
    });
  }

  test("is kept by links to the other sign-in screens and by the language switch", async ({
    page,
  }) => {
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

test.describe("the session state", () => {
  test("a visitor's page sends no session request", async ({ page }) => {
    const consoleErrors = watchConsole(page);
    const apiRequests: string[] = [];
    page.on("request", (request) => {
      if (/\/(?:api|auth)\//.test(request.url())) apiRequests.push(request.url());
    });
    for (const path of ["/en", "/en/posts", "/en/user/login"])
      await page.goto(path, { waitUntil: "networkidle" });
    expect(apiRequests).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  test("a signed-in user's page asks for session, marks and notifications once, and the footer signs out", async ({
    browser,
  }) => {
    const context = await signedIn(browser, await createUser());
    const page = await context.newPage();
    const consoleErrors = watchConsole(page);
    const apiRequests: string[] = [];
    page.on("request", (request) => {
      if (/\/(?:api|auth)\//.test(request.url())) apiRequests.push(new URL(request.url()).pathname);
    });
    await page.goto("/en/posts", { waitUntil: "networkidle" });
    const footer = page.locator("footer");
    await expect(footer.getByRole("link", { name: t("layout.dashboard") })).toHaveAttribute(
      "href",
      "/en/account/dashboard",
    );
    const asked = ["/api/auth/session", "/api/board/mark", "/api/notification"];
    await expect.poll(() => apiRequests.toSorted()).toEqual(asked);
    await page.getByRole("button", { name: t("layout.openMenu") }).click();
    const menu = page.getByRole("dialog", { name: t("layout.menuTitle") });
    await expect(menu.getByRole("link", { name: t("layout.dashboard") })).toBeVisible();
    await expect(menu.getByRole("button", { name: t("layout.logout") })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(apiRequests.toSorted()).toEqual(asked);
    await footer.getByRole("button", { name: t("layout.logout") }).click();
    await page.waitForURL("**/en/user/login");
    await expect(footer.getByRole("link", { name: t("layout.login") })).toBeVisible();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test("a page updates on focus after signing out in another tab", async ({ browser }) => {
    const context = await signedIn(browser, await createUser());
    const [page, otherTab] = [await context.newPage(), await context.newPage()];
    await page.goto("/en/posts");
    await expect(
      page.locator("footer").getByRole("button", { name: t("layout.logout") }),
    ).toBeVisible();
    await otherTab.goto("/en/user/login");
    await otherTab
      .locator("main")
      .getByRole("button", { name: t("user.signOutFirst") })
      .click();
    await expect(otherTab.locator('main [name="password"]')).toBeVisible();
    // The focus handler is throttled to one request in 5 s.
    await page.waitForTimeout(5_500);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(
      page.locator("footer").getByRole("link", { name: t("layout.login") }),
    ).toBeVisible();
    await context.close();
  });
});

test("a new confirmation link can be requested, and the former one is invalid", async ({
  page,
}) => {
  const user = newUser();
  const response = await page.request.post("/api/users", {
    data: { ...user, password_confirmation: user.password, locale: "en", terms: true },
  });
  expect(response.status()).toBe(201);
  const firstLink = secretLink(await waitForMail(user.email, "verify_email"));
  await page.goto("/en/user/login?next=/en/user/thank-you");
  await email(page).fill(user.email);
  await password(page).fill(user.password);
  await send(page);
  await page.waitForURL("**/en/user/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.thanks.waitingTitle"));
  await page.getByRole("button", { name: t("user.thanks.resend") }).click();
  await expect(page.locator("main").getByRole("status").last()).not.toBeEmpty();
  const secondLink = secretLink(await waitForMail(user.email, "verify_email", { after: 1 }));
  await page.goto("about:blank");
  await page.goto(firstLink);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    t("user.thanks.invalidLinkTitle"),
  );
  await expect(page.getByRole("button", { name: t("user.thanks.resend") })).toBeVisible();
  // The new link in the same tab: only the hash changes, so that the page does not reload.
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(secondLink).hash);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.thanks.verifiedTitle"));
  await page.goto("/en/user/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("user.thanks.allDoneTitle"));
});

test("the token of a mailed link is not in the URL, the history or the Referer", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) =>
    requests.push(`${request.url()} ${request.headers().referer ?? ""}`),
  );
  await page.goto("/en/user/reset-password#token=a-secret-of-a-mail");
  await expect(password(page)).toBeVisible();
  expect(page.url()).not.toContain("secret");
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain("secret");
  expect(requests.join("\n")).not.toContain("secret");
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
});
