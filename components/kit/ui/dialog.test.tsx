import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Dialog, DialogHeader } from "./dialog";

afterEach(() => void vi.restoreAllMocks());

const shown = (name: string) => screen.getByLabelText<HTMLDialogElement>(name);

function Sample({ ignoresClose = false, closesOnBackdrop = false }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(ignoresClose);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        closesOnBackdrop={closesOnBackdrop}
        aria-label="Outer"
      >
        <DialogHeader titleId="title" title="Title" closeLabel="Close" onClose={close} />
      </Dialog>
    </>
  );
}

it("opens as a modal and closes by its button", async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  render(<Sample />);
  expect(shown("Outer").open).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(showModal).toHaveBeenCalledOnce();
  expect(shown("Outer").open).toBe(true);
  await userEvent.click(within(shown("Outer")).getByRole("button", { name: "Close" }));
  expect(shown("Outer").open).toBe(false);
});

it("calls onClose on Escape", async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  fireEvent(shown("Outer"), new Event("cancel", { cancelable: true }));
  expect(shown("Outer").open).toBe(false);
});

it("stays open on Escape when its owner ignores it", async () => {
  render(<Sample ignoresClose />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  const cancel = new Event("cancel", { cancelable: true });
  fireEvent(shown("Outer"), cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(shown("Outer").open).toBe(true);
});

it("calls onClose when the browser closes it", () => {
  const onClose = vi.fn();
  render(<Dialog isOpen onClose={onClose} aria-label="Outer" />);
  shown("Outer").close();
  expect(onClose).toHaveBeenCalledOnce();
});

it("stays open when the close event of its former closing arrives after it was opened again", async () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = false; // A browser sends the event later.
  });
  render(<Sample />);
  const open = screen.getByRole("button", { name: "Open" });
  await userEvent.click(open);
  fireEvent(shown("Outer"), new Event("cancel", { cancelable: true }));
  expect(close).toHaveBeenCalledOnce();
  await userEvent.click(open);
  fireEvent(shown("Outer"), new Event("close"));
  expect(shown("Outer").open).toBe(true);
});

it.each([
  { closesOnBackdrop: true, isOpen: false },
  { closesOnBackdrop: false, isOpen: true },
])("is open after a click on the backdrop: $isOpen", async ({ closesOnBackdrop, isOpen }) => {
  render(<Sample closesOnBackdrop={closesOnBackdrop} />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await userEvent.click(screen.getByRole("heading", { name: "Title" }));
  expect(shown("Outer").open).toBe(true);
  await userEvent.click(shown("Outer"));
  expect(shown("Outer").open).toBe(isOpen);
});

it("ignores events of a nested dialog", () => {
  const onOuter = vi.fn();
  const onInner = vi.fn();
  render(
    <Dialog isOpen onClose={onOuter} closesOnBackdrop aria-label="Outer">
      <Dialog isOpen onClose={onInner} closesOnBackdrop aria-label="Inner" />
    </Dialog>,
  );
  fireEvent(shown("Inner"), new Event("cancel", { cancelable: true }));
  fireEvent.click(shown("Inner"));
  shown("Inner").close();
  expect(onInner).toHaveBeenCalledTimes(3);
  expect(onOuter).not.toHaveBeenCalled();
});

it("closes before it is unmounted, so that the focus returns", () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, "close");
  const wasConnected: boolean[] = [];
  close.mockImplementation(function record(this: HTMLDialogElement) {
    wasConnected.push(this.isConnected);
  });
  const { unmount } = render(<Dialog isOpen onClose={() => undefined} />);
  unmount();
  expect(wasConnected).toEqual([true]);
});
