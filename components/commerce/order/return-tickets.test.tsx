import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { ReturnTickets } from "./return-tickets";

const refresh = vi.hoisted(() => vi.fn<() => void>());
const router = vi.hoisted(() => ({ refresh }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const api = stubApi();
const labels = messages.order.return;
afterEach(() => refresh.mockClear());

async function ask() {
  const user = userEvent.setup();
  render(
    <ReturnTickets
      locale="en"
      orderId={7}
      signature="s"
      problems={testFormTexts.problems}
      tickets={[
        { id: 1, text: "Ticket A" },
        { id: 2, text: "Ticket B" },
      ]}
      labels={labels}
    />,
  );
  await user.click(screen.getByRole("button", { name: labels.ask }));
  return user;
}

it("gives the ticked tickets back after a question, and shows the order again", async () => {
  const user = await ask();
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: "Ticket A" }));
  await user.click(screen.getByRole("button", { name: labels.yes }));
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(api.calls).toEqual([["POST /api/event-order/7/return", { ticket_ids: [2] }]]);
});

it("sends nothing without a ticket, and nothing once it is denied", async () => {
  const user = await ask();
  await user.click(screen.getByRole("checkbox", { name: "Ticket A" }));
  await user.click(screen.getByRole("checkbox", { name: "Ticket B" }));
  await user.click(screen.getByRole("button", { name: labels.yes }));
  await user.click(screen.getByRole("button", { name: labels.no }));
  expect(screen.getByRole("button", { name: labels.ask })).toBeTruthy();
  expect(api.calls).toEqual([]);
});

it("says why tickets cannot be returned", async () => {
  const body = { message: "These tickets can no longer be returned here." };
  api.respond("POST /api/event-order/7/return", { status: 409, body });
  const user = await ask();
  await user.click(screen.getByRole("button", { name: labels.yes }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(body.message));
  expect(refresh).not.toHaveBeenCalled();
});
