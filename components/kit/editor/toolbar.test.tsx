import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { Toolbar, type Tool } from "./toolbar";

const run = vi.fn<(name: string) => void>();
beforeEach(() => run.mockReset());
const tool = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  label: name,
  run: () => run(name),
  ...more,
});
const show = (tools: Tool[]) =>
  render(
    <>
      <Toolbar label="Format" controls="text" tools={tools} />
      <button type="button">After</button>
    </>,
  );
const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label");

it("is one stop of the Tab key, with arrows, Home and End within", async () => {
  show([tool("bold"), tool("italic"), tool("link")]);
  await userEvent.tab();
  expect(focused()).toBe("bold");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(focused()).toBe("bold");
  await userEvent.keyboard("{ArrowLeft}");
  expect(focused()).toBe("link");
  await userEvent.keyboard("{Home}{End}{ArrowLeft}");
  expect(focused()).toBe("italic");
  await userEvent.tab();
  expect(focused()).toBe("After");
  await userEvent.tab({ shift: true });
  expect(focused()).toBe("italic");
});

it("runs a tool, but not one that is off", async () => {
  show([tool("bold", { isOn: true }), tool("undo", { isOff: true })]);
  expect(screen.getByRole("button", { name: "bold", pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "bold" }));
  await userEvent.click(screen.getByRole("button", { name: "undo" }));
  expect(run.mock.calls).toEqual([["bold"]]);
});

it("keeps a stop when the tool that had it is gone", () => {
  const { rerender } = show([tool("bold"), tool("table")]);
  screen.getByRole("button", { name: "table" }).focus();
  rerender(<Toolbar label="Format" controls="text" tools={[tool("bold"), tool("link")]} />);
  expect(screen.getAllByRole("button").map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
});
