import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { stubApi, stubLocation, type TestResponse } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import type { Method } from "@/lib/commerce/payment/method-names";
import { PayOrder } from "./pay-order";

const refresh = vi.hoisted(() => vi.fn<() => void>());
const router = vi.hoisted(() => ({ refresh }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const api = stubApi();
const { pay } = messages.order;
const labels = { ...pay, bank_transfer: pay.transfer };
afterEach(() => {
  refresh.mockClear();
  vi.useRealTimers();
});

const show = (begun: Method | null = null) =>
  render(
    <PayOrder
      locale="en"
      orderId={7}
      signature="s"
      methods={["card", "bank_transfer"]}
      begun={begun}
      problems={testFormTexts.problems}
      labels={labels}
    />,
  );
const press = async (name: string) =>
  userEvent.setup({ delay: null }).click(screen.getByRole("button", { name }));
const problem = () => screen.getByRole("alert").textContent;

it("leads to the gateway for a card, and asks once while it is busy", async () => {
  const { assign } = stubLocation();
  const release = api.hold("POST /api/payment");
  show();
  await press(pay.card);
  await press(pay.busy);
  await press(pay.transfer);
  await release({ body: { data: { status: "open", redirect_url: "https://pay.test/1" } } });
  expect(assign).toHaveBeenCalledExactlyOnceWith("https://pay.test/1");
  expect(api.calls).toEqual([
    ["POST /api/payment", { event_order_id: 7, method: "card", signature: "s" }],
  ]);
  expect(screen.getByRole("button", { name: pay.busy })).toBeTruthy();
  expect(refresh).not.toHaveBeenCalled();
});

it("shows the order again with the details of a bank transfer", async () => {
  const data = { status: "open", redirect_url: null, bank_reference: "RF1800000001" };
  api.respond("POST /api/payment", { body: { data } });
  show();
  await press(pay.transfer);
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(api.calls[0]?.[1]).toMatchObject({ method: "bank_transfer" });
  expect(problem()).toBe("");
});

it.each<[string, TestResponse, string, number]>([
  ["an order that changed", { status: 409, body: { message: "is paid" } }, pay.changed, 1],
  [
    "a transfer that would be late",
    { status: 422, body: { message: "Invalid", errors: { method: ["Too late."] } } },
    "Too late.",
    0,
  ],
  ["a gateway without an answer", { status: 503, body: {} }, testFormTexts.problems.unavailable, 0],
  ["a lost connection", "offline", testFormTexts.problems.unanswered, 0],
])("says so after %s, and can be pressed again", async (_, response, text, refreshes) => {
  api.respond("POST /api/payment", response);
  show();
  await press(pay.transfer);
  await waitFor(() => expect(problem()).toBe(text));
  expect(refresh).toHaveBeenCalledTimes(refreshes);
  api.respond("POST /api/payment", { body: { data: { status: "paid", redirect_url: null } } });
  await press(pay.card);
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(refreshes + 1));
  expect(problem()).toBe("");
});

it("offers a card in place of a transfer that was begun, and does not look again", () => {
  vi.useFakeTimers();
  show("bank_transfer");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([pay.card]);
  act(() => vi.advanceTimersByTime(60_000));
  expect(refresh).not.toHaveBeenCalled();
});

it("looks again for some seconds while a card payment is under way", () => {
  vi.useFakeTimers();
  show("card");
  expect(screen.getByRole("button", { name: pay.goOn })).toBeTruthy();
  act(() => vi.advanceTimersByTime(2_000));
  expect(refresh).toHaveBeenCalledOnce();
  act(() => vi.advanceTimersByTime(60_000));
  expect(refresh).toHaveBeenCalledTimes(10);
});
