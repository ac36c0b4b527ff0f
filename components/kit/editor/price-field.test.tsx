import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { centsOf } from "@/lib/kernel/core/price";
import { PriceField } from "./price-field";

const onChange = vi.fn<(cents: number) => void>();
function Field() {
  const [value, setValue] = useState(1_205);
  const change = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return (
    <PriceField id="p" label="Price" hint="" error={undefined} value={value} onChange={change} />
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>("Price");

it("shows cents as euro, and stores what is typed with comma or point", () => {
  render(<Field />);
  expect(field().value).toBe("12,05");
  fireEvent.change(field(), { target: { value: "20.5" } });
  expect(onChange).toHaveBeenLastCalledWith(2_050);
  expect(field().value).toBe("20.5");
  fireEvent.blur(field());
  expect(field().value).toBe("20,50");
});

it("keeps the stored price while something else is typed", () => {
  onChange.mockClear();
  render(<Field />);
  fireEvent.change(field(), { target: { value: "12,050" } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(field());
  expect(field().value).toBe("12,05");
});

it.each([
  ["0", 0],
  ["7", 700],
  ["7,5", 750],
  ["-1", undefined],
  ["1,234", undefined],
  ["", undefined],
])("reads %j as %j cents", (text, cents) => expect(centsOf(text)).toBe(cents));
