import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { CloseButton, Dialog } from "@/components/kit/ui/dialog";
import messages from "@/messages/en";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { AddBlock } from "./add-block";

const { editor } = messages.account;
type Block = { type: "text"; text: string };
const kinds = {
  types: ["text"] as const,
  label: () => "Text",
  make: (): Block => ({ type: "text", text: "" }),
  isComplete: () => true,
};
const PATTERN: Block[] = [
  { type: "text", text: "α" },
  { type: "text", text: "β" },
];
const onAdd = vi.fn<(blocks: readonly Block[]) => void>();

function More({ add }: { add(blocks: readonly Block[]): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => add(PATTERN)}>
        Pattern
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Manage
      </button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} aria-label="Patterns">
          <CloseButton label="Close" onClick={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
const open = () => {
  onAdd.mockReset();
  renderDesk(
    <AddBlock id="blocks" kinds={kinds} onAdd={onAdd} more={(add) => <More add={add} />} />,
  );
  return press(editor.blockAdd);
};
const menu = () => screen.queryByRole("group", { name: editor.blockNew });

it("closes with whatever is added: a new block, or several", async () => {
  await open();
  await press("Text");
  expect([onAdd.mock.calls, menu()]).toEqual([[[[kinds.make()]]], null]);
  await press(editor.blockAdd);
  await press("Pattern");
  expect([onAdd.mock.lastCall, menu()]).toEqual([[PATTERN], null]);
});

it("leaves Escape in a dialog over it to the dialog", async () => {
  await open();
  await press("Manage");
  fireEvent.keyDown(screen.getByRole("button", { name: "Close" }), { key: "Escape" });
  expect(menu()).not.toBeNull();
  await press("Close");
  fireEvent.keyDown(screen.getByRole("button", { name: "Manage" }), { key: "Escape" });
  expect(menu()).toBeNull();
});
