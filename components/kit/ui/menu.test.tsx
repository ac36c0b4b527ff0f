import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { Menu } from "./menu";

const opener = () => screen.getByRole("button", { name: "Account of Anna" });
const isOpen = () => opener().getAttribute("aria-expanded") === "true";

beforeEach(() => {
  render(
    <>
      <Menu label="Account of Anna" button="Anna" buttonClass="opener" panelClass="panel">
        <a href="#details">Details</a>
        <button type="button">Sign out</button>
        <button type="button" data-closes="">
          Mute
        </button>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
});

it("shows and hides its panel, which the button controls", async () => {
  expect(screen.queryByRole("link")).toBeNull();
  await userEvent.click(opener());
  expect(isOpen()).toBe(true);
  const panel = document.getElementById(opener().getAttribute("aria-controls") ?? "");
  expect(panel?.contains(screen.getByRole("link", { name: "Details" }))).toBe(true);
  await userEvent.click(opener());
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole("link")).toBeNull();
});

it("closes on Escape, and returns the focus to the button", async () => {
  await userEvent.click(opener());
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("link"));
  await userEvent.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener());
});

it("closes on a click outside, and not inside", async () => {
  await userEvent.click(opener());
  fireEvent.pointerDown(screen.getByRole("button", { name: "Sign out" }));
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByRole("button", { name: "Elsewhere" }));
  expect(isOpen()).toBe(false);
});

it("closes when Tab leaves it", async () => {
  await userEvent.click(opener());
  for (let tabs = 0; tabs < 3; tabs++) await userEvent.tab();
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Elsewhere" }));
  expect(isOpen()).toBe(false);
});

it("closes when a link in it is followed, and stays open for its buttons", async () => {
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByRole("link"));
  expect(isOpen()).toBe(false);
});

it("closes when an action is chosen that is done at once, and returns the focus to the button", async () => {
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole("button", { name: "Mute" }));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener());
});
