import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { MembershipOrderForm } from "./order-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
const api = stubApi();
const texts = messages.account.membership.order;
const QUOTE = "POST /api/membership-order/quote";
const ORDER = "POST /api/membership-order";
const details = { vat_number: "094014201", company: "Douka", address: "Volos 1", tax_office: null };
const choices = [
  { value: "3:12", label: "Studio, a year", text: "" },
  { value: "3:1", label: "Studio, a month", text: "" },
];

function show() {
  renderDesk(
    <MembershipOrderForm
      memberId={5}
      details={details}
      isRenewal={false}
      choices={choices}
      chosen="3:12"
    />,
  );
  return screen.getByLabelText<HTMLInputElement>(new RegExp(texts.promoCode));
}

it("shows the price with a code before the order, and again for another choice", async () => {
  const price = (total: number, full: number) => ({
    body: { data: { total_cents: total, full_cents: full, vat_cents: 0, currency: "EUR" } },
  });
  api.respond(QUOTE, price(9_920, 12_400), price(992, 1_240));
  fireEvent.change(show(), { target: { value: "spring" } });
  expect(api.calls).toEqual([]);
  await press(texts.promoCheck);
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/99\.20.*124\.00/));
  fireEvent.click(screen.getByRole("radio", { name: /a month/ }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/9\.92.*12\.40/));
  expect(api.calls).toEqual([
    [QUOTE, { plan_id: 3, months: 12, promo_code: "spring" }],
    [QUOTE, { plan_id: 3, months: 1, promo_code: "spring" }],
  ]);
});

it("says at the field why a code does not apply, and why an order with it is refused", async () => {
  const refused = (text: string) => ({
    status: 422,
    body: { message: "", errors: { promo_code: [text] } },
  });
  api.respond(QUOTE, refused("This code has expired."));
  api.respond(ORDER, refused("This code has already been used."));
  const field = show();
  fireEvent.change(field, { target: { value: "late" } });
  await press(texts.promoCheck);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("This code has expired.")).toBeTruthy();
  fireEvent.change(field, { target: { value: "used" } });
  expect(field.getAttribute("aria-invalid")).not.toBe("true");
  await press(texts.send);
  await waitFor(() => expect(api.calls.at(-1)?.[0]).toBe(ORDER));
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(field.parentElement?.textContent).toContain("This code has already been used.");
  expect(api.calls.at(-1)).toEqual([ORDER, expect.objectContaining({ promo_code: "used" })]);
});
