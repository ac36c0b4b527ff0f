import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { fillWithHostileTexts, type HostileContent } from "./support/hostile-content";
import { VECTORS } from "./support/hostile-texts";
import { findInjected, watchForInjection } from "./support/injection";
import { demoUser, signedIn } from "./support/users";

test.describe.configure({ mode: "serial" });
let content: HostileContent;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  content = await fillWithHostileTexts();
});
test.afterAll(async () => {
  test.setTimeout(120_000);
  await content.remove();
});

/**
 * Opens addresses one after the other in two tabs, looks for what does not belong there, and
 * returns it.
 */
async function visit(
  context: BrowserContext,
  paths: readonly string[],
  also?: (page: Page, path: string) => Promise<void>,
): Promise<string[]> {
  const waiting = [...paths];
  const found: string[] = [];
  await context.route(/\/assets\//, (route) => route.abort());
  const readOne = async () => {
    const page = await context.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const result = await page.goto(path);
      expect(result?.status(), path).toBe(200);
      await also?.(page, path);
      found.push(...(await findInjected(page)).map((what) => `${path}: ${what}`));
    }
    await page.close();
  };
  await Promise.all([readOne(), readOne()]);
  return found;
}
const half = (things: HostileContent["posts"]) =>
  things.map(({ paths }, at) => (at % 2 ? paths.en : paths.el));
const pages = (path: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    at === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${at + 1}`,
  );

test("the watch sees what runs, what is refused and what breaks out", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  const seen = await watchForInjection(context);
  const page = await context.newPage();
  await page.route("**/control", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>x</title>" }),
  );
  await page.goto(`${baseURL}/control`);
  // Each in a frame of its own, as a whole page, a few at a time.
  for (let at = 0; at < VECTORS.length; at += 24) {
    await page.evaluate(
      (vectors) => {
        const frames = vectors.map((html) =>
          Object.assign(document.createElement("iframe"), { srcdoc: html }),
        );
        document.body.replaceChildren(...frames);
        return Promise.race([
          Promise.all(
            frames.map(
              (frame) =>
                new Promise((resolve) => {
                  frame.onload = resolve;
                }),
            ),
          ),
          new Promise((resolve) => {
            setTimeout(resolve, 1_000);
          }),
        ]).then(() => undefined);
      },
      VECTORS.slice(at, at + 24),
    );
  }
  // And put into a page as a careless one would.
  let noticed = 0;
  for (const vector of VECTORS) {
    await page.evaluate(
      (html) =>
        document.body.replaceChildren(document.createRange().createContextualFragment(html)),
      `<div title="${vector}">${vector}</div>`,
    );
    if ((await findInjected(page)).length > 0) noticed++;
  }
  expect(
    seen.filter((what) => what.includes("alert 1")).length,
    "dialogs of what ran",
  ).toBeGreaterThan(60);
  expect(noticed, "elements, attributes and addresses that are not ours").toBeGreaterThan(150);

  seen.length = 0;
  await page.goto("/posts");
  expect(await findInjected(page)).toEqual([]);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=alert(1)>"),
  );
  await expect.poll(() => seen.join()).toContain("script-src-attr refused");
  expect(await findInjected(page)).not.toEqual([]);
  await context.close();
});

test("no visitor meets a text that runs", async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext();
  const seen = await watchForInjection(context);
  const mark = encodeURIComponent(content.mark);
  const lists = ["", "/en"].flatMap((locale) =>
    [
      `${locale}/mag`,
      `${locale}/agenda`,
      `${locale}/directory?area=x`,
      ...pages(`${locale}/search?q=${mark}`, 2),
      ...pages(`${locale}/directory`, 1),
      `${locale}/posts`,
    ].map((path) => path.replace("?area=x", "")),
  );
  const searched = VECTORS.filter((text) => text.split(/\W+/).filter(Boolean).length <= 2).map(
    (text) => `/search?q=${encodeURIComponent(text)}`,
  );
  const found = await visit(context, [
    ...new Set([
      ...lists,
      ...half(content.posts),
      ...half(content.members.slice(0, 14)),
      ...half(content.pages.slice(0, 6)),
      ...half(content.professions).slice(0, 6),
      ...half(content.parts).slice(0, 6),
      ...searched,
    ]),
  ]);
  // The suggestions of the search, with what was found marked in them.
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Αναζήτηση" }).first().click();
  await page.getByRole("combobox").fill(content.mark);
  await expect(page.locator("mark").first()).toBeVisible();
  found.push(...(await findInjected(page)));
  // Feeds, maps and calendars, as a browser opens them.
  for (const path of [
    "/feeds/el/rss.xml",
    "/feeds/en/mag/atom.xml",
    "/sitemaps/posts-1.xml",
    `/api/product/${content.posts[0]!.id}/calendar?locale=el`,
    `/api/search?search=${mark}`,
  ]) {
    const text = await (await context.request.get(path)).text();
    if (path.endsWith(".xml"))
      expect(
        await page.evaluate(
          (xml) =>
            [
              ...new DOMParser()
                .parseFromString(xml, "application/xml")
                .querySelectorAll("parsererror, script, img, svg"),
            ].map((element) => element.outerHTML.slice(0, 200)),
          text,
        ),
        path,
      ).toEqual([]);
    await page.goto(path).catch((error: unknown) => {
      if (!String(error).includes("Download")) throw error;
    });
  }
  expect(found).toEqual([]);
  expect(seen).toEqual([]);
  // What is written in them is there all the same, as it was written.
  await page.goto(`${baseURL}${content.posts[0]!.paths.el}`);
  await expect(page.locator("h1").first()).toHaveText(new RegExp(`^${content.mark} .*<`));
  await context.close();
});

test("neither do editors and managers, wherever they look at it", async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await signedIn(browser, await demoUser("manager"));
  const seen = await watchForInjection(context);
  const mark = encodeURIComponent(content.mark);
  const edited = [
    `/account/post/${content.posts[0]!.id}`,
    `/en/account/post/${content.posts[1]!.id}`,
    `/account/post/${content.posts[2]!.id}`,
    `/account/post/${content.returned[0]!}`,
    `/account/member/${content.members[0]!.id}`,
    `/en/account/directory-post/${content.members[1]!.id}`,
    `/account/page/${content.pages[0]!.id}`,
    `/en/account/page/${content.pages[1]!.id}`,
    `/account/chunk/${content.chunks[0]!}`,
  ];
  const imports = content.imports.flatMap((id) => [
    `/account/import/${id}`,
    `/en/account/import/${id}`,
  ]);
  const lists = [
    "all-posts",
    "all-members",
    "all-directory-posts",
    "all-pages",
    "all-users",
    "all-chunks",
    "all-emails",
    "media",
    "categories",
    "dashboard",
    "translations",
    "audit",
  ];
  const previews = [content.posts[0]!, content.posts[4]!, content.members[0]!, content.pages[0]!]
    .flatMap(({ preview }) => [preview?.el, preview?.en])
    .filter((path): path is string => typeof path === "string");
  expect(previews.length).toBeGreaterThanOrEqual(6);
  const found = await visit(
    context,
    [
      ...edited,
      ...imports,
      ...previews,
      ...lists.map((name, at) => `${at % 2 ? "/en" : ""}/account/${name}`),
      ...pages(`/account/all-posts?search=${mark}`, 2),
      ...pages(`/account/all-members?search=${mark}`, 2),
      ...pages("/account/all-users?sort=-created_at", 3),
      ...pages(`/account/all-pages?search=${mark}`, 1),
      ...pages("/account/translations", 2),
      ...pages("/account/audit", 3),
      `/account/media?search=${mark}`,
      `/account/user/${content.users[0]!}`,
      `/account/all-posts?search=${encodeURIComponent(VECTORS[0]!)}`,
    ],
    async (page, path) => {
      if (!path.includes("/account/")) return;
      await expect(page.locator("[data-account-ready]")).toHaveCount(1);
      if (!edited.includes(path)) return;
      // Every part open, and what was changed last.
      await page.locator("details").evaluateAll((parts: HTMLDetailsElement[]) =>
        parts.forEach((part) => {
          part.open = true;
        }),
      );
      const entry = page.locator(".history-entry").first();
      if (await entry.count()) {
        await entry.click();
        await expect(page.locator(".history-detail")).toBeVisible();
      }
    },
  );
  // A picture's texts, and the search of the header.
  const page = await context.newPage();
  await page.goto(`/account/media?search=${mark}`);
  await page.locator(".asset-card").first().click();
  await expect(page.getByRole("dialog").first()).toBeVisible();
  found.push(...(await findInjected(page)));
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Αναζήτηση" }).first().fill(content.mark);
  await expect(page.getByRole("option").first()).toBeVisible();
  found.push(...(await findInjected(page)));
  expect(found).toEqual([]);
  expect(seen).toEqual([]);
  await context.close();
});
