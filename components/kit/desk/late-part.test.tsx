import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Dialog } from "@/components/kit/ui/dialog";
import messages from "@/messages/en";
import { lateDialog, latePart } from "./late-part";
import { press, renderDesk } from "./test-desk";

const { frame } = messages.account;
type LetterProps = { onClose(): void };
const Letter = ({ onClose }: LetterProps) => (
  <Dialog isOpen onClose={onClose} aria-label="Letter" />
);
const button = () => screen.getByText("Open");
const letter = () => screen.queryByRole("dialog", { name: "Letter" });

/** A button that opens a dialog, whose code is loaded as `load` says. */
function open(load: () => Promise<typeof Letter>) {
  const Late = lateDialog(load);
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" {...Late.hints} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Late onClose={() => setOpen(false)} />}
      </>
    );
  }
  renderDesk(<Screen />);
}

it("shows at once what a pointer on its button has loaded", async () => {
  const load = vi.fn(async () => Letter);
  open(load);
  expect(load).not.toHaveBeenCalled();
  await act(async () => void fireEvent.pointerEnter(button()));
  fireEvent.focus(button());
  expect(load).toHaveBeenCalledTimes(1);
  act(() => button().click());
  expect(letter()).not.toBeNull();
});

it("waits in a dialog of its own, which can be closed before", async () => {
  open(() => new Promise(() => undefined));
  act(() => button().click());
  expect(screen.getByRole("status").textContent).toBe(frame.partLoading);
  await press(frame.closeDialog);
  expect(screen.queryByText(frame.partLoading)).toBeNull();
});

it("says that the code does not load, and tries again on request", async () => {
  const load = vi.fn(async () => Letter).mockRejectedValueOnce(new Error("offline"));
  open(load);
  await press("Open");
  expect(screen.getByText(frame.partFailed).closest("[role=alert]")).not.toBeNull();
  await press(frame.partRetry);
  expect([letter() !== null, load.mock.calls.length]).toEqual([true, 2]);
});

it("stands in place of a part that is no dialog", async () => {
  const Late = latePart(async () => ({ text }: { text: string }) => <p>{text}</p>);
  renderDesk(<Late text="Light" />);
  expect(screen.getByRole("status").textContent).toBe(frame.partLoading);
  expect(await screen.findByText("Light")).toBeTruthy();
});
