import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { LinkButton } from "./button";
import { Checkbox } from "./checkbox";
import { Select } from "./select";
import { Input } from "./input";

it("has the label as its accessible name, without a visible one", () => {
  render(<Input label="Search" type="search" className="wide" />);
  expect(screen.getByRole("searchbox", { name: "Search" }).className).toBe("field wide");
});

it("takes its name from the label around it", () => {
  render(
    <label>
      Town
      <Input label={undefined} />
    </label>,
  );
  expect(screen.getByRole("textbox", { name: "Town" })).toBeDefined();
});

it("reports the selected value, and an empty one for the placeholder", async () => {
  const onChange = vi.fn();
  render(
    <Select
      label="Status"
      value="draft"
      placeholder="All"
      choices={[
        { value: "draft", label: "Draft" },
        { value: "archived", label: "Archived", disabled: true },
        { value: "published", label: "Published" },
      ]}
      onChange={onChange}
    />,
  );
  const select = screen.getByRole("combobox", { name: "Status" });
  expect(select).toHaveProperty("value", "draft");
  expect(screen.getByRole("option", { name: "Archived" })).toHaveProperty("disabled", true);
  await userEvent.selectOptions(select, "Published");
  await userEvent.selectOptions(select, "All");
  expect(onChange.mock.calls).toEqual([["published"], [""]]);
});

it("is a checkbox whatever other props it gets", async () => {
  const onChange = vi.fn();
  render(<Checkbox aria-label="Select all" onChange={onChange} />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(onChange).toHaveBeenCalledOnce();
});

it("looks like a link, and does not submit its form", () => {
  render(<LinkButton className="text-sm">Retry</LinkButton>);
  const button = screen.getByRole("button", { name: "Retry" });
  expect(button.className).toBe("link-line text-sm");
  expect(button).toHaveProperty("type", "button");
});
