import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { PayAtDoor } from "./pay-at-door";

const refresh = vi.hoisted(() => vi.fn<() => void>());
const router = vi.hoisted(() => ({ refresh }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const api = stubApi();
const labels = { ...messages.order.door, changed: messages.order.pay.changed };
afterEach(() => refresh.mockClear());

const show = (isSent: boolean) =>
  render(
    <PayAtDoor
      locale="en"
      orderId={7}
      signature="s"
      isSent={isSent}
      texts={testFormTexts}
      labels={labels}
    />,
  );

it("asks for a code, and shows the order again", async () => {
  show(false);
  expect(screen.queryByRole("textbox")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: labels.ask }));
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(api.calls).toEqual([["POST /api/event-order/7/pay-at-door", {}]]);
});

it("sends the code of the mail", async () => {
  show(true);
  expect(screen.getByRole("status").textContent).toContain("We sent a code");
  await userEvent.type(screen.getByRole("textbox"), "123456");
  await userEvent.click(screen.getByRole("button", { name: labels.confirm }));
  await vi.dynamicImportSettled();
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(api.calls).toEqual([["POST /api/event-order/7/pay-at-door", { code: "123456" }]]);
});

it("says why it cannot be, and sends a further code when asked", async () => {
  const body = { message: "There are already many.", data: { reason: "door_orders" } };
  api.respond("POST /api/event-order/7/pay-at-door", { status: 409, body });
  show(true);
  await userEvent.click(screen.getByRole("button", { name: labels.again }));
  await waitFor(() => expect(screen.getByText(body.message)).toBeTruthy());
});
