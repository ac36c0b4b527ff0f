import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import messages from "@/messages/en";
import { AppointmentActions } from "./appointment-actions";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const { appointment: texts } = messages.account;
const toasts = recordToasts();
const api = stubApi();
beforeEach(() => {
  router.push.mockReset();
  router.refresh.mockReset();
});

const free = (id: number, startsAt: string): SlotView => ({
  id,
  member_id: 7,
  starts_at: startsAt,
  ends_at: startsAt.replace(":00:00", ":30:00"),
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
});
const open = async () => {
  api.respond("GET /api/appointment-slot", {
    body: { data: [free(8, "2030-05-02T07:00:00.000Z")] },
  });
  renderDesk(
    <AppointmentActions
      slot={{ id: 5, member_id: 7, version: 3, no_show: false, took_place: false }}
      side="host"
      may={{ cancel: false, move: true, markTookPlace: false, markNoShow: false }}
    />,
  );
  await press(texts.move);
  act(() => void fireEvent.click(screen.getByRole("radio", { hidden: true })));
};

it("moves to a chosen free time, and shows the appointment as it is then", async () => {
  await open();
  expect(new URLSearchParams(api.queries[0]).get("status")).toBe("open");
  expect(new URLSearchParams(api.queries[0]).get("member_id")).toBe("7");
  api.respond("PUT /api/appointment-slot/5", {
    body: { data: free(8, "2030-05-02T07:00:00.000Z") },
  });
  await press(texts.moveHere);
  expect(api.calls.at(-1)).toEqual(["PUT /api/appointment-slot/5", { move_to: 8, version: 3 }]);
  expect(toasts).toEqual([texts.moveHostDone]);
  // The address names the booking, which moved along.
  expect(router.refresh).toHaveBeenCalled();
  expect(router.push).not.toHaveBeenCalled();
});

it("says why it was refused, and reads the appointment again", async () => {
  await open();
  api.respond("PUT /api/appointment-slot/5", {
    status: 409,
    body: { message: "The guest has another appointment at that time.", data: {} },
  });
  await press(texts.moveHere);
  expect(openAlert()?.textContent).toContain("The guest has another appointment at that time.");
  expect(toasts).toEqual([]);
  expect(router.refresh).toHaveBeenCalled();
  expect(router.push).not.toHaveBeenCalled();
});

it("moves one of a type to an hour that is not offered", async () => {
  api.respond("GET /api/appointment-time", { body: { data: [] } });
  renderDesk(
    <AppointmentActions
      slot={{
        id: 5,
        member_id: 7,
        version: 3,
        no_show: false,
        took_place: false,
        type_id: 2,
        time_zone: "Europe/Athens",
      }}
      side="host"
      may={{ cancel: false, move: true, markTookPlace: false, markNoShow: false }}
    />,
  );
  await press(texts.move);
  expect(new URLSearchParams(api.queries[0]).get("replaces")).toBe("5");
  expect(screen.getByText(texts.otherHour)).toBeTruthy();
  await press(texts.moveToHour);
  // An hour that is not complete moves nothing.
  expect(api.calls).toHaveLength(1);
});
