import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import messages from "@/messages/en";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { chooseTheme } from "@/components/kit/desk/theme";
import { ThemeChoice } from "./theme-choice";

const { themes } = messages.account.frame;
const chosen = () =>
  screen
    .getAllByRole("button")
    .filter((button) => button.getAttribute("aria-pressed") === "true")
    .map(({ textContent }) => textContent);

it("chooses the theme, and shows what was chosen elsewhere", async () => {
  renderDesk(
    <div className="account" data-theme="dark">
      <ThemeChoice />
    </div>,
  );
  await act(async () => undefined);
  expect(chosen()).toEqual([themes.dark]);
  await act(async () => void fireEvent.click(screen.getByText(themes.light)));
  expect(chosen()).toEqual([themes.light]);
  expect(document.cookie).toContain("ds-theme=light");
  await act(async () => chooseTheme(undefined));
  expect(chosen()).toEqual([themes.system]);
  expect(document.cookie).not.toContain("ds-theme");
});
