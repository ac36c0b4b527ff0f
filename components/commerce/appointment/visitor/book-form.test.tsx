import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import { BookForm } from "./book-form";
import type { BookLabels } from "./book-labels";
import { CodeForm } from "./code-form";
import { VisitorAction } from "./visitor-action";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const { calls, respond } = stubApi();
afterEach(() => {
  router.push.mockClear();
  router.refresh.mockClear();
});

const slot = (id: number): SlotView => ({
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
  version: id,
});
const labels: BookLabels = {
  name: "Name and surname",
  email: "Email",
  emailHint: "For the code",
  phone: "Phone",
  note: "Note",
  noteHint: "What it is about",
  privacy: "Only the company sees it",
  hold: "Hold this time",
  holding: "Holding…",
  change: "Change the time",
  next: "Continue",
  signIn: "Log in",
  signInText: "An account?",
  signInHint: "You will come back.",
};
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const heading = (name: RegExp) => screen.findByRole("heading", { name });

it("holds the chosen time for who fills in the form, and leads to the page of the hold", async () => {
  renderDesk(
    <BookForm memberId={7} slots={[slot(6), slot(7)]} chosen={undefined} labels={labels} />,
  );
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "Monday 5 April, 09:00" }));
  await press("Continue");
  expect(await heading(/09:00–09:30 \(Athens time\)/)).toBe(document.activeElement);
  type(/Name/, "Maria Douka");
  type(/Email/, "maria@example.test");
  type(/Note/, "A roof");
  respond("PUT /api/appointment-slot/6", { body: { data: { ...slot(6), signature: "1.abc" } } });
  await press("Hold this time");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/en/appointment/1.abc"));
  expect(calls).toEqual([
    [
      "PUT /api/appointment-slot/6",
      {
        status: "held",
        guest: { name: "Maria Douka", email: "maria@example.test", phone: null },
        note: "A roof",
        version: 6,
      },
    ],
  ]);
});

it("says what is wrong before anything is sent, and keeps what was typed for another time", async () => {
  renderDesk(<BookForm memberId={7} slots={[slot(6), slot(7)]} chosen={slot(7)} labels={labels} />);
  await heading(/10:00–10:30/);
  type(/Name/, "Maria");
  type(/Email/, "maria");
  await press("Hold this time");
  const email = screen.getByRole("textbox", { name: /Email/ });
  await waitFor(() => expect(email.getAttribute("aria-invalid")).toBe("true"));
  expect(calls).toEqual([]);
  type(/Email/, "maria@example.test");
  respond("PUT /api/appointment-slot/7", {
    status: 409,
    body: { message: "The time is no longer free.", data: slot(7) },
  });
  await press("Hold this time");
  expect(await screen.findByText(/^The time is no longer free\./)).toBeTruthy();
  await press("Change the time");
  fireEvent.click(screen.getByRole("radio", { name: "Monday 5 April, 09:00" }));
  await press("Continue");
  await heading(/09:00–09:30/);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Name/ }).value).toBe("Maria");
  respond("PUT /api/appointment-slot/6", { body: { data: { ...slot(6), signature: "1.abc" } } });
  await press("Hold this time");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/en/appointment/1.abc"));
  expect(calls.at(-1)?.[1]).toMatchObject({ version: 6, guest: { name: "Maria" } });
});

it("the way to log in comes back to the company and the chosen time", async () => {
  renderDesk(<BookForm memberId={7} slots={[slot(6)]} chosen={slot(6)} labels={labels} />);
  await heading(/09:00–09:30/);
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(
    "/en/account/appointments/new?member=7&slot=6",
  );
});

it("books by the code, and shows a wrong one at its field", async () => {
  const words = { code: "Code", confirm: "Confirm", confirming: "Confirming…" };
  renderDesk(
    <CodeForm
      path="/api/appointment-slot/6"
      status="booked"
      signature="1.abc"
      page="/appointment/"
      labels={words}
    />,
  );
  respond(
    "PUT /api/appointment-slot/6",
    { status: 422, body: { message: "Invalid", errors: { code: ["The code is not right."] } } },
    { body: { data: slot(6) } },
  );
  type(/Code/, "111111");
  await press("Confirm");
  expect(await screen.findAllByText("The code is not right.")).not.toHaveLength(0);
  expect(router.refresh).not.toHaveBeenCalled();
  type(/Code/, "222222");
  await press("Confirm");
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(calls.at(-1)?.[1]).toEqual({ status: "booked", signature: "1.abc", code: "222222" });
});

it("one button gives a time back, and says why it could not", async () => {
  const words = { label: "Cancel", busyLabel: "Cancelling…" };
  renderDesk(
    <VisitorAction
      path="/api/appointment-slot/6"
      signature="1.abc"
      status="cancelled"
      labels={words}
      className=""
    />,
  );
  respond(
    "PUT /api/appointment-slot/6",
    { status: 409, body: { message: "It is too late." } },
    { body: { data: slot(6) } },
  );
  await press("Cancel");
  expect((await screen.findByRole("alert")).textContent).toBe("It is too late.");
  await press("Cancel");
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(calls.at(-1)?.[1]).toEqual({ status: "cancelled", signature: "1.abc" });
});
