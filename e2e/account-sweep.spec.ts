import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, type Page } from "playwright/test";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { isFull } from "../scripts/test/proof-size";
import { createUser, ready } from "./support/account";
import { accessibilityProblems } from "./support/page-check";
import { localised, LOCALES, type Locale } from "./support/routes";
import { walkByTab } from "./support/tab-walk";
import { demoUser, signedIn } from "./support/users";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Screens of managers that show one thing, or a company's, which may not be there. */
const NEEDS_SOMETHING = [
  "/account/availability",
  "/account/claim",
  "/account/directory-post",
  "/account/membership",
  "/account/setup",
  "/account/waitlist",
];
const PATHS = Object.values(SCREENS).map(({ path }): string => path);

const COMBINATIONS = LOCALES.flatMap((locale) => [WIDE, PHONE].map((size) => ({ locale, size })));
type Size = typeof WIDE;
/** One screen of each form, for a short run: work, list, editor, library, split view, form. */
const SAMPLE = [
  "/account/dashboard",
  "/account/all-posts",
  "/account/post",
  "/account/media",
  "/account/messages",
  "/account/personal-details",
];

/** Paths that differ in ids or the query alone show the same screen. */
const shapeOf = (path: string) => path.replace(/\?.*/, "").replaceAll(/\/[^/]*\d[^/]*/g, "/:id");

/** The paths of the account area that a screen links to, without language; some need their query. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname.replace(/^\/en(?=\/)/, "") + search)
      .filter((path) => path.startsWith("/account/")),
  );

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const BUSY = 503;
const BUSY_MS = 5_000;
/** Opens a path, once more when the site is busy, as at its start on a loaded machine. */
async function visit(page: Page, path: string): Promise<number | undefined> {
  const status = (await page.goto(path))?.status();
  if (status !== BUSY) return status;
  await sleep(BUSY_MS);
  return (await page.goto(path))?.status();
}

/** Everything that is wrong with the open screen in this language. */
async function problemsOf(page: Page, own: Size): Promise<string[]> {
  let { problems } = await walkByTab(page);
  if (problems.length > 0) {
    // A list that others change moves under the walk, but not twice in the same way.
    await page.reload();
    await ready(page);
    const again = await walkByTab(page);
    problems = problems.filter((one) => again.problems.includes(one));
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  problems.push(...(await accessibilityProblems(page)));
  for (const size of [own, own === WIDE ? PHONE : WIDE]) {
    await page.setViewportSize(size);
    let wider = await overflow(page);
    if (wider > 0) {
      // What follows the width by a script takes a moment after a change of the window.
      await page.waitForTimeout(1_000);
      wider = await overflow(page);
    }
    if (wider > 0) problems.push(`${wider} px too wide at ${size.width} px`);
  }
  return problems;
}

/**
 * Visits the given screens, and each screen of one thing that they link to, once. Returns what is
 * wrong, by path.
 */
async function sweep(page: Page, locale: Locale, size: Size, first: readonly string[]) {
  const [waiting, seen] = [[...first], new Set(first.map(shapeOf))];
  const visited = new Set<string>();
  const problems: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await page.setViewportSize(size);
    const status = await visit(page, localised(locale, path));
    // A screen of one thing needs its id: it is visited by a link.
    if (status === 404 && first.includes(path)) continue;
    // A redirect leads to a screen that is visited by its own path.
    const shown = shapeOf(new URL(page.url()).pathname.replace(/^\/en(?=\/)/, ""));
    if (visited.has(shown)) continue;
    visited.add(shown);
    if (status !== 200) {
      problems.push(`${path}: ${status}`);
      continue;
    }
    await ready(page);
    for (const link of isFull ? await linksOf(page) : []) {
      if (seen.has(shapeOf(link))) continue;
      seen.add(shapeOf(link));
      waiting.push(link);
    }
    problems.push(...(await problemsOf(page, size)).map((one) => `${path}: ${one}`));
  }
  return { visited: [...visited], problems };
}

/** The screens that a sweep from all paths and links did not come to. */
const notVisited = (visited: readonly string[]): string[] =>
  PATHS.filter((path) => !visited.some((one) => one === path || one.startsWith(`${path}/`))).filter(
    (path) => !NEEDS_SOMETHING.includes(path),
  );

/** Who visits: with everything in the lists, what the demonstration has for the role. */
const ROLES = [
  { role: "manager", sign: () => createUser("manager"), first: PATHS, atLeast: 40 },
  { role: "editor", sign: () => demoUser("editor"), first: ["/account/dashboard"], atLeast: 30 },
  { role: "company", sign: () => demoUser("company"), first: ["/account/dashboard"], atLeast: 15 },
  { role: "reader", sign: () => demoUser("reader"), first: ["/account/dashboard"], atLeast: 10 },
] as const;
/**
 * What an editor and a reader see is also seen by the others, and languages and widths come from the
 * same code: a short run looks with one role at each language and at each width.
 */
const IN_SAMPLE: readonly string[] = ["manager el 1440", "company en 390"];

for (const { locale, size } of COMBINATIONS)
  for (const { role, sign, first, atLeast } of ROLES) {
    if (!isFull && !IN_SAMPLE.includes(`${role} ${locale} ${size.width}`)) continue;

    test(`account screens work by keyboard for the role ${role} in ${locale} at ${size.width} px`, async ({
      browser,
    }) => {
      test.setTimeout(isFull ? 1_200_000 : 600_000);
      const context = await signedIn(browser, await sign(), { reducedMotion: "reduce" });
      const { visited, problems } = await sweep(
        await context.newPage(),
        locale,
        size,
        isFull ? first : SAMPLE,
      );
      test.info().annotations.push({ type: "screens", description: visited.join(", ") });
      expect(problems).toEqual([]);
      if (!isFull) expect(visited).toHaveLength(SAMPLE.length);
      else {
        expect(visited.length).toBeGreaterThan(atLeast);
        if (role === "manager") expect(notVisited(visited), "nothing leads to these").toEqual([]);
      }
      await context.close();
    });
  }

test("the first paint of a warm list and of an editor is told", async ({ browser }) => {
  const context = await signedIn(browser, await createUser("manager"));
  const page = await context.newPage();
  for (const path of ["/account/all-posts", "/account/post"]) {
    await page.goto(path);
    await ready(page);
    await page.goto(path);
    await ready(page);
    const paint = await page.evaluate(
      () =>
        new Promise<number>((done) =>
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1);
            if (last) done(last.startTime);
          }).observe({ type: "largest-contentful-paint", buffered: true }),
        ),
    );
    expect(paint).toBeGreaterThan(0);
    test.info().annotations.push({
      type: "first paint of content",
      description: `${path}: ${Math.round(paint)} ms`,
    });
  }
  await context.close();
});
