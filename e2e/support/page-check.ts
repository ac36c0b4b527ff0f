import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { Locale } from "./routes";

/** Collects what a page complains about while it is open. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Keys that the translation library shows when a text is missing look like `layout.menuTitle`. */
const UNTRANSLATED = /\b(?:account|discovery|errors|form|layout|site|user)\.[a-z][A-Za-z0-9.]+\b/;

/** The text of a page without samples of code, whose words may look like keys. */
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

/**
 * What every page promises: language, title, one heading, no key in sight, no sideways scrolling at
 * 320 px.
 */
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

const EVERYTHING = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** What can differ between light and dark on the same page at the same width. */
const COLOURS = { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] };

/**
 * No violation of WCAG 2.2 AA that axe can see; with `coloursOnly` of those that hang on colours,
 * for a page whose rest was just looked at.
 */
export async function checkAccessibility(page: Page, { coloursOnly = false } = {}): Promise<void> {
  // What fades in or out has colours in between that nobody reads.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (each) =>
          each.playState !== "running" || each.effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  // In the page itself: there are no frames of others, and only what is wrong is worth its
  // description.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: coloursOnly ? COLOURS : EVERYTHING, resultTypes: ["violations"] })
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 160))
          .join(" | ")}`,
    ),
  ).toEqual([]);
}
