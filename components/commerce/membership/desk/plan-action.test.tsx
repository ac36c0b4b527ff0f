import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import { PlanAction } from "./plan-action";

const refresh = vi.hoisted(() => vi.fn<() => void>());
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
beforeEach(() => refresh.mockClear());
const api = stubApi();
const toasts = recordToasts();
const PATH = "/api/membership-trial";
const CALL = `POST ${PATH}`;
const LABEL = "Try out for 14 days: Workshop";
const DONE = "The trial has begun.";
const show = (done?: string) =>
  renderDesk(<PlanAction path={PATH} memberId={5} planId={3} label={LABEL} done={done} />);

it("does it by one press, and shows the screen as it is then", async () => {
  api.respond(CALL, { status: 201, body: { data: {} } });
  show(DONE);
  await press(LABEL);
  await waitFor(() => expect(toasts).toEqual([DONE]));
  expect(api.calls).toEqual([[CALL, { member_id: 5, plan_id: 3 }]]);
  expect(api.queries).toEqual(["?locale=en"]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("leads to the order that it made", async () => {
  const url = "/en/order/2026-1?signature=s";
  const { assign } = stubLocation();
  api.respond(CALL, { status: 201, body: { data: { order_url: url } } });
  show();
  await press(LABEL);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  expect([toasts.length, refresh.mock.calls.length]).toEqual([0, 0]);
});

it("says why it was refused", async () => {
  const errors = { plan_id: ["Once per company."] };
  api.respond(CALL, { status: 422, body: { message: "", errors } });
  show(DONE);
  await press(LABEL);
  await waitFor(() => expect(openAlert()?.textContent).toContain("Once per company."));
  expect(refresh).not.toHaveBeenCalled();
});
