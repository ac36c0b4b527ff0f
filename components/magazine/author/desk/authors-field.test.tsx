import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import messages from "@/messages/en";
import { AuthorsField } from "./authors-field";

const texts = messages.account.editor;
const choices = [
  { id: 1, name: "Άννα Ξένου" },
  { id: 2, name: "Maria Douka" },
  { id: 3, name: "Nikos Rigas" },
];
let chosen: number[] = [];

function Sample({ first }: { first: number[] }) {
  const [ids, setIds] = useState(first);
  const change = (next: number[]) => {
    chosen = next;
    setIds(next);
  };
  return (
    <AuthorsField
      id="authors"
      label="Authors"
      value={ids}
      choices={choices}
      onChange={change}
      error={ids.length === 0 ? "Missing" : undefined}
    />
  );
}

beforeEach(() => {
  chosen = [];
});
const input = () => screen.getByRole("combobox", { name: "Authors" });
const names = () =>
  screen.queryAllByRole("listitem").map((item) => item.querySelector("span")?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const status = () => screen.getByRole("status").textContent;

it("adds authors by parts of their names, without accents, behind the others", async () => {
  renderDesk(<Sample first={[3]} />);
  await userEvent.type(input(), "αννα");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Άννα Ξένου"]);
  expect(status()).toBe("One author found.");
  await userEvent.keyboard("{Enter}");
  expect(chosen).toEqual([3, 1]);
  expect(names()).toEqual(["Nikos Rigas", "Άννα Ξένου"]);
  expect(status()).toBe("Άννα Ξένου: added at place 2.");
  expect(input()).toHaveProperty("value", "");
});

it("offers no one twice, and says when nobody is found", async () => {
  renderDesk(<Sample first={[2]} />);
  await userEvent.type(input(), "maria");
  expect(screen.queryAllByRole("option")).toEqual([]);
  expect(status()).toBe("No author found.");
  await userEvent.keyboard("{Escape}");
  expect(input()).toHaveProperty("value", "");
  expect(chosen).toEqual([]);
});

it("lists all that are left when the arrow key opens it", async () => {
  renderDesk(<Sample first={[2]} />);
  await userEvent.click(input());
  await userEvent.keyboard("{ArrowDown}");
  const list = screen.getByRole("listbox");
  expect(within(list).getAllByRole("option")).toHaveLength(2);
});

it("changes their order and removes them, and says where they are", async () => {
  renderDesk(<Sample first={[1, 2, 3]} />);
  await press("Move Maria Douka up");
  expect(chosen).toEqual([2, 1, 3]);
  expect(status()).toBe("Maria Douka: now at place 1 of 3.");
  await press("Move Maria Douka up");
  expect(chosen).toEqual([2, 1, 3]);
  await press("Move Άννα Ξένου down");
  expect(chosen).toEqual([2, 3, 1]);
  await press("Remove: Nikos Rigas");
  expect(chosen).toEqual([2, 1]);
  expect(document.activeElement).toBe(input());
});

it("has its error at the control, and a number for one who is not in the list", async () => {
  renderDesk(<Sample first={[9]} />);
  expect(names()).toEqual([texts.authorNumber.replace("{number}", "9")]);
  expect(input().getAttribute("aria-invalid")).toBeNull();
  await press("Remove: Author no. 9");
  expect(input().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Missing")).toBeTruthy();
});
