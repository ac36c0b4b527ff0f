import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import type { AvailabilityView } from "@/lib/commerce/availability/schema";
import { AvailabilityForm } from "./availability-form";

const toasts = recordToasts();
const STORED: AvailabilityView = {
  member_id: 7,
  weekly: [{ weekday: 1, from: "09:00", to: "13:00" }],
  exceptions: [],
  closed_on_holidays: true,
  duration_minutes: 60,
  buffer_minutes: 0,
  notice_hours: 24,
  horizon_days: 60,
  cancel_hours: 24,
  time_zone: "Europe/Athens",
  version: 4,
};
const booking = {
  id: 5,
  starts_at: "2027-04-05T06:00:00Z",
  ends_at: "2027-04-05T07:00:00Z",
  time_zone: "Europe/Athens",
  guest: { name: "Ada", surname: "Lovelace", email: "ada@example.test", phone: null },
};
const FREE = { starts_at: "2027-04-06T09:00:00.000Z", ends_at: "2027-04-06T10:00:00.000Z" };

let bodies: Record<string, unknown>[];
let answers: Response[];
beforeEach(() => {
  bodies = [];
  answers = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("fetch", (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)) as Record<string, unknown>);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("offline"));
  });
});
afterEach(() => vi.unstubAllGlobals());

const conflict = () =>
  Response.json(
    { message: "Decide", data: { ...STORED, affected: [booking], free_times: [FREE] } },
    { status: 409 },
  );
const closeMonday = async () => {
  renderDesk(<AvailabilityForm availability={STORED} />);
  await press("Closed: Monday");
};

it("saves changed hours and numbers only", async () => {
  renderDesk(<AvailabilityForm availability={STORED} />);
  fireEvent.change(screen.getByRole("spinbutton", { name: /Length/ }), { target: { value: "30" } });
  answers.push(Response.json({ data: { ...STORED, duration_minutes: 30, version: 5 } }));
  await press("Save");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(bodies).toEqual([{ duration_minutes: 30, version: 4 }]);
});
it("refuses an emptied number at its field, and sends nothing", async () => {
  renderDesk(<AvailabilityForm availability={STORED} />);
  const length = screen.getByRole("spinbutton", { name: /Length/ });
  fireEvent.change(length, { target: { value: "" } });
  await press("Save");
  await waitFor(() => expect(length.getAttribute("aria-invalid")).toBe("true"));
  expect(bodies).toEqual([]);
});
it("asks about each booking that new hours affect, and saves with the answers", async () => {
  await closeMonday();
  answers.push(conflict(), Response.json({ data: { ...STORED, weekly: [], version: 5 } }));
  await press("Save");
  const dialog = await screen.findByRole("dialog", { name: "Booked appointments" });
  expect(within(dialog).getByText("Ada Lovelace")).toBeTruthy();
  // Without an answer nothing is saved.
  await press("Save the hours");
  expect(bodies).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole("radio", { name: "Cancel it" }));
  await press("Save the hours");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(bodies[1]).toEqual({
    weekly: [],
    version: 4,
    bookings: [{ id: 5, decision: "cancel" }],
  });
});
it("saves nothing when one goes back, and keeps the typed hours", async () => {
  await closeMonday();
  answers.push(conflict());
  await press("Save");
  await screen.findByRole("dialog", { name: "Booked appointments" });
  await press("Back without saving");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodies).toHaveLength(1);
  expect(toasts).toEqual([]);
});

it("moves a booking to a free time of the new hours, once one is chosen", async () => {
  await closeMonday();
  answers.push(conflict(), Response.json({ data: { ...STORED, weekly: [], version: 5 } }));
  await press("Save");
  const dialog = await screen.findByRole("dialog", { name: "Booked appointments" });
  fireEvent.click(within(dialog).getByRole("radio", { name: "Move it" }));
  await press("Save the hours");
  expect(bodies).toHaveLength(1);
  const time = within(dialog).getByRole("combobox", { name: "New time" });
  expect(within(time).getByText(/6 April 2027, 12:00–13:00/)).toBeTruthy();
  fireEvent.change(time, { target: { value: FREE.starts_at } });
  await press("Save the hours");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(bodies[1]).toEqual({
    weekly: [],
    version: 4,
    bookings: [{ id: 5, decision: "move", to: FREE.starts_at }],
  });
});
