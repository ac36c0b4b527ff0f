import { expect, test, type APIResponse, type APIRequestContext } from "playwright/test";
import { openAs, changeUser, createUser, ready } from "./support/account";
import { localised, LOCALES } from "./support/routes";
import { texts } from "./support/texts";

const SCREENS = [
  "/account",
  "/account/dashboard",
  "/account/personal-details",
  "/account/all-users",
  "/account/audit",
  "/account/user",
  "/account/user/1",
  "/account/no-such-screen",
];
/**
 * What occurs only in screens of the account area: parts of its frame, user data, screen titles.
 */
const INSIDE =
  /account-menu|screen-head|data-table|@example\.test|Ιστορικό αλλαγών|Audit log|Όλοι οι λογαριασμοί|All accounts/;

/** The kinds of requests that Next.js's client sends for a screen or a part of it. */
const VARIANTS: { name: string; suffix: string; headers: Record<string, string> }[] = [
  { name: "a document", suffix: "", headers: {} },
  { name: "a payload", suffix: "", headers: { rsc: "1" } },
  { name: "a payload by its suffix", suffix: ".rsc", headers: { rsc: "1" } },
  { name: "a prefetch", suffix: "", headers: { rsc: "1", "next-router-prefetch": "1" } },
  {
    name: "a segment",
    suffix: "",
    headers: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  },
  {
    name: "a segment by its suffix",
    suffix: ".segments/_full.segment.rsc",
    headers: { rsc: "1", "next-router-segment-prefetch": "/_full" },
  },
  {
    name: "a request that says it was checked already",
    suffix: "",
    headers: {
      "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
    },
  },
];

/** Requests a URL and follows Next.js's own redirects, which add a hash of the headers (`_rsc`). */
async function requestScreen(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string>,
): Promise<{ result: APIResponse; bodies: string }> {
  let bodies = "";
  let url = path;
  for (let redirects = 0; ; redirects++) {
    const result = await request.get(url, { headers, maxRedirects: 0 });
    bodies += await result.text();
    const location = result.headers().location;
    if (
      location === undefined ||
      redirects > 3 ||
      !/[?&]_rsc/.test(location) ||
      location.includes("/user/login")
    )
      return { result, bodies };
    url = location;
  }
}

test.describe("a visitor", () => {
  for (const cookie of [undefined, "auth.session-token=eyJhbGciOiJkaXIifQ..forged.forged.forged"]) {
    for (const { name, suffix, headers } of VARIANTS) {
      test(`gets no content of any screen as ${name}${cookie ? ", with a forged session cookie" : ""}`, async ({
        request,
      }) => {
        for (const locale of LOCALES) {
          for (const screen of suffix ? SCREENS.slice(1) : SCREENS) {
            const url = localised(locale, screen) + suffix;
            const { result, bodies } = await requestScreen(
              request,
              url,
              cookie ? { ...headers, cookie } : headers,
            );
            expect(bodies, url).not.toMatch(INSIDE);
            // A payload that leads away may say so in itself; a prefetch holds no screen at all.
            if (
              result.status() === 200 &&
              headers["next-router-prefetch"] === undefined &&
              headers["next-router-segment-prefetch"] === undefined
            )
              expect(bodies, url).toContain("NEXT_REDIRECT");
            else expect([200, 307, 404], url).toContain(result.status());
            if (suffix === "" && headers.rsc === undefined)
              expect(result.headers().location, url).toBe(
                `${localised(locale, "/user/login")}?next=${encodeURIComponent(localised(locale, screen))}`,
              );
            expect(result.headers()["cache-control"], url).toContain("no-store");
          }
        }
      });
    }
  }

  test("returns to the requested screen after the sign-in", async ({ page }) => {
    const { email, password } = await createUser();
    const t = texts("en");
    await page.goto("/en/account/personal-details?from=mail");
    await expect(page).toHaveURL(/\/en\/user\/login\?next=/);
    await page.locator("#main").getByLabel(t("user.email")).fill(email);
    await page.locator("#main").getByLabel(t("user.password"), { exact: true }).fill(password);
    await page.getByRole("button", { name: t("user.login.submit"), exact: true }).click();
    await expect(page).toHaveURL(/\/en\/account\/personal-details\?from=mail$/);
  });
});

for (const role of ["user", "editor"] as const) {
  test(`a user with role ${role} sees their own screens, and 404 for those of managers`, async ({
    browser,
  }) => {
    const { user, context, page } = await openAs(browser, role);
    for (const locale of LOCALES) {
      const t = texts(locale);
      for (const screen of [
        "/account/all-users",
        "/account/audit",
        "/account/user",
        "/account/user/1",
        "/account/user/999999999",
        "/account/no-such-screen",
      ]) {
        const result = await context.request.get(localised(locale, screen));
        expect(result.status(), screen).toBe(404);
        const html = await result.text();
        const [title = "", heading = ""] = [/<title>([^<]*)/, /<h1[^>]*>([^<]*)/].map(
          (part) => part.exec(html)?.[1],
        );
        expect(heading).toBe(t("account.screenErrors.notFoundTitle"));
        expect(title).not.toMatch(
          new RegExp(`${t("account.menu.allUsers")}|${t("account.menu.audit")}`),
        );
        const { bodies } = await requestScreen(context.request, localised(locale, screen), {
          rsc: "1",
        });
        expect(bodies).not.toMatch(
          /data-table|manager@example\.test|Όλοι οι λογαριασμοί|All accounts/,
        );
      }
      await page.goto(localised(locale, "/account"));
      await expect(page).toHaveURL(new RegExp(`${localised(locale, "/account/dashboard")}$`));
      await expect(
        page.getByRole("link", { name: t("account.menu.allUsers"), exact: true }),
      ).toHaveCount(0);
      await page.goto(localised(locale, `/account/user/${user.id}`));
      await expect(page).toHaveURL(
        new RegExp(`${localised(locale, "/account/personal-details")}$`),
      );
    }
    await context.close();
  });
}

test("a session that an administrator ended redirects to the login at the next screen", async ({
  browser,
}) => {
  const { user, context, page } = await openAs(browser, "manager");
  await page.goto("/account/all-users");
  await ready(page);
  await changeUser(user.id, { disabled: true });
  const link = page.getByRole("link", { name: "Ιστορικό αλλαγών", exact: true });
  // Its group of the menu may be folded.
  if (!(await link.isVisible()))
    await page
      .getByRole("button", { name: texts("el")("account.menuGroups.administration") })
      .click();
  await link.click();
  await expect(page).toHaveURL(/\/user\/login\?next=%2Faccount%2Faudit/);
  await context.close();
});
