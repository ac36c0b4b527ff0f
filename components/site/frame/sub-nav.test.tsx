import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SubNav } from "./sub-nav";
import { setUiState } from "@/components/kit/ui/ui-state";

/** Tells the observer of the list that its size changed. */
let resized: () => void;
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  setUiState({ isSubNavFolded: true });
});
afterEach(() => void vi.unstubAllGlobals());

const renderNav = () =>
  render(
    <SubNav
      navLabel="Sub-categories"
      expandLabel="All"
      foldLabel="Less"
      items={{
        id: "sub-nav",
        html: '<li><a href="/a">A</a></li><li><a href="/b" aria-current="page">B</a></li>',
      }}
    />,
  );
const list = () => screen.getByRole("list");
const setWidths = (scrollWidth: number, clientWidth: number) => {
  Object.defineProperties(list(), {
    scrollWidth: { value: scrollWidth, configurable: true },
    clientWidth: { value: clientWidth, configurable: true },
  });
  act(resized);
};
const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, "scrollY", { value: y, configurable: true });
    window.dispatchEvent(new Event("scroll"));
  });
const nextFrames = () =>
  act(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

it("expands and folds, and says which of both its button does", async () => {
  renderNav();
  const button = () => screen.getByRole("button");
  expect([button().getAttribute("aria-label"), button().getAttribute("aria-expanded")]).toEqual([
    "All",
    "false",
  ]);
  await userEvent.click(button());
  expect(list().dataset.folded).toBe("false");
  expect([button().getAttribute("aria-label"), button().getAttribute("aria-expanded")]).toEqual([
    "Less",
    "true",
  ]);
  await userEvent.click(button());
  expect(list().dataset.folded).toBe("true");
});

it("brings the current entry into view", () => {
  renderNav();
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([
    screen.getByRole("link", { current: "page" }),
  ]);
});

it("has no button while all entries fit, but keeps it while it is expanded", async () => {
  renderNav();
  setWidths(300, 300);
  expect(screen.queryByRole("button")).toBeNull();
  setWidths(600, 300);
  await userEvent.click(screen.getByRole("button"));
  setWidths(300, 300);
  expect(screen.getByRole("button")).toBeDefined();
});

it("folds when the reader scrolls on, not for a small move", async () => {
  renderNav();
  await userEvent.click(screen.getByRole("button"));
  await nextFrames();
  scrollTo(50);
  expect(list().dataset.folded).toBe("false");
  scrollTo(200);
  expect(list().dataset.folded).toBe("true");
});
