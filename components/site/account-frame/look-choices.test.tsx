import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import messages from "@/messages/en";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { chooseLook } from "@/components/kit/ui/look";
import { LookChoices } from "./look-choices";

const { themes, textSizes } = messages.account.frame;
const chosen = () =>
  screen
    .getAllByRole("button")
    .filter((button) => button.getAttribute("aria-pressed") === "true")
    .map(({ textContent }) => textContent);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

it("chooses theme and size of text for all pages, and shows what was chosen elsewhere", async () => {
  chooseLook("theme", "dark");
  renderDesk(<LookChoices />);
  await act(async () => undefined);
  expect(chosen()).toEqual([themes.dark, textSizes.none]);
  await press(themes.light);
  await press(textSizes.larger);
  expect(chosen()).toEqual([themes.light, textSizes.larger]);
  expect([localStorage.getItem("ds-theme"), localStorage.getItem("ds-text")]).toEqual([
    "light",
    "larger",
  ]);
  await act(async () => chooseLook("theme", undefined));
  expect(chosen()).toEqual([themes.system, textSizes.larger]);
  expect(localStorage.getItem("ds-theme")).toBeNull();
});
