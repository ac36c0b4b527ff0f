import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { setSession } from "@/components/kit/session/session-store";
import { BuyBox } from "./buy-box";
import type { BuyableEvent } from "./on-sale";
import { testBuyLabels as labels } from "./test-buy-labels";
import { testEventOnSale as event, testTypeOnSale as type } from "./test-event-on-sale";

beforeEach(() => {
  setSession(null);
  const types = [1, 2].map((id) => ({ id, remaining: 0 }));
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ data: { remaining: 0, ticket_types: types } })),
  );
});
afterEach(() => vi.unstubAllGlobals());

const show = (shown: BuyableEvent) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BuyBox locale="en" event={shown} texts={testFormTexts} labels={labels} />
    </SWRConfig>,
  );

it.each([
  ["of an event that is over", { ends_at: "2020-01-01T00:00:00.000Z" }],
  [
    "while nothing is sold",
    { ticket_types: [{ ...type(1, "Seat", 0), sales_end: "2020-01-01T00:00:00.000Z" }] },
  ],
])("offers no form %s", (_, change) => {
  show({ ...event, ...change });
  expect(screen.getByText(labels.closed)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("says of a sold-out event that it is, and the button leads to the waitlist", async () => {
  const user = userEvent.setup({ delay: null });
  show({ ...event, sold_out: true });
  screen.getByText(labels.allSoldOut);
  expect(screen.queryByRole("button", { name: labels.open })).toBeNull();
  await user.click(screen.getByRole("button", { name: labels.waitlist.send }));
  await screen.findByText(labels.waitlist.intro);
});
