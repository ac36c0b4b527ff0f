import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { GiveTicket } from "./give-ticket";

const refresh = vi.hoisted(() => vi.fn<() => void>());
const router = vi.hoisted(() => ({ refresh }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const api = stubApi();
const labels = messages.order.give;
afterEach(() => refresh.mockClear());

const PERSON = { name: "Nikos", surname: "Petrou", email: "nikos@example.test" };
const CALL = "POST /api/ticket/7/give";
const given = {
  data: {
    id: 7,
    given_to: "Nikos Petrou",
    given_at: "2026-12-01T10:00:00Z",
    sends_at: null as string | null,
  },
};

/** Opens the form and fills it, up to the question. */
async function fill(isLast = false) {
  const user = userEvent.setup();
  const common = { locale: "en" as const, ticketId: 7, signature: "s", texts: testFormTexts };
  render(<GiveTicket {...common} isLast={isLast} labels={labels} />);
  await user.click(screen.getByRole("button", { name: labels.open }));
  for (const name of ["name", "surname", "email"] as const)
    await user.type(await screen.findByLabelText(new RegExp(`^${labels[name]}`)), PERSON[name]);
  return user;
}
const press = async (user: Awaited<ReturnType<typeof fill>>, name: string) =>
  user.click(screen.getByRole("button", { name }));

it("gives a ticket after a question that says whom it goes to, and shows the order again", async () => {
  api.respond(CALL, { status: 200, body: given });
  const user = await fill();
  await press(user, labels.next);
  expect(await screen.findByText(/Nikos Petrou \(nikos@example.test\)/)).toBeTruthy();
  expect(api.calls).toEqual([]);
  await press(user, labels.yes);
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(api.calls).toEqual([[CALL, { ...PERSON, send_on: null }]]);
});

it("gives a ticket for a day, and says that it is sent then", async () => {
  const later = { ...given.data, sends_at: "2026-12-24T07:00:00Z" };
  api.respond(CALL, { status: 200, body: { data: later } });
  const user = await fill(true);
  fireEvent.change(screen.getByLabelText(labels.sendOn), { target: { value: "2026-12-24" } });
  await press(user, labels.next);
  await press(user, labels.yes);
  expect((await screen.findByRole("status")).textContent).toBe(
    labels.doneLater.replace("{who}", "Nikos Petrou (nikos@example.test)"),
  );
  expect(api.calls).toEqual([[CALL, { ...PERSON, send_on: "2026-12-24" }]]);
});

it("says on the page of a holder, whose link has ended, that it is done", async () => {
  api.respond(CALL, { status: 200, body: given });
  const user = await fill(true);
  await press(user, labels.next);
  await press(user, labels.yes);
  expect((await screen.findByRole("status")).textContent).toContain("Nikos Petrou");
  expect(refresh).not.toHaveBeenCalled();
});

it("sends nothing when the question is denied, and keeps what was typed", async () => {
  const user = await fill();
  await press(user, labels.next);
  await press(user, labels.no);
  expect(screen.getByDisplayValue(PERSON.email)).toBeTruthy();
  expect(api.calls).toEqual([]);
});

it("shows what is wrong at the field, and a refusal with its reason", async () => {
  const errors = { email: ["The ticket is already with this address."] };
  api.respond(CALL, { status: 422, body: { message: "Invalid", errors } });
  const user = await fill();
  await press(user, labels.next);
  await press(user, labels.yes);
  await waitFor(() => expect(screen.getAllByText(errors.email[0]!).length).toBeGreaterThan(0));
  expect(screen.getByRole("button", { name: labels.next })).toBeTruthy();
  api.respond(CALL, { status: 409, body: { message: "The event has begun." } });
  await press(user, labels.next);
  await press(user, labels.yes);
  expect(await screen.findByText(/The event has begun/)).toBeTruthy();
});
