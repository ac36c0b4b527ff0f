import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { BuyerForm } from "./buyer-form";
import { CancelOrderButton } from "./cancel-order-button";
import { RefundActions } from "./refund-actions";
import { RefundForm } from "./refund-form";
import { SendDocumentsButton } from "./send-documents-button";
import { TransferForm } from "./transfer-form";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const t = messages.account.orderDesk;
const api = stubApi();
const toasts = recordToasts();
beforeEach(() => router.refresh.mockReset());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const TICKETS = [
  { id: 3, label: "Admission AAAA", cents: 1_240 },
  { id: 4, label: "Admission BBBB", cents: 1_240 },
];
const openRefund = () =>
  renderDesk(<RefundForm orderId={7} currency="EUR" refundable={2_480} tickets={TICKETS} />);

describe("the refund form", () => {
  it("asks with the amount first, and refunds all that is left", async () => {
    openRefund();
    type(t.reason, " Illness ");
    await press(t.refund);
    expect(openAlert()?.textContent).toContain("Refund €24.80?");
    expect(api.calls).toEqual([]);
    await press(t.refund);
    expect(api.calls).toEqual([["POST /api/event-order/7/refund", { reason: "Illness" }]]);
    expect([toasts, router.refresh.mock.calls.length]).toEqual([[t.refundAsked], 1]);
  });

  it("refunds chosen tickets, but not none, and needs a reason", async () => {
    openRefund();
    fireEvent.click(field(t.whats.tickets));
    await press(t.refund);
    expect(screen.getByText(t.chooseTickets)).toBeTruthy();
    expect(screen.getByText(t.reasonNeeded)).toBeTruthy();
    fireEvent.click(field("Admission BBBB"));
    type(t.reason, "One of two");
    await press(t.refund);
    expect(openAlert()?.textContent).toContain("€12.40");
    await press(t.refund);
    expect(api.calls).toEqual([
      ["POST /api/event-order/7/refund", { reason: "One of two", ticket_ids: [4] }],
    ]);
  });

  it("refunds an amount as it is typed, and keeps it when the server refuses", async () => {
    openRefund();
    fireEvent.click(field(t.whats.amount));
    type(t.reason, "Part");
    type(t.amount, "5,");
    await press(t.refund);
    expect(screen.getByText(t.amountBad)).toBeTruthy();
    type(t.amount, "5,5");
    api.respond("POST /api/event-order/7/refund", {
      status: 422,
      body: { message: "", errors: { amount_cents: ["More than is left."] } },
    });
    await press(t.refund);
    await press(t.refund);
    expect(api.calls).toEqual([
      ["POST /api/event-order/7/refund", { reason: "Part", amount_cents: 550 }],
    ]);
    expect(openAlert()?.textContent).toContain("More than is left.");
    expect([field(t.amount).value, toasts]).toEqual(["5,5", []]);
  });
});

it("confirms that a refund was sent after a question, and nothing without a yes", async () => {
  renderDesk(<RefundActions id={5} amount="€24.80" outcomes={["sent", "failed"]} />);
  await press(`${t.outcomes.sent}: €24.80`);
  await press(messages.account.alert.cancel);
  expect(api.calls).toEqual([]);
  await press(`${t.outcomes.sent}: €24.80`);
  await press(t.outcomes.sent);
  expect(api.calls).toEqual([["POST /api/payment/refund/5", { outcome: "sent" }]]);
  expect(toasts).toEqual([t.outcomesDone.sent]);
});

it("cancels an order after a question", async () => {
  renderDesk(<CancelOrderButton id={7} number="2026-000007" />);
  await press(t.cancel);
  expect(openAlert()?.textContent).toContain("2026-000007");
  await press(t.cancel);
  expect(api.calls).toEqual([["POST /api/event-order/7/cancel", {}]]);
});

it("sends documents to myDATA again", async () => {
  api.respond("POST /api/event-order/7/my-data", { body: { data: { count: 1 } } });
  renderDesk(
    <SendDocumentsButton
      path="/api/event-order/7/my-data"
      label={t.sendDocuments}
      sentText={t.documentsSent}
    />,
  );
  await press(t.sendDocuments);
  expect(api.calls).toEqual([["POST /api/event-order/7/my-data", {}]]);
  expect([toasts, router.refresh.mock.calls.length]).toEqual([[t.documentsSent], 1]);
});

it("records a transfer in cents, and empties the form for the next one", async () => {
  api.respond("POST /api/payment/transfer", {
    body: { data: { event_order_id: 7, number: "2026-000007", order_status: "paid" } },
  });
  renderDesk(<TransferForm today="2026-11-22" />);
  type(t.recordReference, "RF18 0000 0012");
  type(t.amount, "24,80");
  await press(t.recordButton);
  expect(api.calls).toEqual([
    [
      "POST /api/payment/transfer",
      { reference: "RF18 0000 0012", amount_cents: 2_480, received_on: "2026-11-22" },
    ],
  ]);
  expect([field(t.recordReference).value, field(t.amount).value]).toEqual(["", ""]);
  expect(toasts).toEqual(["Recorded for order 2026-000007: Paid."]);
});

it("shows why a transfer is not recorded, at its field", async () => {
  api.respond("POST /api/payment/transfer", {
    status: 422,
    body: { message: "", errors: { amount_cents: ["€5.00 less."] } },
  });
  renderDesk(<TransferForm today="2026-11-22" />);
  type(t.recordReference, "RF18 0000 0012");
  type(t.amount, "19,80");
  await press(t.recordButton);
  expect(document.activeElement).toBe(field(t.amount));
  expect(screen.getAllByText(/€5.00 less/).length).toBeGreaterThan(0);
  expect(field(t.recordReference).value).toBe("RF18 0000 0012");
});

describe("the correction of a buyer", () => {
  const buyer = { name: "Maria", surname: "Duka", email: "wrong@example.test" };
  const correct = async () => {
    renderDesk(<BuyerForm orderId={7} version={2} buyer={buyer} />);
    type(t.email, "right@example.test");
    type(t.reason, "Phone call");
    await press(t.correct);
  };

  it("sends the reason and the version", async () => {
    await correct();
    expect(api.calls).toEqual([
      [
        "PUT /api/event-order/7/buyer",
        { ...buyer, email: "right@example.test", reason: "Phone call", version: 2 },
      ],
    ]);
    expect([toasts, router.refresh.mock.calls.length]).toEqual([[t.corrected], 1]);
  });

  it("says that somebody was first, and keeps what was typed", async () => {
    api.respond("PUT /api/event-order/7/buyer", { status: 409, body: { message: "" } });
    await correct();
    expect(openAlert()?.textContent).toContain(t.correctionOld);
    expect([field(t.email).value, toasts]).toEqual(["right@example.test", []]);
  });
});
