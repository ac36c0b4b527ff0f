import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import messages from "@/messages/en";
import { renderDesk } from "../test-desk";
import { MoreFilters } from "./more-filters";

const { dates, moreFilters } = messages.account.lists;
const open = (days: { from?: string; to?: string }, isChosen: boolean) => {
  const onChange = vi.fn<(change: Record<string, string>) => void>();
  renderDesk(
    <MoreFilters {...days} isChosen={isChosen} onChange={onChange}>
      <p>by whom</p>
    </MoreFilters>,
  );
  return onChange;
};
const fold = () => screen.getByText(moreFilters).closest("details")!;
const field = (label: string) => document.querySelector<HTMLInputElement>(`[name="${label}"]`)!;

it("is folded until one of its filters is chosen", () => {
  open({}, false);
  expect(fold().open).toBe(false);
});

it("shows the days of the URL, and changes one", () => {
  const onChange = open({ from: "2026-03-01", to: "2026-03-31" }, true);
  expect([fold().open, field("from").value, field("to").value]).toEqual([
    true,
    "2026-03-01",
    "2026-03-31",
  ]);
  expect(screen.getByRole("group", { name: new RegExp(dates.from) })).toBeTruthy();
  fireEvent.change(field("to"), { target: { value: "2026-04-02" } });
  expect(onChange.mock.calls).toEqual([[{ to: "2026-04-02" }]]);
});

it("drops a day that is cleared", () => {
  const onChange = open({ from: "2026-03-01" }, true);
  fireEvent.change(field("from"), { target: { value: "" } });
  expect(onChange.mock.calls).toEqual([[{ from: "" }]]);
});
