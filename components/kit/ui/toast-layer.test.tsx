import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announceInDialog, raiseToasts } from "./toast-layer";

const query = document.querySelectorAll.bind(document);
const showPopover = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  showPopover.mockReset();
  // jsdom knows neither `:modal` nor popovers.
  vi.spyOn(document, "querySelectorAll").mockImplementation((selector: string) =>
    query(selector.replace(":modal", "[open]")),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const openDialog = () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.open = true;
  return dialog;
};
const newRegion = () => {
  const region = document.body.appendChild(document.createElement("section"));
  region.showPopover = showPopover;
  return region;
};

it("lifts toasts above an open dialog, and leaves them in the page without one", () => {
  const region = newRegion();
  raiseToasts(region);
  expect([region.hasAttribute("popover"), showPopover.mock.calls.length]).toEqual([false, 0]);
  const dialog = openDialog();
  raiseToasts(region);
  expect([region.getAttribute("popover"), showPopover.mock.calls.length]).toEqual(["manual", 1]);
  dialog.remove();
  raiseToasts(region);
  expect(region.hasAttribute("popover")).toBe(false);
});

it("announces a message in the topmost dialog, whose page behind is not read", () => {
  announceInDialog("Saved");
  expect(document.querySelector("[role=status]")).toBeNull();
  openDialog();
  const top = openDialog();
  announceInDialog("Saved");
  const status = top.querySelector("[role=status]");
  expect(status?.textContent).toBe("");
  vi.advanceTimersByTime(1);
  expect(status?.textContent).toBe("Saved");
  vi.advanceTimersByTime(6_000);
  expect(top.childElementCount).toBe(0);
});
