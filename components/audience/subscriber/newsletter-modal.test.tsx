import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { setUiState, UI_DEFAULTS, useUiState } from "@/components/kit/ui/ui-state";
import { NewsletterModal } from "./newsletter-modal";

/** Each text is its own name. */
const labels = new Proxy({ statuses: {} }, { get: (own, name) => Reflect.get(own, name) ?? name });
const Popup = () => <output>{String(useUiState("isPopup"))}</output>;
const dialog = () => document.querySelector("dialog");

beforeEach(() => setUiState(UI_DEFAULTS));

it("loads the dialog when it is opened first, and keeps it for the next time", async () => {
  render(
    <>
      <NewsletterModal locale="en" labels={labels as never} />
      <Popup />
    </>,
  );
  await act(async () => undefined);
  expect(dialog()).toBeNull();
  act(() => setUiState({ isPopup: true }));
  await waitFor(() => expect(dialog()?.open).toBe(true), { timeout: 10_000 });
  expect(dialog()?.querySelector("input[type=email]")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "close" }));
  expect([screen.getByRole("status").textContent, dialog()?.open]).toEqual(["false", false]);
  act(() => setUiState({ isPopup: true }));
  expect(dialog()?.open).toBe(true);
});
