import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { SearchControl } from "./search-control";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  render(
    <>
      <SearchControl locale="en" label="Search" closeLabel="Close" />
      <input aria-label="Name" />
    </>,
  );
});

const box = () => screen.findByRole("combobox", { name: "What are you looking for?" });

it("is a link to the search page, and opens the search dialog instead", async () => {
  const link = screen.getByRole("link", { name: "Search" });
  expect(link.getAttribute("href")).toBe("/en/search");
  await userEvent.click(link);
  expect((await box()).closest("dialog")).toHaveProperty("open", true);
});

it("stays a link for a new tab", async () => {
  const user = userEvent.setup();
  await user.keyboard("{Control>}");
  await user.click(screen.getByRole("link", { name: "Search" }));
  expect(document.querySelector("dialog")).toBeNull();
});

it.each(["/", "{Control>}k{/Control}"])("opens with %s", async (keys) => {
  await userEvent.keyboard(keys);
  expect(await box()).toBeDefined();
});

it("opens with Ctrl+K of a Greek keyboard, and not with other keys", async () => {
  const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init);
  press({ key: "κ", code: "KeyK" });
  press({ key: "κ", code: "KeyK", ctrlKey: true, shiftKey: true });
  press({ key: "ξ", code: "KeyJ", ctrlKey: true });
  expect(document.querySelector("dialog")).toBeNull();
  press({ key: "κ", code: "KeyK", ctrlKey: true });
  expect(await box()).toBeDefined();
});

it("ignores / in a focused text field", async () => {
  const name = screen.getByRole("textbox", { name: "Name" });
  await userEvent.type(name, "a/b");
  expect(name).toHaveProperty("value", "a/b");
  expect(document.querySelector("dialog")).toBeNull();
});

it("opens again, empty, after it was closed", async () => {
  await userEvent.keyboard("/");
  await userEvent.type(await box(), "x");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(document.querySelector("dialog")).toHaveProperty("open", false);
  await userEvent.keyboard("/");
  expect(await box()).toHaveProperty("value", "");
});
