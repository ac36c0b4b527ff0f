import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderDesk } from "@/components/desk/test-desk";
import { PageProgress } from "./page-progress";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const step = {
  key: "hours",
  field: "opening_hours",
  part: "profile",
  isDone: false,
  share: 20,
} as const;
const completeness = { percent: 80, steps: [step], next: [step] };
const PATH = "/en/account/member/7";
const goTo = vi.fn();
const progress = (versions: string) => (
  <PageProgress completeness={completeness} path={PATH} versions={versions} goTo={goTo} />
);

beforeEach(() => {
  router.refresh.mockClear();
  goTo.mockClear();
});
afterEach(() => window.history.replaceState(null, "", window.location.pathname));

it("is read again after a save of a part, and not without one", () => {
  const { rerender } = renderDesk(progress("1 1"));
  rerender(progress("1 1"));
  expect(router.refresh).not.toHaveBeenCalled();
  rerender(progress("2 1"));
  expect(router.refresh).toHaveBeenCalledOnce();
});

it("goes to the field of a step, at a press and when the URL names one", async () => {
  window.history.replaceState(null, "", "#presentation.el.content_doc");
  renderDesk(progress("1 1"));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith("presentation", "el.content_doc"));
  fireEvent.click(screen.getAllByRole("link")[0]!);
  expect(goTo).toHaveBeenLastCalledWith("profile", "opening_hours");
});

it("follows a URL that changes later, and ignores other fragments", () => {
  renderDesk(progress("1 1"));
  const follow = (hash: string) => {
    window.history.replaceState(null, "", hash);
    act(() => void window.dispatchEvent(new HashChangeEvent("hashchange")));
  };
  follow("#history");
  expect(goTo).not.toHaveBeenCalled();
  follow("#profile.pin");
  expect(goTo).toHaveBeenCalledExactlyOnceWith("profile", "pin");
});
