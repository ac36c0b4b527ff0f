import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import messages from "@/messages/en";
import { press, renderDesk } from "../test-desk";
import { acceptTheirs, keepMine } from "./edits";
import { ConflictNote } from "./conflict-note";

const { form } = messages.account;
const change = (name: string) => ({ name, label: name, before: "theirs", after: "mine" });
const show = (names: string[]) => {
  const onKeep = vi.fn<(names?: readonly string[]) => void>();
  renderDesk(
    <ConflictNote
      changes={names.map(change)}
      isBusy={false}
      onKeep={onKeep}
      onAccept={() => undefined}
    />,
  );
  return onKeep;
};

it("keeps one's own text in the ticked fields, and takes theirs in the others", async () => {
  const onKeep = show(["title", "summary"]);
  await press(form.conflictKeep);
  expect(onKeep.mock.lastCall).toEqual([undefined]);
  fireEvent.click(screen.getByLabelText("title"));
  await press("Save mine in 1 field");
  expect(onKeep.mock.lastCall).toEqual([["summary"]]);
  // With nothing ticked there is nothing to save: the other button takes theirs.
  fireEvent.click(screen.getByLabelText("summary"));
  await press(/^Keep none of mine/);
  expect(onKeep).toHaveBeenCalledTimes(2);
});

it("has nothing to choose in one field", async () => {
  const onKeep = show(["title"]);
  expect(screen.queryByRole("checkbox")).toBeNull();
  await press(form.conflictKeep);
  expect(onKeep.mock.lastCall).toEqual([undefined]);
});

it("decides each field by itself", () => {
  const conflict = (["a", "b"] as const).map((name) => ({ name, theirs: "theirs", mine: "mine" }));
  const edits = {
    version: 2,
    base: { a: "theirs", b: "theirs" },
    isRestored: false,
    values: { a: "mine", b: "mine" },
    conflict,
  };
  expect(keepMine(edits, ["b"])).toMatchObject({ values: { a: "theirs", b: "mine" } });
  expect(keepMine(edits)).toMatchObject({ values: { a: "mine", b: "mine" }, conflict: undefined });
  expect(acceptTheirs(edits).values).toEqual({ a: "theirs", b: "theirs" });
});
