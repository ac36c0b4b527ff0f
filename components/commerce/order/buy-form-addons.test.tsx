import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { setSession } from "@/components/kit/session/session-store";
import { BuyForm } from "./buy-form";
import type { BuyableAddon, BuyableEvent } from "./on-sale";
import { testBuyLabels as labels } from "./test-buy-labels";
import { testEventOnSale, testTypeOnSale as type } from "./test-event-on-sale";

const addon = (id: number, name: string, change: Partial<BuyableAddon>): BuyableAddon => ({
  id,
  name,
  price_cents: 500,
  currency: "EUR",
  max_per_order: 3,
  max_per_ticket: null,
  ticket_type_ids: [],
  sales_start: null,
  sales_end: null,
  ...change,
});
const event: BuyableEvent = {
  ...testEventOnSale,
  ticket_types: [type(1, "Full pass", 2_000), type(2, "Evening", 800)],
  addons: [
    addon(7, "Catalogue", {}),
    addon(8, "Dinner", { price_cents: 1_500, max_per_ticket: 1, ticket_type_ids: [1] }),
  ],
  questions: [],
};

let bodies: Record<string, unknown>[];
beforeEach(() => {
  bodies = [];
  setSession(null);
  performance.getEntriesByType = () => [];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    if ((init.method ?? "GET") === "GET")
      return Promise.resolve(
        Response.json({
          data: {
            remaining: null,
            ticket_types: [1, 2].map((id) => ({ id, remaining: null })),
            addons: [
              { id: 7, remaining: null },
              { id: 8, remaining: 5 },
            ],
          },
        }),
      );
    bodies.push(JSON.parse(init.body as string) as Record<string, unknown>);
    const errors = { addons: ["Only with a full pass."] };
    return Promise.resolve(Response.json({ message: "Invalid", errors }, { status: 422 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const box = (name: RegExp) => screen.getByRole<HTMLSelectElement>("combobox", { name });

it("offers add-ons with the tickets that bring them, and sends what is chosen", async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BuyForm locale="en" event={event} texts={testFormTexts} labels={labels} />
    </SWRConfig>,
  );
  await screen.findByText("with: Full pass · Pieces left: 5");
  expect([box(/Catalogue/).options.length, box(/Dinner/).options.length]).toEqual([1, 1]);
  await user.selectOptions(box(/Evening/), "1");
  expect([box(/Catalogue/).options.length, box(/Dinner/).options.length]).toEqual([4, 1]);
  await user.selectOptions(box(/Full pass/), "2");
  expect(box(/Dinner/).options).toHaveLength(3);
  await user.selectOptions(box(/Dinner/), "2");
  await user.selectOptions(box(/Catalogue/), "1");
  screen.getByText("Total: €83.00");
  await user.type(screen.getByRole("textbox", { name: /^Name/ }), "Maria");
  await user.type(screen.getByRole("textbox", { name: /Surname/ }), "Douka");
  await user.type(screen.getByRole("textbox", { name: /Email/ }), "maria@example.test");
  await user.click(screen.getByRole("button", { name: labels.send }));
  await vi.dynamicImportSettled();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    items: [
      { ticket_type_id: 1, quantity: 2 },
      { ticket_type_id: 2, quantity: 1 },
    ],
    addons: [
      { addon_id: 7, quantity: 1 },
      { addon_id: 8, quantity: 2 },
    ],
  });
  await screen.findAllByText("Only with a full pass.");
  await user.selectOptions(box(/Full pass/), "1");
  expect(box(/Dinner/).value).toBe("1");
});
