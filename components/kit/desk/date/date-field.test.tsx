import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { useState, type ComponentProps } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { testFormTexts } from "@/components/kit/form/test-texts";
import el from "@/messages/el";
import en from "@/messages/en";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { FormContextProvider } from "../form/form-context";
import { DateField } from "./date-field";
import { dateText, typeDate, writeDate } from "./test-date";

const onChange = vi.fn<(value: string) => void>();
const onEnter = vi.fn<() => void>();
beforeEach(() => {
  onChange.mockReset();
  onEnter.mockReset();
});

type Options = Partial<ComponentProps<typeof DateField>> & { locale?: Locale };

function Field({ locale = "en", value: first = "", ...rest }: Options) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={{ account: (locale === "el" ? el : en).account }}
    >
      <FormContextProvider locale={locale} texts={testFormTexts} userId={1}>
        <DateField
          id="at"
          kind="date-time"
          label="From"
          {...rest}
          value={value}
          onChange={change}
        />
        <button onClick={() => setValue("2030-12-24T18:30")}>set</button>
      </FormContextProvider>
    </NextIntlClientProvider>
  );
}

const box = () => document.querySelector<HTMLElement>(".date-field")!;
const shown = () =>
  document.querySelector(".date-segments")!.textContent.replace(/[\u2066-\u2069]/g, "");
const segments = () => [
  ...box().querySelectorAll<HTMLElement>(".date-segment:not([data-type=literal])"),
];
const error = () => document.querySelector(".field-error")?.textContent;
const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement!, { key }));
const start = (text = "") => {
  act(() => document.getElementById("at")!.focus());
  expect(document.activeElement).toBe(segments()[0]);
  return typeDate(text);
};
const leave = () => act(async () => screen.getByText("set").focus());
const paste = (text: string) =>
  act(async () => {
    fireEvent.paste(segments()[0]!, { clipboardData: { getData: () => text } });
  });

it.each([
  ["en", "07/03/2026, 07:00", "dd/mm/yyyy, ––:––"],
  ["el", "07/03/2026, 07:00", "ηη/μμ/εεεε, ––:––"],
] as const)("shows day, month, year and 24 hours in %s", (locale, full, empty) => {
  const { unmount } = render(<Field locale={locale} value="2026-03-07T07:00" />);
  expect(shown()).toBe(full);
  unmount();
  render(<Field locale={locale} />);
  expect(shown()).toBe(empty);
});

it.each(["070320260705", "7/3/2026 7:05", "7.3.2026 7.05", "07/03/2026, 07:05"])(
  "understands the typed %s",
  async (text) => {
    render(<Field />);
    await start(text);
    expect(onChange).toHaveBeenLastCalledWith("2026-03-07T07:05");
    // Before its hour, an incomplete date has not reached the form.
    expect(onChange.mock.calls.every(([value]) => value.startsWith("2026-03-07T07:0"))).toBe(true);
  },
);

it("is in the afternoon after 12, without a.m. and p.m.", async () => {
  render(<Field kind="time" />);
  await start("1930");
  expect(onChange).toHaveBeenLastCalledWith("19:30");
  expect(shown()).toBe("19:30");
  expect(screen.queryByRole("button", { name: /calendar/ })).toBeNull();
});

it("changes a segment by arrow keys, and goes between them", async () => {
  render(<Field kind="date" value="2026-03-31" />);
  await start();
  await press("ArrowUp");
  expect(onChange).toHaveBeenLastCalledWith("2026-03-01");
  await press("ArrowRight");
  await press("ArrowDown");
  expect(onChange).toHaveBeenLastCalledWith("2026-02-01");
  await press("ArrowRight");
  await press("ArrowUp");
  expect(onChange).toHaveBeenLastCalledWith("2027-02-01");
});

it("gives a year of two digits its century when the field is left", async () => {
  render(<Field kind="date" />);
  await start("7/3/26");
  expect(onChange).not.toHaveBeenCalled();
  await leave();
  expect(onChange.mock.calls).toEqual([["2026-03-07"]]);
  expect(shown()).toBe("07/03/2026");
});

it("empties the form's value while a date is incomplete, and says so when it is left", async () => {
  render(<Field kind="date" value="2026-03-07" />);
  await start();
  await press("Backspace");
  expect(onChange.mock.calls).toEqual([[""]]);
  expect([shown(), error()]).toEqual(["dd/03/2026", undefined]);
  await leave();
  expect(error()).toBe(en.account.dateField.incomplete.date);
  expect(segments()[0]!.getAttribute("aria-invalid")).toBe("true");
  expect(shown()).toBe("dd/03/2026");
  await start("07");
  expect(onChange.mock.calls).toEqual([[""], ["2026-03-07"]]);
  expect(error()).toBeUndefined();
});

it("takes a pasted date, and says what it does not understand", async () => {
  render(<Field locale="el" />);
  await paste("Σάββατο 7 Μαρτίου 2026, 7:00");
  expect(onChange.mock.calls).toEqual([["2026-03-07T07:00"]]);
  await paste("αύριο");
  expect(error()).toContain("«αύριο»");
  expect(onChange).toHaveBeenCalledOnce();
  expect(dateText("From").value).toBe("2026-03-07T07:00");
  // A day alone keeps the time.
  await paste("8/3/2026");
  expect([onChange.mock.lastCall, error()]).toEqual([["2026-03-08T07:00"], undefined]);
});

it("says the limits at the field", async () => {
  render(<Field kind="date" min="2026-03-07" max="2026-03-31" value="2026-03-07" />);
  expect(error()).toBeUndefined();
  await writeDate("From", "2026-03-06");
  expect(error()).toBe("Please choose 07/03/2026 or later.");
  await writeDate("From", "2026-04-01");
  expect(error()).toBe("Please choose 31/03/2026 or earlier.");
  // What was typed stays, and the form has it.
  expect(onChange).toHaveBeenLastCalledWith("2026-04-01");
});

it("shows the form's error instead of its own, and describes its first segment by it", () => {
  render(
    <Field
      kind="date"
      hint="In Greece"
      error="Is needed"
      required
      max="2020-01-01"
      value="2026-03-07"
    />,
  );
  expect(error()).toBe("Is needed");
  const described = segments()[0]!.getAttribute("aria-describedby")?.split(" ");
  expect(described).toEqual(expect.arrayContaining(["at-hint", "at-error"]));
});

it("is emptied by its button, also when typed in part", async () => {
  render(<Field kind="date" value="2026-03-07" />);
  const clear = () => document.querySelector<HTMLButtonElement>("[aria-label='Clear: From']")!;
  fireEvent.click(clear());
  expect([onChange.mock.calls, shown()]).toEqual([[[""]], "dd/mm/yyyy"]);
  await waitFor(() => expect(document.activeElement).toBe(segments()[0]));
  expect(clear().hidden).toBe(true);
  await typeDate("5");
  expect([shown(), clear().hidden]).toEqual(["05/mm/yyyy", false]);
  fireEvent.click(clear());
  expect(shown()).toBe("dd/mm/yyyy");
});

it("follows a value that the form sets, also over one typed in part", async () => {
  render(<Field />);
  await start("5/6");
  fireEvent.click(screen.getByText("set"));
  expect(shown()).toBe("24/12/2030, 18:30");
});

it("sends its form on Enter by the button that does so, or does what it is for", async () => {
  const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) =>
    event.preventDefault(),
  );
  const form = (own: Options) => (
    <form onSubmit={onSubmit}>
      <Field kind="date" {...own} />
      <button type="submit">send</button>
    </form>
  );
  const { rerender } = render(form({}));
  await start();
  await press("Enter");
  expect([onSubmit.mock.calls.length, onEnter.mock.calls.length]).toEqual([1, 0]);
  rerender(form({ onEnter }));
  await start();
  await press("Enter");
  expect([onSubmit.mock.calls.length, onEnter.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  ["en", "March 2026", "Mon"],
  ["el", "Μάρτιος 2026", "Δευ"],
] as const)("has a calendar that begins on Monday, in %s", async (locale, month, monday) => {
  render(<Field locale={locale} min="2026-03-05T00:00" value="2026-03-07T07:00" />);
  expect(document.querySelector("table")).toBeNull();
  const panel = document.querySelector<HTMLElement>(".date-calendar")!;
  // jsdom has no popovers.
  const toggle = (newState: string) =>
    panel.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState }));
  panel.hidePopover = () => toggle("closed");
  await act(async () => toggle("open"));
  const head = panel.querySelector("thead")!;
  expect([
    panel.querySelector(".date-calendar-month")?.textContent,
    head.querySelector("th")?.textContent,
  ]).toEqual([month, monday]);
  const cell = (day: string) =>
    [...panel.querySelectorAll<HTMLElement>(".date-cell:not([data-outside-month])")].find(
      ({ textContent }) => textContent === day,
    )!;
  expect([cell("4").ariaDisabled, cell("7").dataset.selected]).toEqual(["true", "true"]);
  fireEvent.click(cell("12"));
  // The time stays.
  expect(onChange.mock.calls).toEqual([["2026-03-12T07:00"]]);
  expect(document.querySelector("table")).toBeNull();
  expect(document.activeElement).toBe(segments()[0]);
});
