import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { AppointmentActions } from "./appointment-actions";
import { ReaderTime } from "./reader-time";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const toasts = recordToasts();

let bodies: unknown[];
let answer: unknown;
beforeEach(() => {
  bodies = [];
  vi.stubGlobal("fetch", (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json({ data: answer }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const slot = { id: 5, member_id: 7, version: 3, no_show: false, took_place: false };
const none = { cancel: false, move: false, markTookPlace: false, markNoShow: false };

it("cancels only after a question", async () => {
  renderDesk(
    <AppointmentActions slot={slot} side="guest" may={{ ...none, cancel: true, move: true }} />,
  );
  expect(screen.getByRole("link", { name: "Another time" }).getAttribute("href")).toBe(
    "/en/account/appointments/new?member=7&replaces=5",
  );
  await press("Cancel the appointment");
  expect(bodies).toEqual([]);
  await press("Yes, cancel it");
  await waitFor(() => expect(toasts).toEqual(["The appointment is cancelled."]));
  expect(bodies).toEqual([{ status: "cancelled", version: 3 }]);
});
it("marks that a guest did not come, and takes it back", async () => {
  const { rerender } = renderDesk(
    <AppointmentActions slot={slot} side="host" may={{ ...none, markNoShow: true }} />,
  );
  await press("The guest did not come");
  rerender(
    <AppointmentActions
      slot={{ ...slot, no_show: true }}
      side="host"
      may={{ ...none, markNoShow: true }}
    />,
  );
  await press("The guest came after all");
  expect(bodies).toEqual([
    { no_show: true, version: 3 },
    { no_show: false, version: 3 },
  ]);
});
it("marks that it took place, and takes it back", async () => {
  const may = { ...none, markTookPlace: true };
  const { rerender } = renderDesk(<AppointmentActions slot={slot} side="host" may={may} />);
  await press("It took place");
  rerender(<AppointmentActions slot={{ ...slot, took_place: true }} side="host" may={may} />);
  await press("Undo “It took place”");
  expect(bodies).toEqual([
    { took_place: true, version: 3 },
    { took_place: false, version: 3 },
  ]);
});
it("offers nothing that is not possible", () => {
  renderDesk(<AppointmentActions slot={slot} side="guest" may={none} />);
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.queryByRole("link")).toBeNull();
});

it("adds the reader's own time where it differs", () => {
  const starts = new Date("2027-04-05T06:00:00Z");
  const resolved = Intl.DateTimeFormat().resolvedOptions();
  const zone = vi
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ ...resolved, timeZone: "Europe/London" });
  renderDesk(<ReaderTime span={{ starts, zone: "Europe/Athens" }} />);
  zone.mockRestore();
  expect(
    screen.getByText("For you: Monday 5 April 2027, 07:00 (United Kingdom Time)"),
  ).toBeTruthy();
});
