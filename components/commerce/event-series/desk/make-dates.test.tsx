import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { MakeDates } from "./make-dates";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const t = messages.account.eventSeries;
const api = stubApi();
const toasts = recordToasts();
const CALL = "POST /api/event/5/series";
const RULE = {
  rule: { every: "week", interval: 1, weekdays: [7], from: "2027-03-22", count: 4 },
  starts: "20:00",
  ends: "22:00",
};
const date = (starts_at: string) => ({ id: null, starts_at, ends_at: starts_at });

beforeEach(() => {
  renderDesk(
    <MakeDates
      api="/api/event/5"
      zone="Europe/Athens"
      starts="20:00"
      ends="22:00"
      weekday={7}
      from="2027-03-22"
    />,
  );
});

it("shows what a rule gives by the clock of the place, and makes it only then", async () => {
  const dates = [date("2027-03-28T17:00:00Z"), date("2027-10-31T18:00:00Z")];
  api.respond(CALL, { body: { data: { series_id: null, dates } } });
  await press(t.show);
  expect(api.calls).toEqual([[CALL, { ...RULE, dry_run: true }]]);
  expect(await screen.findByText("Sun 28/03/2027, 20:00")).toBeTruthy();
  expect(screen.getByText("Sun 31/10/2027, 20:00")).toBeTruthy();
  await press("Create 2 dates");
  expect(api.calls[1]).toEqual([CALL, RULE]);
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
  expect(router.refresh).toHaveBeenCalledOnce();
});

it("asks anew after a change, and says what is refused without losing anything", async () => {
  api.respond(CALL, { body: { data: { series_id: null, dates: [date("2027-03-28T17:00:00Z")] } } });
  await press(t.show);
  await screen.findByText("Sun 28/03/2027, 20:00");
  fireEvent.click(screen.getByLabelText("Monday"));
  expect(screen.queryByText("Sun 28/03/2027, 20:00")).toBeNull();
  api.respond(CALL, { status: 422, body: { errors: { rule: ["Too many."] } } });
  await press(t.show);
  expect((await screen.findByText("Too many.")).getAttribute("role")).toBe("alert");
  expect(screen.getByLabelText<HTMLInputElement>("Monday").checked).toBe(true);
  expect(api.calls.at(-1)).toEqual([
    CALL,
    { ...RULE, rule: { ...RULE.rule, weekdays: [7, 1] }, dry_run: true },
  ]);
});
