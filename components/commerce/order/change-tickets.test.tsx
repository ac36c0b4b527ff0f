import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { ChangeTickets } from "./change-tickets";

const refresh = vi.hoisted(() => vi.fn<() => void>());
const router = vi.hoisted(() => ({ refresh }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const api = stubApi();
const labels = messages.order.changeTickets;
const CALL = "POST /api/event-order/7/change";
afterEach(() => refresh.mockClear());

const dearer = { tickets: [{ id: 1, ticket_type_id: 2 }], difference_cents: 600 };
const cheaper = { event_id: 3, difference_cents: -500 };
const show = () =>
  render(
    <ChangeTickets
      locale="en"
      orderId={7}
      signature="s"
      problems={testFormTexts.problems}
      options={[
        { body: dearer, text: "VIP", difference: "you pay 6", isPaid: true },
        { body: cheaper, text: "Friday", difference: "5 go back", isPaid: false },
      ]}
      labels={labels}
    />,
  );

it("sends what is chosen with the difference that was shown", async () => {
  api.respond(CALL, { status: 200, body: { data: { status: "changed", redirect_url: null } } });
  show();
  await userEvent.click(screen.getByRole("button", { name: labels.change }));
  expect(api.calls).toEqual([]);
  await userEvent.click(screen.getByRole("radio", { name: /VIP.*you pay 6/ }));
  expect(screen.getByRole("button", { name: labels.pay })).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: /Friday/ }));
  await userEvent.click(screen.getByRole("button", { name: labels.change }));
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(api.calls).toEqual([[CALL, cheaper]]);
});

it("says that the difference changed, and shows the new one", async () => {
  const body = { message: "The difference has changed.", data: { reason: "difference" } };
  api.respond(CALL, { status: 409, body });
  show();
  await userEvent.click(screen.getByRole("radio", { name: /VIP/ }));
  await userEvent.click(screen.getByRole("button", { name: labels.pay }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(body.message));
  expect(refresh).toHaveBeenCalledOnce();
});
