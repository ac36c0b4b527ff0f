import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { TabList, tabPanel } from "./tabs";

const KEYS = ["el", "en", "fr"] as const;

function Sample() {
  const [selected, setSelected] = useState<(typeof KEYS)[number]>("el");
  return (
    <>
      <TabList id="texts" label="Languages" keys={KEYS} selected={selected} onSelect={setSelected}>
        {(key) => `Text ${key}`}
      </TabList>
      {KEYS.map((key) => (
        <section key={key} {...tabPanel("texts", key)} hidden={key !== selected}>
          <input aria-label={`Title ${key}`} />
        </section>
      ))}
    </>
  );
}

const tab = (key: string) => screen.getByRole("tab", { name: `Text ${key}` });

beforeEach(() => void render(<Sample />));

it("connects each tab with its panel", () => {
  expect(screen.getByRole("tablist", { name: "Languages" })).toBeDefined();
  const panel = screen.getByRole("tabpanel", { name: "Text el" });
  expect(tab("el").getAttribute("aria-controls")).toBe(panel.id);
  expect(screen.getAllByRole("tab", { selected: true })).toEqual([tab("el")]);
});

it.each([
  { keys: "{ArrowRight}", to: "en" },
  { keys: "{ArrowRight>3/}", to: "el" },
  { keys: "{ArrowLeft}", to: "fr" },
  { keys: "{End}", to: "fr" },
  { keys: "{End}{Home}", to: "el" },
])("selects $to with $keys, and moves the focus", async ({ keys, to }) => {
  await userEvent.click(tab("el"));
  await userEvent.keyboard(keys);
  expect(document.activeElement).toBe(tab(to));
  expect(screen.getByRole("tabpanel").id).toBe(`texts-panel-${to}`);
});

it("selects on click", async () => {
  await userEvent.click(tab("en"));
  expect(tab("en").getAttribute("aria-selected")).toBe("true");
});

it("is one Tab stop, before its panel", async () => {
  await userEvent.tab();
  expect(document.activeElement).toBe(tab("el"));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Title el" }));
});
