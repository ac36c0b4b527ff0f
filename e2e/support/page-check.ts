import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import type { Locale } from "./routes";

/** Collects the console errors and warnings of a page while it is open. */
export function watchConsole(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      consoleErrors.push(message.text());
  });
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  return consoleErrors;
}

/** Checks that the page does not scroll sideways; a failure names what is too wide. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = window.innerWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map(
        (element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 60)}`,
      );
  });
  expect(wide).toEqual([]);
}

/** next-intl shows the key, such as `layout.menuTitle`, when a message is missing. */
const UNTRANSLATED =
  /\b(?:account|consent|discovery|errors|form|layout|site|user)\.[a-z][A-Za-z0-9.]+\b/;

/** The visible text of a page without code samples, whose words may look like keys. */
const shownText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll("code, pre, script, style, template"))
      element.remove();
    const texts: string[] = [];
    for (const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT); walker.nextNode();)
      texts.push(walker.currentNode.textContent ?? "");
    return texts.join("\n");
  });

/** Checks a page: language, title, one h1, no message key, no horizontal scrolling at 320 px. */
export async function checkPage(page: Page, locale: Locale): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  expect((await page.title()).length).toBeGreaterThan(1);
  await expect(page.locator("h1")).toHaveCount(1);
  expect(await shownText(page)).not.toMatch(UNTRANSLATED);
  await page.setViewportSize({ width: 320, height: 700 });
  const { scroll, inner } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    inner: window.innerWidth,
  }));
  expect(scroll, "width of the page at 320 px").toBeLessThanOrEqual(inner);
}

const WCAG_RULES = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** The rules whose result can differ between light and dark. */
const COLOUR_RULES = { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] };

/**
 * The violations of WCAG 2.2 AA that axe finds, as `rule: element | element`; with `coloursOnly`
 * only of the rules about colours, for a page that was checked in the other colour scheme.
 */
export async function accessibilityProblems(
  page: Page,
  { coloursOnly = false } = {},
): Promise<string[]> {
  // A toast that fades out while axe reads the page has colours that nobody is meant to read.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  // Waits for animations to end, since colours in a transition fail the contrast rule.
  await page.waitForFunction(() =>
    document.getAnimations().every(
      (animation) =>
        animation.playState !== "running" ||
        // Driven by scrolling, it stands still where the page does.
        !(animation.timeline instanceof DocumentTimeline) ||
        animation.effect?.getComputedTiming().endTime === Infinity,
    ),
  );
  // Legacy mode runs axe in the page itself: there are no frames of other sites. Only violations
  // are described.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: coloursOnly ? COLOUR_RULES : WCAG_RULES, resultTypes: ["violations"] })
    .analyze();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.html.slice(0, 160))
        .join(" | ")}`,
  );
}

/** Expects no violation of WCAG 2.2 AA; see `accessibilityProblems`. */
export async function checkAccessibility(
  page: Page,
  options?: { coloursOnly?: boolean },
): Promise<void> {
  expect(await accessibilityProblems(page, options)).toEqual([]);
}
