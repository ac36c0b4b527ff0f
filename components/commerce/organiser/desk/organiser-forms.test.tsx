import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { CloseButton } from "@/components/commerce/organiser-statement/desk/close-button";
import { PayOutForm } from "@/components/commerce/organiser-statement/desk/pay-out-form";
import type { AllowanceView } from "@/lib/commerce/organiser/schema";
import messages from "@/messages/en";
import { AllowanceForm } from "./allowance-form";
import { IssuerForm } from "./issuer-form";
import { SellerForm } from "./seller-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));
const api = stubApi();
const toasts = recordToasts();
const { organiser, statement } = messages.account;
const ALLOWANCE = "PUT /api/member/5/organiser";

const box = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (name: RegExp | string, value: string) =>
  fireEvent.change(box(name), { target: { value } });

const allowance: AllowanceView = {
  member_id: 5,
  without_review: false,
  paid_tickets: true,
  at_door: false,
  share_percent: 12.5,
  seller: "house",
  issuer: null,
};

it("saves the share as it is typed, and refuses what is none", async () => {
  api.respond(ALLOWANCE, { body: { data: allowance } });
  renderDesk(<AllowanceForm allowance={allowance} />);
  expect(box(RegExp(organiser.share)).value).toBe("12,5");
  fill(RegExp(organiser.share), "a lot");
  await press(organiser.send);
  await vi.dynamicImportSettled();
  expect(api.calls).toEqual([]);
  fill(RegExp(organiser.share), "7,25");
  await press(organiser.send);
  await waitFor(() => expect(toasts).toEqual([organiser.done]));
  expect(api.calls).toEqual([
    [
      ALLOWANCE,
      {
        without_review: false,
        paid_tickets: true,
        at_door: false,
        seller: "house",
        share_percent: 7.25,
      },
    ],
  ]);
});

it("saves the company as the issuer of documents", async () => {
  api.respond(ALLOWANCE, { body: { data: allowance } });
  renderDesk(<IssuerForm allowance={allowance} />);
  const own = {
    name: "Studio",
    legal_form: "GP",
    vat_number: "090000045",
    tax_office: "Volos",
    gemi_number: "123456701000",
    seat: "Volos",
    address: "Iasonos 5",
    postal_code: "38221",
    city: "Volos",
    phone: "2421000000",
    email: "studio@example.test",
  };
  for (const [name, value] of Object.entries(own))
    fill(RegExp(`^${organiser.issuer[name as keyof typeof own]}`), value);
  await press(organiser.issuer.send);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(api.calls[0]).toMatchObject([ALLOWANCE, { issuer: own }]);
});

it("chooses who sells an event", async () => {
  const call = "PUT /api/event/7/seller";
  api.respond(call, { body: { data: { event_id: 7, seller: "company" } } });
  renderDesk(<SellerForm eventId={7} seller="house" />);
  fill(RegExp(organiser.eventSeller.label), "company");
  await press(organiser.eventSeller.send);
  await waitFor(() => expect(api.calls).toEqual([[call, { seller: "company" }]]));
});

it("closes a month after a question", async () => {
  const call = "POST /api/organiser-statement";
  api.respond(call, { status: 201, body: { data: {} } });
  renderDesk(
    <CloseButton memberId={5} company="Studio" month="2026-10" monthText="October 2026" />,
  );
  await press(statement.close);
  expect(openAlert()?.textContent).toContain("Close October 2026 for Studio?");
  await press(messages.account.alert.cancel);
  expect(api.calls).toEqual([]);
  await press(statement.close);
  const dialog = openAlert()!;
  fireEvent.click(
    [...dialog.querySelectorAll("button")].find((one) => one.textContent === statement.close)!,
  );
  await waitFor(() => expect(toasts).toEqual([statement.closed]));
  expect(api.calls).toEqual([[call, { member_id: 5, month: "2026-10" }]]);
});

it("marks a statement as paid out after a question", async () => {
  const call = "PUT /api/organiser-statement/9";
  api.respond(call, { body: { data: {} } });
  const days = { closedOn: "2026-11-02", today: "2026-11-29" };
  renderDesk(<PayOutForm id={9} company="Studio" amount="€9.00" {...days} />);
  await press(statement.payOut);
  await waitFor(() => expect(openAlert()?.textContent).toContain("Was €9.00 sent to Studio?"));
  await press(statement.payOutYes);
  await waitFor(() => expect(toasts).toEqual([statement.payOutDone]));
  expect(api.calls).toEqual([[call, { state: "paid_out", paid_on: "2026-11-29" }]]);
});
