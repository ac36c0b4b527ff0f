import { fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import messages from "@/messages/en";
import { DateTimeField } from "./date-time-field";

const onChange = vi.fn<(value: string | null) => void>();
function Field({ saved }: { saved: string | null }) {
  const [value, setValue] = useState(saved);
  const change = (next: string | null) => {
    onChange(next);
    setValue(next);
  };
  return (
    <NextIntlClientProvider locale="en" messages={messages}>
      <DateTimeField id="at" label="From" error={undefined} value={value} onChange={change} />
    </NextIntlClientProvider>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>("From");

it("shows the time of Athens, and stores UTC, in summer and in winter", () => {
  render(<Field saved="2026-07-01T09:30:00.000Z" />);
  expect(field().value).toBe("2026-07-01T12:30");
  fireEvent.change(field(), { target: { value: "2026-12-01T12:30" } });
  expect(onChange).toHaveBeenLastCalledWith("2026-12-01T10:30:00.000Z");
});

it("keeps what is being typed until it is left, and then shows what it means", () => {
  render(<Field saved={null} />);
  fireEvent.change(field(), { target: { value: "0002-12-01T12:30" } });
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(field().value).toBe("0002-12-01T12:30");
  fireEvent.blur(field());
  expect(field().value).toBe("");
});
