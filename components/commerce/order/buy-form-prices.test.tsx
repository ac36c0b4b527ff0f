import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubLocation } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { setSession } from "@/components/kit/session/session-store";
import { BuyForm } from "./buy-form";
import type { BuyableEvent } from "./on-sale";
import { testBuyLabels as labels } from "./test-buy-labels";
import { testEventOnSale as event, testTypeOnSale as type } from "./test-event-on-sale";

let requests: Record<string, unknown>[];
let answers: Response[];
beforeEach(() => {
  [requests, answers] = [[], []];
  setSession(null);
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    if ((init.method ?? "GET") === "GET") {
      const types = [1, 2].map((id) => ({ id, remaining: 3 }));
      return Promise.resolve(Response.json({ data: { remaining: 3, ticket_types: types } }));
    }
    requests.push(JSON.parse(init.body as string) as Record<string, unknown>);
    return Promise.resolve(answers.shift() ?? Response.json({}, { status: 500 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const choice = (name: RegExp) => screen.queryByRole<HTMLSelectElement>("combobox", { name });

/** The form, once it knows the seats left, with the buyer's data. */
async function open(change: Partial<BuyableEvent> = {}) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BuyForm
        locale="en"
        event={{ ...event, questions: [], ...change }}
        texts={testFormTexts}
        labels={labels}
      />
    </SWRConfig>,
  );
  await screen.findAllByText(/Seats left: 3/);
  fill(/^Name/, "Maria");
  fill(/Surname/, "Douka");
  fill(/Email/, "maria@example.test");
  return userEvent.setup({ delay: null });
}

it("takes the group price into the total as soon as so many are chosen", async () => {
  const group = { ...type(1, "Seat", 2_000), group_from: 2, group_price_cents: 1_550 };
  const user = await open({ ticket_types: [group] });
  screen.getByText("from 2: €15.50 each · Seats left: 3");
  await user.selectOptions(choice(/Seat/)!, "1");
  screen.getByText("Total: €20.00");
  await user.selectOptions(choice(/Seat/)!, "3");
  screen.getByText("Total: €46.50");
});

it("shows and orders the hidden tickets that a code opens, and hides them with another one", async () => {
  const user = await open();
  const hidden = { ...type(9, "Backstage", 900), remaining: 1 };
  const quoted = { full_cents: 0, total_cents: 0, vat_cents: 0, currency: "EUR", opened: [hidden] };
  const apply = () => user.click(screen.getByRole("button", { name: labels.promoCheck }));
  const backstage = () => choice(/Backstage/);
  expect(backstage()).toBeNull();
  fill(/Promo code/, "spring");
  answers.push(Response.json({ data: quoted }));
  await apply();
  await screen.findByText(labels.promoOpens.replace("{names}", "Backstage"));
  expect(requests[0]).toMatchObject({ items: [], promo_code: "spring" });
  expect(backstage()!.options).toHaveLength(2);
  answers.push(Response.json({ data: { ...quoted, full_cents: 900, total_cents: 900 } }));
  await user.selectOptions(backstage()!, "1");
  await screen.findByText("Total: €9.00");
  fill(/Promo code/, "other");
  expect(backstage()).toBeNull();
  screen.getByText("Total: €0.00");
  fill(/Promo code/, "spring");
  expect(backstage()!.value).toBe("1");
  const { assign } = stubLocation();
  answers.push(Response.json({ data: { order_url: "/en/order/C?signature=s" } }, { status: 201 }));
  await user.click(screen.getByRole("button", { name: labels.send }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(requests.at(-1)).toMatchObject({
    items: [{ ticket_type_id: 9, quantity: 1 }],
    promo_code: "spring",
  });
});
