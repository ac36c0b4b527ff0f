import { readdirSync } from "node:fs";
import { expect, test, type Page } from "playwright/test";
import { fetchPatiently } from "../bench/links/fetch-patiently";
import { RELEASE_PASSWORD, RELEASE_USERS } from "../scripts/release/fill-site";
import { emptySite } from "./support/empty-site";
import { checkPage } from "./support/page-check";
import { texts, type TextKeyIn } from "./support/texts";
import { appliedMigrations, startUpgraded, type UpgradedSite } from "./support/upgraded-site";

test.describe.configure({ timeout: 180_000 });

const setup = texts("en");
const setupText = (key: TextKeyIn<"account.setup">) => setup(`account.setup.${key}`);
const RELEASES = readdirSync("prisma/releases").sort();

/** Requests in flight at once, as a browser sends them. */
const AT_ONCE = 6;

/** The first manager sets an emptied site up in the browser. */
async function setUp(page: Page, site: UpgradedSite): Promise<void> {
  const link = await emptySite(site);
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      await page.locator(`main form [name="${name}"]`).fill(value);
  };
  const submit = () => page.locator("main form button[type=submit]").click();

  await page.goto(link);
  await page.locator("header a[hreflang=en]").first().click();
  await page.waitForURL("**/en/setup");
  // The address changes before the page: what is typed into the former one is lost.
  await page.getByRole("heading", { name: setup("user.setup.title") }).waitFor();
  await fill({
    name: "Άννα",
    surname: "Λάσκαρη",
    email: "anna@setup.example",
    password: RELEASE_PASSWORD,
    password_confirmation: RELEASE_PASSWORD,
  });
  await submit();
  await page.waitForURL("**/en/account/setup");
  await fill({ name: "Stone & Wood" });
  await submit();
  await page.waitForURL("**/setup/contact");
  await page.getByRole("button", { name: setupText("skip") }).click();
  await page.waitForURL("**/setup/sections");
  await page.getByRole("checkbox", { name: /^Archive/ }).uncheck();
  await submit();
  await page.waitForURL("**/setup/pages");
  await submit();
  await page.waitForURL("**/setup/access");
  await checkPage(page, "en");
  await submit();
  await page.waitForURL("**/setup/done");

  await page.goto(`${site.origin}/en/account/dashboard`);
  await expect(page.getByRole("heading", { name: setupText("firstSteps.title") })).toBeVisible();
  await page.goto(`${site.origin}/en/about`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stone & Wood");
  // Every link of the layout leads somewhere, and no heading is empty.
  expect(await page.locator(":is(h1, h2, h3):empty").count()).toBe(0);
  const paths = await page
    .locator("header a[href^='/'], footer a[href^='/']")
    .evaluateAll((links) => links.map((one) => one.getAttribute("href") ?? ""));
  expect(paths).toEqual(expect.arrayContaining(["/en/mag", "/en/privacy", "/en/contact"]));
  const targets = [...new Set([...paths, "/jobs", "/en/agenda"])];
  const responses: Response[] = [];
  // A crowd from one network would be asked to come back later.
  for (let from = 0; from < targets.length; from += AT_ONCE)
    responses.push(
      ...(await Promise.all(
        targets.slice(from, from + AT_ONCE).map((path) => fetchPatiently(site.origin + path)),
      )),
    );
  expect(responses.flatMap(({ ok, url }) => (ok ? [] : [url]))).toEqual([]);
  expect(paths).not.toContain("/en/archive");
  expect((await fetch(`${site.origin}/setup`)).status).toBe(404);
}

for (const release of RELEASES)
  test.describe(`this version on the data of ${release}`, () => {
    test.describe.configure({ mode: "serial" });
    let site: UpgradedSite;
    test.beforeAll(async () => {
      site = await startUpgraded(release);
    });
    test.afterAll(async () => {
      await site.stop();
    });

    test("applies every migration that the release lacks", async () => {
      const known = readdirSync("prisma/migrations", { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort();
      expect(await appliedMigrations(site)).toEqual(known);
    });

    test("shows published posts in both languages, and no drafts", async ({ request }) => {
      for (const { id, isPublic, title } of site.content.posts)
        for (const locale of ["el", "en"] as const) {
          const response = await request.get(`${site.origin}/api/product/${id}?locale=${locale}`);
          const expected = isPublic ? title[locale] : null;
          expect(response.status(), `post ${id} in ${locale}`).toBe(expected === null ? 404 : 200);
          if (expected === null) continue;
          const { data } = await response.json();
          expect(data.product_name).toBe(expected);
          expect(data.body).toContain(locale === "el" ? "Ασβέστης" : "Lime");
          expect(data.body).toMatch(/<table|148/);
        }
      const page = await request.get(`${site.origin}/en/posts`);
      expect(await page.text()).toContain("An olive press in Mani");
    });

    test("finds companies and pages, also by search", async ({ request }) => {
      for (const { id, name } of site.content.members) {
        const { data } = await (await request.get(`${site.origin}/api/member/${id}`)).json();
        expect(data.member_name).toBe(name.el);
        // It had the badge before memberships had periods.
        expect(data.is_member).toBe(true);
        const search = () => request.get(`${site.origin}/api/search?search=asvestis&locale=el`);
        // While two more sites start, the first search may be told to come back (503).
        await expect
          .poll(async () => (await search()).text(), { timeout: 40_000 })
          .toContain(name.el);
      }
      for (const { title } of site.content.pages) {
        expect(await (await request.get(`${site.origin}/about`)).text()).toContain(title.el);
        expect(await (await request.get(`${site.origin}/en/about`)).text()).toContain(title.en);
      }
    });

    test("serves the uploaded images", async ({ request }) => {
      for (const { url } of site.content.pictures) {
        const response = await request.get(new URL(url, site.origin).href);
        expect(response.status(), url).toBe(200);
        expect(response.headers()["content-type"]).toMatch(/^image\//);
        expect((await response.body()).byteLength).toBeGreaterThan(500);
      }
    });

    test("users sign in with their passwords, and revisions and the trash are kept", async () => {
      // Each sign-in by a client of its own, without cookies.
      const signIn = (email: string, password: string) =>
        fetch(`${site.origin}/auth/login`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ email, password }),
        });
      const [manager, ...others] = RELEASE_USERS;
      for (const { email } of others)
        expect((await signIn(email, RELEASE_PASSWORD)).status, email).toBe(200);
      expect((await signIn(manager.email, `${RELEASE_PASSWORD}!`)).status).toBe(422);
      const login = await signIn(manager.email, RELEASE_PASSWORD);
      expect(login.status).toBe(200);
      const headers = { Authorization: `Bearer ${(await login.json()).access_token}` };
      const read = async (path: string) =>
        JSON.stringify(await (await fetch(`${site.origin}${path}`, { headers })).json());
      const revisions = await read(`/api/product/${site.content.posts[0]?.id}/revisions`);
      expect(revisions).toContain('"version":2');
      expect(await read("/api/product?admin=true&trash=true")).toContain("Στον κάδο");
      expect(await read("/api/subsrcibe-email")).toContain("subscriber@release.example");
    });

    // An emptied site is the same whatever release it comes from: one set-up is enough.
    if (release === RELEASES[0])
      test("is set up in the browser once everything is gone from it", ({ page }) =>
        setUp(page, site));
  });
