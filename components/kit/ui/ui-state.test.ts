import { expect, it } from "vitest";
import { nextScrolled, UI_DEFAULTS } from "./ui-state";

it("starts for a visitor, closed and at the top", () => {
  expect(UI_DEFAULTS).toMatchObject({
    hasScrolled: false,
    isFolded: true,
    isSubNavFolded: true,
    isLeftAsideFolded: true,
    isSmallDevice: false,
    userType: "visitor",
  });
});
it.each([
  [false, 0, false],
  [false, 249, false],
  [false, 250, true],
  [true, 100, true],
  [true, 1, true],
  [true, 0, false],
])("sets scrolled %s at %i px: %s", (current, y, expected) => {
  expect(nextScrolled(current, y)).toBe(expected);
});
