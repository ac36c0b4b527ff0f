import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { MoveByDrag } from "./move-by-drag";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const { appointment: texts } = messages.account;
const toasts = recordToasts();
const api = stubApi();
beforeEach(() => router.refresh.mockReset());

/** Carries the booking to what has this text. */
function carry(to: string) {
  renderDesk(
    <MoveByDrag>
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
