import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { SendTickets } from "./send-tickets";

const api = stubApi();
const CALL = "POST /api/event-order/7/send-tickets";

async function send() {
  const user = userEvent.setup();
  render(
    <SendTickets
      locale="en"
      orderId={7}
      signature="s"
      problems={testFormTexts.problems}
      labels={messages.order}
    />,
  );
  await user.click(screen.getByRole("button", { name: messages.order.sendTickets }));
}

it("says to which address the tickets were sent", async () => {
  api.respond(CALL, { status: 200, body: { data: { email: "maria@example.test" } } });
  await send();
  await vi.waitFor(() =>
    expect(screen.getByRole("status").textContent).toContain("maria@example.test"),
  );
  expect(api.calls.map(([call]) => call)).toEqual([CALL]);
});

it("says why they cannot be sent", async () => {
  api.respond(CALL, { status: 409, body: { message: "This order has no valid tickets." } });
  await send();
  await vi.waitFor(() =>
    expect(screen.getByRole("status").textContent).toContain("no valid tickets"),
  );
});
