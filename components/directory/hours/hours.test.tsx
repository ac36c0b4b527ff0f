import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { OpeningHours, Shifts } from "@/lib/directory/member/hours";
import messages from "@/messages/en";
import { dateText, writeDate } from "@/components/kit/desk/date/test-date";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { DayRow } from "./day-row";
import { ExceptionsEditor } from "./exceptions-editor";
import { HoursEditor } from "./hours-editor";

const { member } = messages.account;
const onChange = vi.fn<(value: unknown) => void>();
beforeEach(() => void onChange.mockReset());

function Day({ first }: { first: Shifts }) {
  const [shifts, setShifts] = useState(first);
  const change = (next: Shifts) => {
    onChange(next);
    setShifts(next);
  };
  return <DayRow name="Monday" head="Monday" shifts={shifts} onChange={change} />;
}
const time = dateText;
const last = () => onChange.mock.lastCall?.[0];
const MORNING = { from: "09:00", to: "13:00" };
const day = () => screen.getByRole("group", { name: "Monday" });

it("opens a closed day, adds a span after a break, and takes at most six", async () => {
  renderDesk(<Day first={[]} />);
  expect(screen.getByText(member.closed)).toBeTruthy();
  await press(`${member.hoursOpen}: Monday`);
  expect(last()).toEqual([{ from: "09:00", to: "17:00" }]);
  for (let count = 2; count <= 6; count++) await press(`${member.hoursAdd}: Monday`);
  expect(time("Monday, time span 2: from").value).toBe("20:00");
  expect(screen.queryByRole("button", { name: `${member.hoursAdd}: Monday` })).toBeNull();
});

it("changes one span, and says that it ends on the next day", async () => {
  renderDesk(<Day first={[MORNING, { from: "18:00", to: "24:00" }]} />);
  // A time field has no 24:00.
  expect(time("Monday, time span 2: to").value).toBe("00:00");
  expect(screen.getAllByText(member.nextDay)).toHaveLength(1);
  await writeDate("Monday, time span 1: to", "14:30");
  expect(last()).toEqual([
    { from: "09:00", to: "14:30" },
    { from: "18:00", to: "24:00" },
  ]);
  await writeDate("Monday, time span 1: from", "");
  expect(screen.getAllByText(member.nextDay)).toHaveLength(1);
});

it("removes a span, closes the day, and opens it around the clock, keeping the focus in the day", async () => {
  renderDesk(<Day first={[MORNING, { from: "18:00", to: "21:00" }]} />);
  await press("Monday: remove time span 1");
  expect([last(), document.activeElement]).toEqual([[{ from: "18:00", to: "21:00" }], day()]);
  await press("Open 24 hours: Monday");
  expect(last()).toEqual([{ from: "00:00", to: "24:00" }]);
  expect([screen.queryByText(member.allDay) === null, document.activeElement]).toEqual([
    false,
    day(),
  ]);
  expect(screen.queryByLabelText(/from$/)).toBeNull();
  await press("Closed: Monday");
  expect([last(), document.activeElement]).toEqual([[], day()]);
});

const FIRST: OpeningHours = {
  week: {},
  holidays: "closed",
  exceptions: { "2030-05-02": [MORNING] },
};
function Exceptions() {
  const [hours, setHours] = useState(FIRST);
  const change = (next: OpeningHours) => {
    onChange(next.exceptions);
    setHours(next);
  };
  return <ExceptionsEditor hours={hours} onChange={change} />;
}
const setDate = (value: string) => writeDate(member.exceptionDate, value);
const days = () =>
  [...document.querySelectorAll(".hours-row")].map((one) => one.getAttribute("aria-label"));

it("adds a single day by Enter and by its button, in the order of the dates", async () => {
  renderDesk(<Exceptions />);
  const add = () => screen.getByRole("button", { name: member.exceptionAdd });
  expect(add().ariaDisabled).toBe("true");
  await setDate("2030-05-01");
  act(() => time(member.exceptionDate).focus());
  fireEvent.keyDown(document.activeElement!, { key: "Enter" });
  expect(last()).toEqual({ "2030-05-01": [], "2030-05-02": [MORNING] });
  expect(time(member.exceptionDate).value).toBe("");
  await setDate("2030-12-25");
  await press(member.exceptionAdd);
  expect(days()).toEqual([
    expect.stringMatching(/01\/05\/2030/),
    expect.stringMatching(/02\/05\/2030/),
    expect.stringMatching(/25\/12\/2030/),
  ]);
  // Public holidays are named.
  expect(document.querySelectorAll(".hours-row")[2]!.textContent).toContain("Christmas");
});

it("keeps the hours of a day that is added again, and takes no year outside of this century", async () => {
  renderDesk(<Exceptions />);
  await setDate("2030-05-02");
  await press(member.exceptionAdd);
  expect(onChange).not.toHaveBeenCalled();
  await setDate("0203-05-02");
  await press(member.exceptionAdd);
  expect([onChange.mock.calls, days().length]).toEqual([[], 1]);
});

it("removes a single day", async () => {
  renderDesk(<Exceptions />);
  await press(/^Remove: .*02\/05\/2030/);
  expect([last(), days()]).toEqual([{}, []]);
});

it("closes a period in one row, and opens it again in one step", async () => {
  renderDesk(<Exceptions />);
  await writeDate(member.closedFrom, "2030-05-01");
  await writeDate(member.closedTo, "2030-05-04");
  await press(member.closedAdd);
  expect(last()).toEqual({
    "2030-05-01": [],
    "2030-05-02": [],
    "2030-05-03": [],
    "2030-05-04": [],
  });
  expect(days()).toEqual([]);
  expect(screen.getByText("Closed 01/05/2030 – 04/05/2030 (4 days)")).toBeTruthy();
  await press(/^Remove: Closed 01\/05\/2030/);
  expect(last()).toEqual({});
});

it("refuses a period that ends before it starts, and keeps what was typed", async () => {
  renderDesk(<Exceptions />);
  await writeDate(member.closedFrom, "2030-05-04");
  await writeDate(member.closedTo, "2030-05-01");
  await press(member.closedAdd);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText(/^A period must start before it ends/)).toBeTruthy();
  expect(time(member.closedTo).value).not.toBe("");
});

function Hours({ first }: { first: OpeningHours | null }) {
  const [hours, setHours] = useState(first);
  const change = (next: OpeningHours | null) => {
    onChange(next);
    setHours(next);
  };
  return <HoursEditor id="hours" value={hours} onChange={change} error={undefined} />;
}
const written = () => screen.getByLabelText(member.hoursWritten);
const write = (text: string) => fireEvent.change(written(), { target: { value: text } });
const readBack = () => document.querySelector("[data-hours-read]")?.textContent;

it("reads hours as they are written, shows them back, and takes them over beside the exceptions", async () => {
  renderDesk(<Hours first={FIRST} />);
  write("Τρ-Πε 9–14");
  expect(readBack()).toContain("09:00–14:00");
  expect(onChange).not.toHaveBeenCalled();
  await press(member.hoursWrittenReplace);
  const shifts = [{ from: "09:00", to: "14:00" }];
  expect(last()).toEqual({ ...FIRST, week: { tue: shifts, wed: shifts, thu: shifts } });
  expect([(written() as HTMLInputElement).value, readBack()]).toEqual(["", undefined]);
});

it("says what it cannot read when the field is left, and changes nothing", () => {
  renderDesk(<Hours first={null} />);
  write("Τρ-Πε 9–");
  expect(screen.queryByText(/cannot be read/)).toBeNull();
  fireEvent.blur(written());
  expect(screen.getByText(/cannot be read/)).toBeTruthy();
  fireEvent.keyDown(written(), { key: "Enter" });
  expect(onChange).not.toHaveBeenCalled();
  expect((written() as HTMLInputElement).value).toBe("Τρ-Πε 9–");
});
