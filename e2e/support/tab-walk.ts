import type { Page } from "playwright/test";

/** What was found at the stops of the Tab key. */
type Walk = {
  /** The number of stops. */
  stops: number;
  /** Whether Tab left the content in the end. */
  hasLeft: boolean;
  problems: string[];
};

declare global {
  interface Window {
    tabWalk?: { end(): Walk };
  }
}

/** Watches the Tab key in the content of the page, in the browser. */
function watchTabs(): number {
  const CONTROLS =
    "a[href], area[href], button, input, select, textarea, summary, iframe, " +
    "[tabindex], [contenteditable=true], audio[controls], video[controls]";
  const main = document.querySelector<HTMLElement>("#main");
  if (!main) throw new Error("a page without #main");
  const isStop = (element: Element): element is HTMLElement => {
    if (!(element instanceof HTMLElement) || element.tabIndex < 0) return false;
    if (element.matches(":disabled, [type=hidden]") || element.closest("[inert]")) return false;
    // A link in a text that is being edited is a part of the text.
    if (element.parentElement?.closest("[contenteditable=true]")) return false;
    return element.checkVisibility({ visibilityProperty: true });
  };
  /** Of radio buttons Tab stops at one of each group. */
  const keyOf = (element: Element): unknown =>
    element instanceof HTMLInputElement && element.type === "radio" && element.name
      ? `radio ${element.name}`
      : element;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.id && `#${element.id}`} "${(
      element.getAttribute("aria-label") ??
      element.textContent ??
      ""
    )
      .trim()
      .replaceAll(/[ \n]+/g, " ")
      .slice(0, 40)}"`;
  /** How an element and what surrounds it look: focus may be shown on a frame around a field. */
  const lookOf = (element: Element): string =>
    [element, element.nextElementSibling, element.parentElement]
      .concat(element.parentElement?.parentElement ?? null)
      .map((one) => {
        if (!one) return "";
        const { outline, boxShadow, borderColor, backgroundColor, textDecoration } =
          getComputedStyle(one);
        return [outline, boxShadow, borderColor, backgroundColor, textDecoration].join();
      })
      .join("\n");
  const isPinned = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || isPinned(element.parentElement));
  const boxOf = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    // A control that is hidden for the eye is drawn by what surrounds it.
    return box.width > 4 && box.height > 4
      ? box
      : (element.parentElement ?? element).getBoundingClientRect();
  };
  /** Whether no part of an element is seen: it is off the screen, or something lies over it. */
  const isCovered = (element: HTMLElement): boolean => {
    const box = boxOf(element);
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right <= left || bottom <= top) return true;
    return ![0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return (
          hit !== null &&
          (element.contains(hit) ||
            hit.contains(element) ||
            hit.closest("label")?.contains(element))
        );
      }),
    );
  };

  // What has the focus already would look the same before and after.
  main.focus();
  const expected = [...main.querySelectorAll(CONTROLS)].filter(isStop);
  const looks = new Map(expected.map((element) => [element, lookOf(element)]));
  const reached = new Set<unknown>();
  const problems: string[] = [];
  let [stops, hasLeft] = [0, false];
  let before: { element: HTMLElement; box: DOMRect } | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const element = document.activeElement;
    if (event.key !== "Tab" || !(element instanceof HTMLElement) || element === main) return;
    if (!main.contains(element)) {
      hasLeft ||= stops > 0;
      return;
    }
    if (hasLeft) return;
    stops += 1;
    reached.add(keyOf(element));
    const look = looks.get(element);
    if (look !== undefined && look === lookOf(element))
      problems.push(`no visible focus: ${nameOf(element)}`);
    if (isCovered(element)) problems.push(`focused out of sight: ${nameOf(element)}`);
    const { x, y, width, height } = boxOf(element);
    const box = new DOMRect(x + scrollX, y + scrollY, width, height);
    if (isPinned(element)) return;
    // In one column the focus goes down; columns, and rows of equal height, go side by side.
    const overlap = before
      ? Math.min(before.box.right, box.right) - Math.max(before.box.left, box.left)
      : 0;
    if (before && overlap > 0.5 * Math.min(before.box.width, width) && box.bottom < before.box.top)
      problems.push(`against the reading order: ${nameOf(before.element)}, ${nameOf(element)}`);
    before = { element, box };
  };
  window.addEventListener("keydown", onKeyDown, true);
  window.tabWalk = {
    end() {
      window.removeEventListener("keydown", onKeyDown, true);
      const missed = expected.filter(
        (element) => isStop(element) && main.contains(element) && !reached.has(keyOf(element)),
      );
      return {
        stops,
        hasLeft,
        problems: [...problems, ...missed.map((one) => `not reached: ${nameOf(one)}`)],
      };
    },
  };
  return expected.length;
}

/**
 * More presses than there are controls: what a control adds while it has the focus, and what can be
 * scrolled.
 */
const SPARE_PRESSES = 60;
const AT_ONCE = 10;

/**
 * Goes through the content of a page by Tab until the focus leaves it. Reports each control that is
 * not reached, shows no focus, is out of sight while it has the focus, or stands against the reading
 * order, and a focus that never leaves.
 */
export async function walkByTab(page: Page): Promise<{ stops: number; problems: string[] }> {
  const count = await page.evaluate(watchTabs);
  const isDone = () =>
    page.evaluate(() => !document.querySelector("#main")?.contains(document.activeElement));
  for (let presses = 0; presses < count + SPARE_PRESSES; presses += AT_ONCE) {
    for (let press = 0; press < AT_ONCE; press++) await page.keyboard.press("Tab");
    if (await isDone()) break;
  }
  // One more press tells of the last stop.
  await page.keyboard.press("Tab");
  const { stops, hasLeft, problems } = await page.evaluate(() => {
    // The link that skips to the content lies over the header while it has the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return window.tabWalk!.end();
  });
  const isTrapped = count > 0 && !hasLeft;
  return { stops, problems: isTrapped ? [...problems, "the focus never leaves"] : problems };
}
