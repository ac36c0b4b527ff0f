import type { Locator, Page } from "playwright/test";
import { settle } from "../measure/settle";

/** The screen of the trial, in CSS pixels. */
export const SCREEN = { width: 390, height: 844 } as const;

/** A person's phone: a page, and the taps that were needed. Typing is free, its search key is a tap. */
export class Phone {
  taps = 0;
  constructor(
    readonly page: Page,
    readonly locale: "el" | "en",
  ) {}

  async tap(target: Locator): Promise<void> {
    this.taps++;
    await target.first().tap();
  }

  /** Types into what has the focus, so that no further tap is needed. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** The search key of the keyboard. */
  async submit(): Promise<void> {
    this.taps++;
    await this.page.keyboard.press("Enter");
  }

  /** Waits until the page is there and still. */
  async settle(): Promise<void> {
    await this.page.waitForLoadState("load");
    await settle(this.page);
  }
}

/**
 * Whether a text stands in the first screen as it is now, without scrolling: in the window, not
 * transparent, and not behind anything.
 */
export const isInSight = (page: Page, pattern: RegExp): Promise<boolean> =>
  page.evaluate(
    ({ source, flags }) => {
      const wanted = new RegExp(source, flags);
      // A link may spread over the whole of its row without hiding it.
      const hides = (element: Element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        return (
          backgroundImage !== "none" ||
          !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor) ||
          element.matches("img, svg, svg *, canvas, video, iframe")
        );
      };
      const isOpen = (element: Element, left: number, top: number) => {
        const stack = document.elementsFromPoint(left, top);
        const own = stack.findIndex((one) => element.contains(one) || one.contains(element));
        return own !== -1 && !stack.slice(0, own).some(hides);
      };
      const isShown = (element: Element) =>
        [...element.getClientRects()].some(({ left, top, right, bottom, width, height }) => {
          const [x, y] = [
            (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
            (top + bottom) / 2,
          ];
          const isInside = top >= 0 && bottom <= innerHeight && right > 0 && left < innerWidth;
          return width > 1 && height > 1 && isInside && isOpen(element, x, y);
        });
      // A match may be divided, by marks or by a line of its own: the smallest element that holds it.
      return [...document.querySelectorAll("body *")].some(
        (element) =>
          wanted.test(element.textContent ?? "") &&
          [...element.children].every((child) => !wanted.test(child.textContent ?? "")) &&
          element.closest("script, style, template, [hidden]") === null &&
          isShown(element),
      );
    },
    { source: pattern.source, flags: pattern.flags },
  );
