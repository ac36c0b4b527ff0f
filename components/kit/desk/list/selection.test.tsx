import { fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { expect, it } from "vitest";
import messages from "@/messages/en";
import { PageCheck, RowCheck, SelectionProvider, useSelection } from "./selection";

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id, name: `Row ${id}` }));
const Chosen = () => (
  <output>
    {useSelection()
      .selected.map(({ id }) => id)
      .join(" ")}
  </output>
);
const list = (rows: { id: number; name: string }[]) => (
  <NextIntlClientProvider locale="en" messages={messages}>
    <SelectionProvider rows={rows}>
      <PageCheck />
      {rows.map((row) => (
        <RowCheck key={row.id} {...row} />
      ))}
      <Chosen />
    </SelectionProvider>
  </NextIntlClientProvider>
);
const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox");
const tick = (at: number, shiftKey = false) => fireEvent.click(boxes()[at]!, { shiftKey });
const chosen = () => screen.getByRole("status").textContent;

it("ticks one row, and with the shift key all since the last one, both ways", () => {
  render(list(rowsOf(1, 2, 3, 4, 5)));
  tick(2);
  tick(4, true);
  expect(chosen()).toBe("2 3 4");
  tick(1, true);
  expect(chosen()).toBe("1 2 3 4");
  tick(3, true);
  expect(chosen()).toBe("4");
});

it("ticks the whole page, and shows half a tick while some are ticked", () => {
  render(list(rowsOf(1, 2)));
  tick(1);
  expect([boxes()[0]!.checked, boxes()[0]!.indeterminate]).toEqual([false, true]);
  tick(0);
  expect(chosen()).toBe("1 2");
  expect([boxes()[0]!.checked, boxes()[0]!.indeterminate]).toEqual([true, false]);
  tick(0);
  expect(chosen()).toBe("");
});

it("forgets rows that are gone, and keeps the others", () => {
  const { rerender } = render(list(rowsOf(1, 2, 3)));
  tick(1);
  tick(2);
  rerender(list(rowsOf(2, 3)));
  expect(chosen()).toBe("2");
});
