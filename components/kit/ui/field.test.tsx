import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CheckField } from "./check-field";
import { SelectField } from "./select-field";
import { TextAreaField, TextField, type RegisteredControl } from "./field";

const registered = (): RegisteredControl => ({
  name: "email",
  ref: vi.fn<(element: HTMLElement | null) => void>(),
  onChange: vi.fn<(event: unknown) => void>(),
  onBlur: vi.fn<(event: unknown) => void>(),
  defaultValue: "anna@example.test",
});

it("names a control by its label, and describes it by its hint", () => {
  render(<TextField id="email" label="E-mail" hint="Never shown" error={undefined} />);
  const control = screen.getByRole("textbox", { name: "E-mail" });
  expect(control.getAttribute("aria-describedby")).toBe("email-hint");
  expect(document.getElementById("email-hint")?.textContent).toBe("Never shown");
  expect(control.getAttribute("aria-invalid")).toBeNull();
  expect(control.getAttribute("aria-required")).toBeNull();
});

it("describes an invalid control by its hint and its error", () => {
  render(<TextField id="email" label="E-mail" hint="Never shown" error="Is taken" required />);
  const control = screen.getByRole("textbox", { name: /E-mail/ });
  expect(control.getAttribute("aria-describedby")).toBe("email-hint email-error");
  expect(document.getElementById("email-error")?.textContent).toBe("Is taken");
  expect(control.getAttribute("aria-invalid")).toBe("true");
  expect(control.getAttribute("aria-required")).toBe("true");
});

it("leaves required fields to the form, without native validation", () => {
  render(<TextField id="email" label="E-mail" error={undefined} required />);
  expect(screen.getByRole("textbox")).toHaveProperty("required", false);
});

it("binds a control to a form library", async () => {
  const input = registered();
  render(<TextField id="email" label="E-mail" error={undefined} input={input} type="email" />);
  const control = screen.getByRole("textbox");
  expect(input.ref).toHaveBeenCalledWith(control);
  expect(control).toMatchObject({ name: "email", type: "email", value: "anna@example.test" });
  await userEvent.type(control, "!");
  await userEvent.tab();
  expect(input.onChange).toHaveBeenCalledOnce();
  expect(input.onBlur).toHaveBeenCalledOnce();
});

it("accepts a value and a handler instead", async () => {
  const onChange = vi.fn<(text: string) => void>();
  render(
    <TextAreaField
      id="lead"
      label="Summary"
      error={undefined}
      rows={2}
      value="Light"
      onChange={(event) => onChange(event.target.value)}
      className="wide"
    />,
  );
  const control = screen.getByRole("textbox", { name: "Summary" });
  expect(control).toMatchObject({ rows: 2, value: "Light", className: "field wide" });
  await userEvent.type(control, "s");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("Lights");
});

it("renders the options of a select", async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <SelectField
      id="locale"
      label="Language"
      error={undefined}
      choices={[
        { value: "el", label: "Greek" },
        { value: "en", label: "English" },
      ]}
      defaultValue="el"
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "English");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("en");
});

it("toggles a checkbox by its label, whose link stays a link", async () => {
  render(
    <CheckField
      id="terms"
      label={
        <>
          I accept the <a href="#terms">terms</a>
        </>
      }
      error="Is needed"
      required
    />,
  );
  const box = screen.getByRole("checkbox", { name: /I accept the terms/ });
  await userEvent.click(screen.getByText(/I accept/));
  expect(box).toHaveProperty("checked", true);
  expect(box.getAttribute("aria-describedby")).toBe("terms-error");
  expect(screen.getByRole("link", { name: "terms" })).toBeDefined();
});
