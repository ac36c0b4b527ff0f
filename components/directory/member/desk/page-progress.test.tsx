import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { PageProgress } from "./page-progress";

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
const progress = <PageProgress completeness={completeness} path={PATH} goTo={goTo} />;

beforeEach(() => void goTo.mockClear());
afterEach(() => window.history.replaceState(null, "", window.location.pathname));

it("goes to the field of a step, at a press and when the URL names one", async () => {
  window.history.replaceState(null, "", "#presentation.el.content_doc");
  renderDesk(progress);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith("presentation", "el.content_doc"));
  fireEvent.click(screen.getAllByRole("link")[0]!);
  expect(goTo).toHaveBeenLastCalledWith("profile", "opening_hours");
});

it("follows a URL that changes later, and ignores other fragments", () => {
  renderDesk(progress);
  const follow = (hash: string) => {
    window.history.replaceState(null, "", hash);
    act(() => void window.dispatchEvent(new HashChangeEvent("hashchange")));
  };
  follow("#history");
  expect(goTo).not.toHaveBeenCalled();
  follow("#profile.pin");
  expect(goTo).toHaveBeenCalledExactlyOnceWith("profile", "pin");
});
