import { expect, test, type BrowserContext, type Page } from "playwright/test";
import { fillWithHostileTexts, type HostileContent } from "./support/hostile-content";
import { VECTORS } from "./support/hostile-texts";
import { findInjected, recordInjection } from "./support/injection";
import { demoUser, signedIn } from "./support/users";

test.describe.configure({ mode: "serial" });
let content: HostileContent;
test.beforeAll(async () => {
  // More than a thousand writes: a minute on a quiet machine.
  test.setTimeout(300_000);
  content = await fillWithHostileTexts();
});
test.afterAll(async () => {
  test.setTimeout(120_000);
  await content.remove();
});

/**
 * It is the last spec to end, when the other workers are done: their part of the processor is free.
 */
const TABS = 3;

/**
 * Opens a path. Several tabs may ask for more than a small machine answers at once: it says 503, come back,
 * so that a plain request waits until it answers before the tab goes there.
 */
async function openWhenReady(page: Page, path: string): Promise<void> {
  const status = async () => (await page.context().request.get(path)).status();
  await expect.poll(status, { message: path, timeout: 60_000, intervals: [2_000] }).toBe(200);
  expect((await page.goto(path))?.status(), path).toBe(200);
}

/** Opens paths in several tabs, and returns the injected markup found in them. */
async function visit(
  context: BrowserContext,
  paths: readonly string[],
  onOpened?: (page: Page, path: string) => Promise<void>,
): Promise<string[]> {
  const queue = [...paths];
  const injected: string[] = [];
  await context.route(/\/assets\//, (route) => route.abort());
  const runTab = async () => {
    const page = await context.newPage();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await openWhenReady(page, path);
      await onOpened?.(page, path);
      injected.push(...(await findInjected(page)).map((description) => `${path}: ${description}`));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, runTab));
  return injected;
}
const alternateLocales = (items: HostileContent["posts"]) =>
  items.map(({ paths }, index) => (index % 2 ? paths.en : paths.el));
const pagePaths = (path: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    index === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${index + 1}`,
  );

test("control: the detection sees dialogs, CSP violations and injected markup", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  const effects = await recordInjection(context);
  const page = await context.newPage();
  await page.route("**/control", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>x</title>" }),
  );
  await page.goto(`${baseURL}/control`);
  // Control: each vector as a page of its own, in iframes, 24 at a time.
  for (let index = 0; index < VECTORS.length; index += 24) {
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
      VECTORS.slice(index, index + 24),
    );
  }
  // Control: each vector inserted into a page without escaping.
  let detected = 0;
  for (const vector of VECTORS) {
    await page.evaluate(
      (html) =>
        document.body.replaceChildren(document.createRange().createContextualFragment(html)),
      `<div title="${vector}">${vector}</div>`,
    );
    if ((await findInjected(page)).length > 0) detected++;
  }
  expect(
    effects.filter((description) => description.includes("alert 1")).length,
    "dialogs of what ran",
  ).toBeGreaterThan(60);
  expect(detected, "elements, attributes and addresses that are not ours").toBeGreaterThan(150);

  effects.length = 0;
  await page.goto("/posts");
  expect(await findInjected(page)).toEqual([]);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=alert(1)>"),
  );
  await expect.poll(() => effects.join()).toContain("script-src-attr refused");
  expect(await findInjected(page)).not.toEqual([]);
  await context.close();
});

test("no hostile text is executed on public pages", async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext();
  const effects = await recordInjection(context);
  const mark = encodeURIComponent(content.marker);
  const lists = ["", "/en"].flatMap((locale) =>
    [
      `${locale}/mag`,
      `${locale}/agenda`,
      `${locale}/directory?area=x`,
      `${locale}/search?q=${mark}`,
      `${locale}/search?q=${mark}&kind=members`,
      ...pagePaths(`${locale}/search?q=${mark}&kind=posts`, 2),
      ...pagePaths(`${locale}/directory`, 1),
      `${locale}/posts`,
    ].map((path) => path.replace("?area=x", "")),
  );
  const searchPaths = VECTORS.filter((text) => text.split(/\W+/).filter(Boolean).length <= 2).map(
    (text) => `/search?q=${encodeURIComponent(text)}`,
  );
  const injected = await visit(context, [
    ...new Set([
      ...lists,
      ...alternateLocales(content.posts),
      ...alternateLocales(content.members.slice(0, 14)),
      ...alternateLocales(content.pages.slice(0, 6)),
      ...alternateLocales(content.professions).slice(0, 6),
      ...alternateLocales(content.subCategories).slice(0, 6),
      ...searchPaths,
    ]),
  ]);
  // The suggestions of the search, with the match highlighted.
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Αναζήτηση" }).first().click();
  await page.getByRole("combobox").fill(content.marker);
  await expect(page.locator("mark").first()).toBeVisible();
  injected.push(...(await findInjected(page)));
  // Feeds, sitemaps and calendars, opened in a browser.
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
  expect(injected).toEqual([]);
  expect(effects).toEqual([]);
  // The text itself is shown as it was written.
  await page.goto(`${baseURL}${content.posts[0]!.paths.el}`);
  await expect(page.locator("h1").first()).toHaveText(new RegExp(`^${content.marker} .*<`));
  await context.close();
});

test("no hostile text is executed on screens of editors and managers", async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await signedIn(browser, await demoUser("manager"));
  const effects = await recordInjection(context);
  const mark = encodeURIComponent(content.marker);
  const editorPaths = [
    `/account/post/${content.posts[0]!.id}`,
    `/en/account/post/${content.posts[1]!.id}`,
    `/account/post/${content.posts[2]!.id}`,
    `/account/post/${content.sentBack[0]!}`,
    `/account/member/${content.members[0]!.id}`,
    `/en/account/member/${content.members[1]!.id}`,
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
  const injected = await visit(
    context,
    [
      ...editorPaths,
      ...imports,
      ...previews,
      ...lists.map((name, index) => `${index % 2 ? "/en" : ""}/account/${name}`),
      ...pagePaths(`/account/all-posts?search=${mark}`, 2),
      ...pagePaths(`/account/all-members?search=${mark}`, 2),
      ...pagePaths("/account/all-users?sort=-created_at", 3),
      ...pagePaths(`/account/all-pages?search=${mark}`, 1),
      ...pagePaths("/account/translations", 2),
      ...pagePaths("/account/audit", 3),
      `/account/media?search=${mark}`,
      `/account/user/${content.users[0]!}`,
      `/account/all-posts?search=${encodeURIComponent(VECTORS[0]!)}`,
    ],
    async (page, path) => {
      if (!path.includes("/account/")) return;
      await expect(page.locator("[data-account-ready]")).toHaveCount(1);
      if (!editorPaths.includes(path)) return;
      // Opens every collapsed section and the last revision.
      await page.locator("details").evaluateAll((sections: HTMLDetailsElement[]) =>
        sections.forEach((section) => {
          section.open = true;
        }),
      );
      const entry = page.locator(".history-entry").first();
      if (await entry.count()) {
        await entry.click();
        await expect(page.locator(".history-detail")).toBeVisible();
      }
    },
  );
  // The dialog of an asset, and the suggestions of the header's search.
  const page = await context.newPage();
  await page.goto(`/account/media?search=${mark}`);
  await page.locator(".asset-card").first().click();
  await expect(page.getByRole("dialog").first()).toBeVisible();
  injected.push(...(await findInjected(page)));
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Αναζήτηση" }).first().fill(content.marker);
  await expect(page.getByRole("option").first()).toBeVisible();
  injected.push(...(await findInjected(page)));
  expect(injected).toEqual([]);
  expect(effects).toEqual([]);
  await context.close();
});
