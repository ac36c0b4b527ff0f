import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ChangeEvent } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { NO_OPTION, useCombobox } from "./use-combobox";

const TOWNS = ["Athens", "Patras", "Volos"];
const onPick = vi.fn<(town: string) => void>();
const onKey = vi.fn<(key: string) => void>();

function Towns({ startsAt = NO_OPTION, chosen }: { startsAt?: number; chosen?: string[] }) {
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(false);
  const options = TOWNS.filter((town) => town.toLowerCase().includes(query.toLowerCase()));
  const combobox = useCombobox({
    options,
    isOpen,
    onPick,
    onOpen: () => setOpen(true),
    onDismiss() {
      setOpen(false);
      return isOpen;
    },
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setQuery(event.target.value);
    setOpen(true);
    combobox.setActive(startsAt);
  };
  return (
    <div onKeyDown={(event) => onKey(event.key)}>
      <input {...combobox.inputProps} aria-label="Town" value={query} onChange={change} />
      <ul {...combobox.listProps} aria-label="Towns" hidden={!isOpen}>
        {options.map((town, index) => (
          <li key={town} {...combobox.optionProps(index, chosen && chosen.includes(town))}>
            {town}
          </li>
        ))}
      </ul>
    </div>
  );
}

const input = () => screen.getByRole("combobox", { name: "Town" });
/** The text of the active option (`aria-activedescendant`). */
const activeText = () => {
  const id = input().getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id)?.textContent;
};

beforeEach(() => {
  onPick.mockClear();
  onKey.mockClear();
});

it("is collapsed without an active option until a key is pressed", () => {
  render(<Towns />);
  expect(input().getAttribute("aria-expanded")).toBe("false");
  expect(activeText()).toBeNull();
  expect(screen.queryAllByRole("option")).toEqual([]);
});

it("references its listbox", async () => {
  render(<Towns />);
  await userEvent.type(input(), "a");
  expect(input().getAttribute("aria-expanded")).toBe("true");
  expect(input().getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
});

it.each([
  { keys: "{ArrowDown}", active: "Athens" },
  { keys: "{ArrowUp}", active: "Volos" },
  { keys: "{ArrowDown>3/}", active: "Volos" },
  { keys: "{ArrowDown>4/}", active: "Athens" },
  { keys: "{ArrowDown>2/}{ArrowUp}", active: "Athens" },
  { keys: "{ArrowDown}{ArrowUp}", active: "Volos" },
])("has $active active after $keys", async ({ keys, active }) => {
  render(<Towns />);
  await userEvent.type(input(), keys);
  expect(activeText()).toBe(active);
  expect(screen.getByRole("option", { selected: true }).textContent).toBe(active);
});

it("picks the active option on Enter without submitting the form", async () => {
  render(<Towns />);
  await userEvent.type(input(), "{ArrowDown>2/}");
  const enter = createEvent.keyDown(input(), { key: "Enter" });
  fireEvent(input(), enter);
  expect(onPick).toHaveBeenCalledExactlyOnceWith("Patras");
  expect(enter.defaultPrevented).toBe(true);
});

it("submits the form on Enter while no option is active", async () => {
  render(<Towns />);
  await userEvent.type(input(), "a");
  const enter = createEvent.keyDown(input(), { key: "Enter" });
  fireEvent(input(), enter);
  expect(onPick).not.toHaveBeenCalled();
  expect(enter.defaultPrevented).toBe(false);
});

it("activates the first option after typing where the caller wants it", async () => {
  render(<Towns startsAt={0} />);
  await userEvent.type(input(), "o");
  expect(activeText()).toBe("Volos");
  await userEvent.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledExactlyOnceWith("Volos");
});

it("keeps the active option within a list that became shorter", async () => {
  render(<Towns startsAt={2} />);
  await userEvent.type(input(), "a");
  expect(activeText()).toBe("Patras");
});

it("closes the list on Escape, and passes the key on when it is closed", async () => {
  render(<Towns />);
  await userEvent.type(input(), "{ArrowDown}");
  onKey.mockClear();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryAllByRole("option")).toEqual([]);
  expect(activeText()).toBeNull();
  expect(onKey).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onKey).toHaveBeenCalledExactlyOnceWith("Escape");
});

it("picks on click, with the focus still in the input", async () => {
  render(<Towns />);
  await userEvent.type(input(), "a");
  await userEvent.click(screen.getByRole("option", { name: "Patras" }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith("Patras");
  expect(document.activeElement).toBe(input());
});

it("activates the option under the pointer", async () => {
  render(<Towns />);
  await userEvent.type(input(), "a");
  await userEvent.hover(screen.getByRole("option", { name: "Patras" }));
  expect(activeText()).toBe("Patras");
});

it("scrolls to the active option", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  render(<Towns />);
  await userEvent.type(input(), "a{ArrowDown}");
  expect(scroll.mock.contexts).toEqual([screen.getByRole("option", { name: "Athens" })]);
  scroll.mockRestore();
});

it("distinguishes selected options from the active one", async () => {
  render(<Towns chosen={["Volos"]} />);
  await userEvent.type(input(), "{ArrowDown}");
  expect(activeText()).toBe("Athens");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Volos");
});

it("ignores keys during IME composition", async () => {
  render(<Towns />);
  await userEvent.type(input(), "a");
  fireEvent.keyDown(input(), { key: "ArrowDown", isComposing: true });
  expect(activeText()).toBeNull();
});
