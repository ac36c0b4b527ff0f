import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { EndOffer } from "../desk/end-offer";
import { ChangeWaitlist } from "./change-waitlist";
import { LeaveWaitlist } from "./leave-waitlist";
import { WaitlistForm } from "./waitlist-form";

const router = vi.hoisted(() => ({ refresh: vi.fn<() => void>() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const api = stubApi();
const labels = messages.order.waitlist;
beforeEach(() => router.refresh.mockClear());

const type = {
  id: 3,
  name: "Seat",
  price_cents: 0,
  currency: "EUR" as const,
  max_per_order: 4,
  group_from: null,
  group_price_cents: null,
  is_online: false,
  sales_start: null,
  sales_end: null,
};
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: new RegExp(name) }), { target: { value } });

function show() {
  const props = { locale: "en" as const, eventId: 5, types: [type], isOpen: true };
  render(<WaitlistForm {...props} texts={testFormTexts} labels={labels} />);
  return userEvent.setup({ delay: null });
}

it("puts a reader on the list, and says so", async () => {
  const user = show();
  await user.click(screen.getByRole("button", { name: labels.send }));
  await screen.findByRole("button", { name: labels.send });
  expect(api.calls).toEqual([]);
  fill(labels.name, "Eleni Pappa");
  fill(labels.email, "eleni@example.test");
  await user.selectOptions(screen.getByRole("combobox", { name: labels.quantity }), "2");
  await user.click(screen.getByRole("checkbox", { name: labels.noPartialOffer }));
  await user.click(screen.getByRole("button", { name: labels.send }));
  await screen.findByText(labels.done);
  const entry = { name: "Eleni Pappa", email: "eleni@example.test", quantity: 2 };
  expect(api.calls).toEqual([
    [
      "POST /api/event/5/waitlist",
      { ...entry, no_partial_offer: true, ticket_type_id: "3", locale: "en" },
    ],
  ]);
  expect(screen.queryByRole("button")).toBeNull();
});

it("keeps what was typed, and says why when there are seats again", async () => {
  const body = { message: "There are free seats." };
  api.respond("POST /api/event/5/waitlist", { status: 409, body });
  const user = show();
  fill(labels.name, "Eleni");
  fill(labels.email, "eleni@example.test");
  await user.click(screen.getByRole("button", { name: labels.send }));
  await vi.waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("There are free seats."),
  );
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Name/ }).value).toBe("Eleni");
});

it("changes what is waited for, and shows the entry again", async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <ChangeWaitlist
      locale="en"
      token="t"
      entry={{ quantity: 2, noPartialOffer: false }}
      most={4}
      texts={testFormTexts}
      labels={{ ...labels, ...labels.change }}
    />,
  );
  await user.selectOptions(screen.getByRole("combobox", { name: labels.quantity }), "3");
  await user.click(screen.getByRole("checkbox", { name: labels.noPartialOffer }));
  await user.click(screen.getByRole("button", { name: labels.change.send }));
  await screen.findByText(labels.change.done);
  expect(api.calls.at(-1)).toEqual([
    "POST /api/waitlist/change",
    { token: "t", quantity: 3, no_partial_offer: true },
  ]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

it("ends an offer from the desk; a refusal is said", async () => {
  const user = userEvent.setup({ delay: null });
  const { problems } = testFormTexts;
  render(<EndOffer locale="en" eventId={5} entryId={8} problems={problems} labels={labels.desk} />);
  api.respond("POST /api/event/5/waitlist/end", { status: 409, body: { message: "Over." } });
  await user.click(screen.getByRole("button", { name: labels.desk.endOffer }));
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Over."));
  api.respond("POST /api/event/5/waitlist/end", { body: {} });
  await user.click(screen.getByRole("button", { name: labels.desk.endOffer }));
  await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(api.calls.at(-1)).toEqual(["POST /api/event/5/waitlist/end", { entry_id: 8 }]);
});

it("leaves the list, and shows the entry again; a failure is said", async () => {
  const user = userEvent.setup({ delay: null });
  const { problems } = testFormTexts;
  render(<LeaveWaitlist locale="en" token="t" problems={problems} labels={labels} />);
  api.respond("POST /api/waitlist/leave", "offline");
  await user.click(screen.getByRole("button", { name: labels.leave }));
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe(problems.unanswered));
  expect(router.refresh).not.toHaveBeenCalled();
  api.respond("POST /api/waitlist/leave", { body: {} });
  await user.click(screen.getByRole("button", { name: labels.leave }));
  await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(api.calls.at(-1)).toEqual(["POST /api/waitlist/leave", { token: "t" }]);
});
