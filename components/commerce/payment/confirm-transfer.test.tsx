import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { ConfirmTransfer } from "./confirm-transfer";

const { confirm } = messages.order;
const api = stubApi();
const ROUTE = "POST /api/payment/confirm";

const open = () =>
  render(
    <ConfirmTransfer
      locale="en"
      number="DS-1"
      token="t0ken"
      problems={testFormTexts.problems}
      labels={{ button: confirm.button, busy: confirm.busy, changed: confirm.changed }}
    />,
  );
const press = () =>
  act(async () => {
    fireEvent.click(screen.getByRole("button"));
  });

it("asks for nothing before the button is pressed, and then leads to the order", async () => {
  const { assign } = stubLocation();
  api.respond(ROUTE, { body: { data: { order_url: "/en/order/DS-1?signature=s" } } });
  open();
  expect(api.calls).toEqual([]);
  await press();
  expect(api.calls).toEqual([[ROUTE, { number: "DS-1", token: "t0ken" }]]);
  expect(assign.mock.calls).toEqual([["/en/order/DS-1?signature=s"]]);
  expect(screen.getByRole("button").textContent).toBe(confirm.busy);
});

it("says why it did not work, and can be pressed again", async () => {
  stubLocation();
  api.respond(ROUTE, "offline");
  open();
  await press();
  expect(screen.getByRole("alert").textContent).not.toBe("");
  expect(screen.getByRole("button").textContent).toBe(confirm.button);
  await press();
  expect(api.calls).toHaveLength(2);
});
