import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { DayHours } from "./day-hours";
import { MoveByDrag } from "./move-by-drag";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const { appointment: texts } = messages.account;
const toasts = recordToasts();
const api = stubApi();
beforeEach(() => router.refresh.mockReset());

const days = {
  memberId: 7,
  zone: "Europe/Athens",
  from: "2030-05-01T21:00:00.000Z",
  to: "2030-05-08T21:00:00.000Z",
};

/** Carries the booking to what has this text. */
function carry(to: string) {
  renderDesk(
    <MoveByDrag {...days}>
      <ul>
        <li draggable data-booking={5} data-version={3} data-name="Maria" data-when="Monday, 10:00">
          Maria
        </li>
        <li data-free={8} data-when="Friday, 12:00">
          Free
        </li>
        <li>Busy</li>
      </ul>
    </MoveByDrag>,
  );
  fireEvent.dragStart(screen.getByText("Maria"));
  const isRefused = fireEvent.dragOver(screen.getByText(to));
  fireEvent.drop(screen.getByText(to));
  return isRefused;
}

it("asks, saying both times and what the guest is told, and then moves", async () => {
  expect(carry("Free")).toBe(false);
  const question = (await screen.findByRole("alertdialog")).textContent;
  for (const part of ["Maria", "Monday, 10:00", "Friday, 12:00", "told both times by email"])
    expect(question).toContain(part);
  expect(api.calls).toEqual([]);
  await press(texts.calendar.dragYes);
  expect(api.calls).toEqual([["PUT /api/appointment-slot/5", { move_to: 8, version: 3 }]]);
  expect(toasts).toEqual([texts.moveHostDone]);
  expect(router.refresh).toHaveBeenCalled();
});

it("moves nothing without a yes, or to what is not free", async () => {
  expect(carry("Busy")).toBe(true);
  expect(openAlert()).toBeNull();
  fireEvent.dragStart(screen.getByText("Maria"));
  fireEvent.drop(screen.getByText("Free"));
  await screen.findByRole("alertdialog");
  await press(messages.account.alert.cancel);
  expect(api.calls).toEqual([]);
});

it("says why it was refused, and reads the calendar again", async () => {
  api.respond("PUT /api/appointment-slot/5", {
    status: 409,
    body: { message: "The guest has another appointment at that time.", data: {} },
  });
  carry("Free");
  await screen.findByRole("alertdialog");
  await press(texts.calendar.dragYes);
  expect(openAlert()?.textContent).toContain("another appointment");
  expect(router.refresh).toHaveBeenCalled();
});

describe("a booking of a type", () => {
  const at = "2030-05-02T07:30:00.000Z";
  const time = { starts_at: at, ends_at: "2030-05-02T09:00:00.000Z" };
  const carryTyped = async () => {
    renderDesk(
      <MoveByDrag {...days}>
        <ul>
          <li draggable data-booking={5} data-version={3} data-type={2} data-name="Maria">
            Maria
          </li>
          <li data-free={8}>Free</li>
        </ul>
        <DayHours day="2030-05-02" />
        <DayHours day="2030-05-03" />
      </MoveByDrag>,
    );
    await act(async () => {
      fireEvent.dragStart(screen.getByText("Maria"));
      await new Promise((done) => setTimeout(done));
    });
  };

  it("goes to one of the hours that appear on their days while it is carried", async () => {
    api.respond("GET /api/appointment-time", { body: { data: [time] } });
    await carryTyped();
    const query = new URLSearchParams(api.queries[0]);
    expect(Object.fromEntries(query)).toMatchObject({
      member_id: "7",
      type_id: "2",
      replaces: "5",
      from: days.from,
      to: days.to,
    });
    // Free times of the hours are of another length.
    expect(fireEvent.dragOver(screen.getByText("Free"))).toBe(true);
    const hour = screen.getByText("10:30–12:00");
    expect(fireEvent.dragOver(hour)).toBe(false);
    fireEvent.drop(hour);
    expect(screen.queryByText("10:30–12:00")).toBeNull();
    await screen.findByRole("alertdialog");
    await press(texts.calendar.dragYes);
    expect(api.calls.at(-1)).toEqual([
      "PUT /api/appointment-slot/5",
      { move_to_time: at, version: 3 },
    ]);
    expect(toasts).toEqual([texts.moveHostDone]);
  });

  it("shows none when it is let go, and says that there is none", async () => {
    api.respond("GET /api/appointment-time", { body: { data: [] } });
    await carryTyped();
    expect(screen.getByText(texts.calendar.dragNone)).toBeTruthy();
    fireEvent.dragEnd(screen.getByText("Maria"));
    expect(screen.queryByText(texts.calendar.dragNone)).toBeNull();
    expect(api.calls).toHaveLength(1);
  });
});
