import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { dateText, writeDate } from "@/components/kit/desk/date/test-date";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { GrantForm } from "./grant-form";
import { MembershipOrderForm } from "./order-form";

const refresh = vi.hoisted(() => vi.fn<() => void>());
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
const api = stubApi();
const toasts = recordToasts();
const { grant, order } = messages.account.membership;
const CALL = "POST /api/member/5/membership";

const box = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (name: RegExp | string, value: string) =>
  fireEvent.change(box(name), { target: { value } });
const showGrant = () => renderDesk(<GrantForm memberId={5} today="2026-11-22" isMember />);

it("grants until a day with a reason, and empties the form", async () => {
  api.respond(CALL, { body: { data: {} } });
  showGrant();
  await writeDate(grant.until, "2027-05-01");
  fill(/^Reason/, "Partner of the fair");
  await press(grant.send);
  await waitFor(() => expect(toasts).toEqual([grant.done]));
  expect(api.calls).toEqual([[CALL, { until: "2027-05-01", reason: "Partner of the fair" }]]);
  expect([refresh.mock.calls.length, dateText(grant.until).value, box(/^Reason/).value]).toEqual([
    1,
    "",
    "",
  ]);
});

it("never ends a membership because the date is missing", async () => {
  showGrant();
  fill(/^Reason/, "Partner");
  await press(grant.send);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toContain(grant.until),
  );
  expect(api.calls).toEqual([]);
});

it("ends a membership after a question, and keeps what was typed without it", async () => {
  api.respond(CALL, { body: { data: {} } });
  showGrant();
  fill(/^Reason/, "Closed down");
  await press(grant.end);
  expect(openAlert()?.textContent).toContain(grant.endQuestion);
  await press(messages.account.alert.cancel);
  expect([api.calls.length, box(/^Reason/).value]).toEqual([0, "Closed down"]);
  await press(grant.end);
  await press(grant.endYes);
  await waitFor(() => expect(api.calls).toEqual([[CALL, { until: null, reason: "Closed down" }]]));
});

it("orders with the company's details, and repeats a lost request under its key", async () => {
  const keys: (string | null)[] = [];
  const bodies: unknown[] = [];
  const answers: (Response | "offline")[] = [
    "offline",
    Response.json({ data: { order_url: "/en/order/2026-1?signature=s" } }, { status: 201 }),
  ];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("idempotency-key"));
    bodies.push(JSON.parse(String(init.body)));
    const answer = answers.shift();
    return answer instanceof Response
      ? Promise.resolve(answer)
      : Promise.reject(new TypeError("offline"));
  });
  const { assign } = stubLocation();
  const details = { vat_number: "", company: "Douka", address: "Volos 1", tax_office: null };
  const choices = [
    { value: "3:12", label: "Studio, a year", text: "" },
    { value: "3:1", label: "Studio, a month", text: "" },
  ];
  renderDesk(
    <MembershipOrderForm
      memberId={5}
      details={details}
      isRenewal={false}
      choices={choices}
      chosen="3:12"
    />,
  );
  fireEvent.click(screen.getByRole("radio", { name: /a month/ }));
  await press(order.send);
  await waitFor(() => expect(document.activeElement).toBe(box(/VAT number/)));
  expect(keys).toEqual([]);
  fill(/VAT number/, "094014201");
  await press(order.send);
  await waitFor(() => expect(keys).toHaveLength(1));
  await press(order.send);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/en/order/2026-1?signature=s"));
  expect(keys[1]).toBe(keys[0]);
  expect(bodies).toEqual([bodies[1], expect.objectContaining({ plan_id: 3, months: 1 })]);
  vi.unstubAllGlobals();
});
