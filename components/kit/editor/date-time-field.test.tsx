import { useState } from "react";
import { expect, it, vi } from "vitest";
import { dateText, writeDate } from "@/components/kit/desk/date/test-date";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { DateTimeField } from "./date-time-field";

const onChange = vi.fn<(value: string | null) => void>();
function Field({ saved }: { saved: string | null }) {
  const [value, setValue] = useState(saved);
  const change = (next: string | null) => {
    onChange(next);
    setValue(next);
  };
  return <DateTimeField id="at" label="From" error={undefined} value={value} onChange={change} />;
}

it("shows the time of Athens, and stores UTC, in summer and in winter", async () => {
  renderDesk(<Field saved="2026-07-01T09:30:00.000Z" />);
  expect(dateText("From").value).toBe("2026-07-01T12:30");
  await writeDate("From", "2026-12-01T12:30");
  expect(onChange).toHaveBeenLastCalledWith("2026-12-01T10:30:00.000Z");
  await writeDate("From", "");
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it("shows what a time means that the change to summer time leaves out", async () => {
  renderDesk(<Field saved={null} />);
  await writeDate("From", "2026-03-29T03:30");
  expect(onChange).toHaveBeenLastCalledWith("2026-03-29T01:30:00.000Z");
  expect(dateText("From").value).toBe("2026-03-29T04:30");
});
