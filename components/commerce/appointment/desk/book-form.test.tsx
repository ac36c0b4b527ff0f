import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import { BookForm } from "./book-form";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const toasts = recordToasts();

const slot = (id: number, change: Partial<SlotView> = {}): SlotView => ({
  id,
  member_id: 7,
  starts_at: `2027-04-05T0${id}:00:00Z`,
  ends_at: `2027-04-05T0${id}:30:00Z`,
  duration_minutes: 30,
  duration: "00:30",
  time_zone: "Europe/Athens",
  status: "open",
  held_until: null,
  booked_by: null,
  note: null,
  no_show: false,
  guest: null,
  meeting_room_id: null,
  type_id: null,
  person_id: null,
  guest_answers: [],
  is_busy: false,
  took_place: false,
  company_note: null,
  proposed_for: null,
  version: 1,
  ...change,
});
const held = (id: number, seconds = 600) =>
  slot(id, {
    status: "held",
    version: 2,
    held_until: new Date(Date.now() + seconds * 1_000).toISOString(),
  });

let requests: { url: string; body: unknown }[];
let answers: Response[];
beforeEach(() => {
  requests = [];
  answers = [];
  vi.stubGlobal("fetch", (url: string, { body }: RequestInit) => {
    requests.push({ url, body: JSON.parse(String(body)) as unknown });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("offline"));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  router.push.mockClear();
  router.refresh.mockClear();
});

it("holds the chosen time, and books it with a note", async () => {
  renderDesk(<BookForm slots={[slot(6), slot(7)]} chosen={slot(7)} replaces={undefined} />);
  expect(
    screen.getByRole<HTMLInputElement>("radio", { name: "Monday 5 April, 10:00" }).checked,
  ).toBe(true);
  answers.push(Response.json({ data: held(7) }));
  await press("Hold this time");
  expect(screen.getByRole("timer").textContent).toMatch(
    /^Held for you for another (10:00|09:5\d)$/,
  );
  const heading = screen.getByRole("heading", { name: /10:00–10:30 \(Athens time\)/ });
  expect(document.activeElement).toBe(heading);
  fireEvent.change(screen.getByRole("textbox", { name: /Note/ }), { target: { value: "A roof" } });
  answers.push(Response.json({ data: slot(7, { status: "booked" }) }));
  await press("Book the appointment");
  await waitFor(() =>
    expect(toasts).toEqual(["The appointment is booked. You will get an email."]),
  );
  expect(requests.map(({ body }) => body)).toEqual([
    { status: "held", version: 1 },
    { status: "booked", note: "A roof", version: 2 },
  ]);
  expect(router.push).toHaveBeenCalledWith("/en/account/appointments");
});

it("says that someone was faster, and loads the times again", async () => {
  renderDesk(<BookForm slots={[slot(6)]} chosen={slot(6)} replaces={undefined} />);
  answers.push(Response.json({ message: "No longer free.", data: slot(6) }, { status: 409 }));
  await press("Hold this time");
  await waitFor(() => expect(openAlert()?.textContent).toContain("No longer free."));
  expect(router.refresh).toHaveBeenCalled();
});

it("goes on with the time that is held already, and gives it back", async () => {
  renderDesk(<BookForm slots={[slot(6)]} chosen={held(7)} replaces={undefined} />);
  answers.push(Response.json({ data: slot(7) }));
  await press("Another time");
  expect(requests[0]).toEqual({
    url: "/api/appointment-slot/7",
    body: { status: "cancelled", version: 2 },
  });
  expect(await screen.findByRole("button", { name: "Hold this time" })).toBeTruthy();
});

it("goes back to the times when the hold ends", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  renderDesk(<BookForm slots={[slot(6)]} chosen={held(7, 3)} replaces={undefined} />);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByRole("timer").textContent).toContain("00:01");
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByRole("alert").textContent).toContain("The ten minutes are over");
  expect(router.refresh).toHaveBeenCalled();
});

it("moves a booking with the id of the former time, and asks for no note", async () => {
  renderDesk(<BookForm slots={[]} chosen={held(7)} replaces={3} />);
  expect(screen.queryByRole("textbox")).toBeNull();
  answers.push(Response.json({ data: slot(7, { status: "booked" }) }));
  await press("Move the appointment here");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(requests[0]!.body).toEqual({ status: "booked", version: 2, replaces: 3 });
});
