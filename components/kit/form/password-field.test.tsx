import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { PasswordField } from "./password-field";
import { testFormTexts } from "./test-texts";

const onValue = vi.fn<(value: string) => void>();
const input = { name: "password", ref: () => {}, onChange: () => {}, onBlur: () => {} };
const show = () =>
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField
        id="password"
        error={undefined}
        input={input}
        label="Password"
        autoComplete="current-password"
        texts={testFormTexts}
        onValue={onValue}
      />
      <button type="submit">Send</button>
    </form>,
  );
const field = () => screen.getByLabelText<HTMLInputElement>("Password");
const { showPassword, hidePassword, capsLock } = testFormTexts;

it("is shown and hidden by its button, which says which of both it does", async () => {
  show();
  expect(field().type).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: showPassword }));
  expect(field().type).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: hidePassword }));
  expect(field().type).toBe("password");
});

it("is hidden again before its form is sent", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: showPassword }));
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(field().type).toBe("password");
});

it("says that capitals are locked, and stops saying it", () => {
  show();
  fireEvent.keyDown(field(), { key: "A", modifierCapsLock: true });
  expect(screen.getByRole("status").textContent).toBe(capsLock);
  fireEvent.keyUp(field(), { key: "CapsLock" });
  expect(screen.queryByRole("status")).toBeNull();
});

it("tells its form every value, of a password manager too", () => {
  show();
  fireEvent.change(field(), { target: { value: "a long secret" } });
  expect(onValue).toHaveBeenLastCalledWith("a long secret");
});
