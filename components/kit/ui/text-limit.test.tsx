import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { TextAreaField, TextField, type RegisteredControl } from "./field";

// It is loaded when a text comes near its limit.
beforeAll(() => import("./limit-count"));
afterEach(() => document.documentElement.removeAttribute("lang"));

function Note({ error }: { error?: string }) {
  const [value, setValue] = useState("");
  return (
    <TextAreaField
      id="note"
      label="Note"
      error={error}
      value={value}
      maxLength={10}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const paste = (value: string) => fireEvent.change(field(), { target: { value } });
const limit = () => document.getElementById("note-limit")!;
const isInvalid = () => field().getAttribute("aria-invalid");

it("keeps what is pasted, counts near the limit, and says beyond it by how much", async () => {
  document.documentElement.lang = "en";
  render(<Note />);
  expect([field().maxLength, field().getAttribute("aria-describedby")]).toEqual([-1, "note-limit"]);
  paste("1234567");
  expect([limit().textContent, isInvalid()]).toEqual(["", null]);
  // Spaces at the ends are not stored.
  paste("  12345678 ");
  await expect.poll(() => limit().textContent).toBe("8 / 10");
  expect(isInvalid()).toBeNull();
  paste("x".repeat(1_210));
  expect(field().value).toHaveLength(1_210);
  expect(limit().textContent).toBe("1,210 characters; at most 10. Please remove 1,200.");
  expect([limit().className, isInvalid()]).toEqual(["field-error", "true"]);
  paste("short");
  expect([limit().textContent, limit().className, isInvalid()]).toEqual(["", "field-limit", null]);
});

it("speaks the language of the page, and leaves the field's own error", async () => {
  document.documentElement.lang = "el";
  render(<Note error="Refused." />);
  paste("12345678901");
  await expect.poll(() => limit().textContent).toBe("11 χαρακτήρες· χωράνε έως 10. Αφαιρέστε 1.");
  expect(field().getAttribute("aria-describedby")).toBe("note-error note-limit");
  paste("ok");
  expect([isInvalid(), screen.getByText("Refused.").id]).toEqual(["true", "note-error"]);
});

it("watches a field of a form library, which keeps its value in the page", async () => {
  const input: RegisteredControl = {
    name: "note",
    defaultValue: "already too long",
    ref: vi.fn(),
    onChange: vi.fn(),
    onBlur: vi.fn(),
  };
  render(<TextField id="note" label="Note" error={undefined} input={input} maxLength={10} />);
  await expect.poll(() => limit().textContent).toContain("16");
  fireEvent.input(field(), { target: { value: "fits" } });
  expect([limit().textContent, isInvalid()]).toEqual(["", null]);
});
