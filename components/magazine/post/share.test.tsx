import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Share } from "./share";

const labels = {
  share: "Share",
  copyLink: "Copy link",
  copied: "Copied",
  copyFailed: "Not copied",
  print: "Print",
};
const writeText = vi.fn<(text: string) => Promise<void>>();
const share = vi.fn<(data: object) => Promise<void>>();
beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  share.mockReset();
  vi.stubGlobal("navigator", { clipboard: { writeText }, share });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const show = () => render(<Share title="A house" labels={labels} />);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("copies the link, and says so for four seconds", async () => {
  vi.useFakeTimers();
  show();
  press("Copy link");
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(writeText).toHaveBeenCalledWith(window.location.href);
  expect(screen.getByRole("status").textContent).toBe("Copied");
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole("status").textContent).toBe("");
});

it("opens the sheet of the device, and copies nothing when the reader closes it", async () => {
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  show();
  press("Share");
  await act(async () => {});
  expect(share).toHaveBeenCalledWith({ title: "A house", url: window.location.href });
  expect(writeText).not.toHaveBeenCalled();
});

it("copies the link where sharing fails, and where the device has none", async () => {
  share.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
  show();
  press("Share");
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  press("Share");
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2));
});

it.each([
  { why: "refuses", clipboard: { writeText } },
  { why: "has none", clipboard: undefined },
])("says that the link was not copied when the clipboard $why", async ({ clipboard }) => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { clipboard });
  writeText.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  show();
  press("Copy link");
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole("status").textContent).toBe("Not copied");
  expect(screen.queryByRole("button", { name: "Copied" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole("status").textContent).toBe("");
});
