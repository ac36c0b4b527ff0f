import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { ProfessionPicker, type PickerLabels } from "./profession-picker";

const CHOICES = [
  { id: 1, profession: "Αρχιτέκτονες", slug: "architektones" },
  { id: 2, profession: "Κηποτέχνες", slug: "kipotechnes" },
  { id: 3, profession: "Φωτιστές", slug: "fotistes" },
];
const LABELS: PickerLabels = {
  professions: "Professions",
  professionsHint: "One or more",
  professionsAdded: "{name} added",
  professionsRemoved: "{name} removed",
  professionsRemove: "Remove {name}",
  professionsSearch: "Search",
  professionsNone: "Nothing for {query}",
};

function Sample({ first = [] }: { first?: number[] }) {
  const [chosen, setChosen] = useState(first);
  return (
    <ProfessionPicker
      id="picker"
      name="co_category"
      error={undefined}
      labels={LABELS}
      choices={CHOICES}
      chosen={chosen}
      onChange={setChosen}
    />
  );
}
const input = () => screen.getByRole("combobox", { name: /Professions/ });
const chosen = () =>
  screen.queryAllByRole("button", { name: /^Remove/ }).map(({ textContent }) => textContent);

it("finds by text in any case and accent, and by Greeklish", async () => {
  render(<Sample />);
  await userEvent.type(input(), "ΚΗΠΟ");
  expect(screen.getAllByRole("option").map((one) => one.textContent)).toEqual(["Κηποτέχνες"]);
  await userEvent.clear(input());
  await userEvent.type(input(), "fot");
  expect(screen.getAllByRole("option").map((one) => one.textContent)).toEqual(["Φωτιστές"]);
});

it("selects several by keyboard, announces them and stays open", async () => {
  render(<Sample />);
  await userEvent.type(input(), "αρχ{Enter}");
  expect(screen.getByText("Αρχιτέκτονες added")).toBeDefined();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  expect(chosen()).toEqual(["Αρχιτέκτονες", "Φωτιστές"]);
  expect(screen.getAllByRole("option", { selected: true })).toHaveLength(2);
});

it("says when nothing matches, and closes on Escape", async () => {
  render(<Sample />);
  await userEvent.type(input(), "zzz");
  expect(screen.getByText("Nothing for zzz")).toBeDefined();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Nothing for zzz")).toBeNull();
});

it("removes the last one on Backspace in an empty field", async () => {
  render(<Sample first={[1, 2]} />);
  await userEvent.type(input(), "{Backspace}");
  expect(chosen()).toEqual(["Αρχιτέκτονες"]);
  expect(screen.getByText("Κηποτέχνες removed")).toBeDefined();
});

it("returns the focus to the field after removing one by its button", async () => {
  render(<Sample first={[1, 2]} />);
  await userEvent.click(screen.getByRole("button", { name: "Remove Αρχιτέκτονες" }));
  expect(chosen()).toEqual(["Κηποτέχνες"]);
  expect(document.activeElement).toBe(input());
});

it.each([
  { state: "open", isPrevented: true },
  { state: "closed", isPrevented: false },
])(
  "prevents Enter from submitting: $isPrevented, with an $state list",
  async ({ state, isPrevented }) => {
    render(<Sample />);
    await userEvent.click(input());
    if (state === "closed") await userEvent.keyboard("{Escape}");
    const enter = createEvent.keyDown(input(), { key: "Enter" });
    fireEvent(input(), enter);
    expect(enter.defaultPrevented).toBe(isPrevented);
    expect(chosen()).toEqual([]);
  },
);
